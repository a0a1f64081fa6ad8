// A review fills in while it is made; a turn of the curve is shown in the replay beside it.
// Without script the page shows the same when it is loaded again.
(() => {
  "use strict";
  const EVERY = 1500;
  let waiting = false;

  async function look() {
    const here = document.querySelector("[data-filling]");
    if (!here || waiting || document.hidden) return;
    waiting = true;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = document.getElementById(here.id), fresh = page.getElementById(here.id);
      if (!now || !fresh) return;
      const open = [...now.querySelectorAll("details[open][id]")].map((e) => e.id);
      now.replaceWith(document.adoptNode(fresh));
      for (const id of open) { const e = document.getElementById(id); if (e) e.open = true; }
    } catch { /* the next look may find the server again */ } finally { waiting = false; }
  }
  setInterval(look, EVERY);

  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[data-ply]");
    const slide = document.querySelector("#slide");
    if (!link || !slide) return;
    event.preventDefault();
    slide.elements.ply.value = link.dataset.ply;
    slide.requestSubmit();
  });
})();
