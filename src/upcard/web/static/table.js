// upcard's one script. Everything works without it; with it moves go by fetch, the table follows by
// server-sent events, cards glide, and a tap answers at once. No secret is here: it knows the page.
(() => {
  "use strict";
  const $ = (what, root = document) => root.querySelector(what);
  const all = (what, root = document) => [...root.querySelectorAll(what)];
  const main = () => $("#main");
  const body = document.body;
  document.documentElement.classList.add("js");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let picked = null;
  let pending = null; // a move that waits for its yes
  const busy = new Set(); // states of the table for which a post is under way

  // ---- Swapping the table --------------------------------------------------------------------
  function parse(html) {
    return new DOMParser().parseFromString(html, "text/html").querySelector("#main");
  }

  function places(root) {
    const found = new Map();
    for (const e of all("[data-vt]", root)) {
      const where = e.closest("[data-place],.hand,.ring,.column,.mini-column,.chain,.taken,.stock");
      const name = e.dataset.vt;
      found.set(name, found.has(name) ? null : { e, where: where ? where.className + (where.dataset.place || "") : "" });
    }
    return found;
  }

  function nameMoved(before, after) {
    // Only cards that are face up before and after, in another place, get a name, each once.
    for (const [name, old] of before) {
      const now = after.get(name);
      if (old && now && old.where !== now.where) {
        old.e.style.viewTransitionName = now.e.style.viewTransitionName = "c-" + name;
      }
    }
  }

  function remember() {
    const active = document.activeElement;
    return {
      value: active && active.value, name: active && active.name, id: active && active.id,
      open: all("details[open][id]").map((e) => e.id),
      fields: all("main input:not([type=hidden]):not([readonly]), main select").map((e) => [e.id, e.value]),
      beside: $("#beside") && !$("#beside").hidden ? [...$("#beside").childNodes] : null,
    };
  }

  function restore(kept) {
    for (const id of kept.open) { const e = document.getElementById(id); if (e && !e.open) e.open = true; }
    for (const [id, value] of kept.fields) { const e = id && document.getElementById(id); if (e && e.type !== "range") e.value = value; }
    if (kept.beside && $("#beside")) { $("#beside").hidden = false; $("#beside").replaceChildren(...kept.beside); }
    if (document.activeElement === body) {
      const again = (kept.id && document.getElementById(kept.id)) ||
        (kept.name && all(`[name="${kept.name}"]`).find((e) => e.value === kept.value)) ||
        (kept.name && ($(".hand .play, .hand .pick") || $("main .play, main .pick")));
      if (again) again.focus({ preventScroll: true });
    }
  }

  function swap(html, calm) {
    const next = parse(html);
    const now = main();
    if (!next || !now) return;
    if (next.dataset.number && now.dataset.number && +next.dataset.number < +now.dataset.number) return;
    const behind = +next.dataset.number - +now.dataset.number > 3;
    const change = () => {
      const now = main(); // another swap may have come in before this one is let
      if (+next.dataset.number < +now.dataset.number) return;
      const kept = remember();
      const fresh = document.adoptNode(next);
      now.replaceWith(fresh);
      const held = fresh.dataset.ply === now.dataset.ply ? picked : null;
      picked = null;
      settle();
      restore(kept);
      if (held) pick(held);
      if (pending && fresh.dataset.ply === now.dataset.ply && !$(".confirm", fresh)) refresh(true, pending);
      tell(now, fresh);
    };
    if (calm || behind || still.matches || document.hidden || !document.startViewTransition) return change();
    nameMoved(places(now), places(next));
    const glide = document.startViewTransition(change);
    glide.ready.catch(() => {}); // skipped: the next one came
    glide.finished.finally(() => all("[data-vt]").forEach((e) => { e.style.viewTransitionName = ""; }));
  }

  // ---- Saying what happened ------------------------------------------------------------------
  let title = document.title;
  const seen = new Set(all("[data-line]").map((e) => e.dataset.line));
  const smiled = new Set(all("[data-reaction]").map((e) => e.dataset.reaction));

  function tell(before, after) {
    const news = all("[data-line]", after).filter((e) => !seen.has(e.dataset.line));
    news.forEach((e) => seen.add(e.dataset.line));
    const task = $(".task", after);
    const mine = after.dataset.turn === "yes";
    const said = news.slice(-6).map((e) => e.textContent);
    if (mine && before.dataset.turn !== "yes" && task) said.push(task.textContent);
    if (said.length) $("#said").textContent = said.join(" ");
    if (mine && before.dataset.turn !== "yes") alertMe();
    head();
  }

  function head() {
    // What stands outside main and follows from it: title, bar, icon, the kind of page.
    const m = main();
    if (!m) return;
    const mine = m.dataset.turn === "yes";
    const turn = $(".bar .what small"), icon = $("#icon");
    if (turn && m.dataset.turnText) turn.textContent = m.dataset.turnText;
    if (m.dataset.kind) body.className = m.dataset.kind;
    if (m.dataset.title) title = m.dataset.title + " · upcard";
    document.title = mine && body.dataset.yourTurn ? `▸ ${body.dataset.yourTurn} · ${title}` : title;
    if (!icon) return;
    if (!icon.dataset.calm) icon.dataset.calm = icon.getAttribute("href");
    const wanted = mine ? icon.dataset.turn : icon.dataset.calm;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  function beep(height) {
    if (body.dataset.sound !== "yes") return;
    try {
      const audio = new AudioContext(), tone = audio.createOscillator(), level = audio.createGain();
      tone.frequency.value = height; tone.connect(level).connect(audio.destination);
      level.gain.setValueAtTime(0.08, audio.currentTime);
      level.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
      tone.start(); tone.stop(audio.currentTime + 0.36);
    } catch { /* no sound, then */ }
  }

  function alertMe() {
    beep(660);
    if (document.hidden && window.Notification && Notification.permission === "granted") {
      new Notification(title, { body: body.dataset.yourTurn, tag: "upcard-" + (main().dataset.id || "") });
    }
  }

  function notice(sentence, clause, kind) {
    const place = $("#notice");
    if (!place) return;
    place.classList.toggle("hint", kind === "hint");
    place.hidden = !sentence;
    place.textContent = sentence || "";
    if (clause) {
      const link = document.createElement("a");
      link.className = "clause"; link.dataset.beside = "";
      link.href = `/rules/${clause[0] === "U" ? "updown" : "ciq"}#${clause}`;
      link.textContent = clause;
      place.append(" ", link);
    }
  }

  function settle() {
    for (const e of all("[data-share]")) if (e.value.startsWith("/")) e.value = location.origin + e.value;
    for (const e of all("[data-copy]")) e.hidden = false;
    for (const e of all("[data-reaction]")) {
      if (smiled.has(e.dataset.reaction)) e.classList.add("old");
      else { smiled.add(e.dataset.reaction); setTimeout(() => e.classList.add("old"), 6000); }
    }
    for (const e of all(".clock[data-left]")) if (main().dataset.paused !== "yes") e.dataset.until = Date.now() + 1000 * e.dataset.left;
    if ($("#check-proof")) $("#check-proof").hidden = false;
    if ($("#notify") && window.Notification && Notification.permission === "default") $("#notify").hidden = false;
  }

  setInterval(() => {
    for (const e of all(".clock[data-until]")) {
      const left = Math.max(0, Math.round((e.dataset.until - Date.now()) / 1000));
      if (left < 3600) e.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      const warning = e.hasAttribute("data-mine") ? $("#clock-warning") : null;
      const late = left <= (warning ? +warning.dataset.warns : 10);
      e.classList.toggle("late", late);
      if (warning && warning.hidden && late && main().dataset.paused !== "yes") {
        warning.hidden = false; // it is an alert: screen readers say it
        beep(440);
      }
    }
  }, 1000);

  // ---- Posting -------------------------------------------------------------------------------
  async function post(form, name, value) {
    // One post for each state of the table: a double click is one, the next move need not wait.
    // A hint may take its time, and holds up nobody who would rather move.
    const isHint = form.action.endsWith("/hint");
    const state = `${isHint ? "hint " : ""}${main() ? main().dataset.number || "-" : "-"}`;
    if (busy.has(state)) return;
    busy.add(state);
    const ply = main() && main().dataset.ply;
    if (form.id === "go") pending = null;
    if (isHint) notice(body.dataset.thinking, "", "hint");
    const fields = new URLSearchParams(new FormData(form));
    if (name) fields.set(name, value);
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "application/json" } });
      const said = await answer.json().catch(() => ({}));
      if (isHint && ply !== (main() && main().dataset.ply)) return; // it comes too late
      if (!answer.ok) { await refresh(true); notice(said.sentence || answer.statusText); }
      else if (said.notice) notice(said.notice, "", "hint");
      else if (said.go && new URL(said.go, location).pathname !== location.pathname) location.assign(said.go);
      else if (form.id !== "go" || !await shown(said.number)) await refresh(form.id !== "go");
    } catch {
      notice(body.dataset.lost);
    } finally {
      busy.delete(state);
    }
  }

  function shown(number) {
    // Whether the stream brings that state of the table soon, as it does when the line is good.
    const here = () => +main().dataset.number >= number;
    if (here() || !source || source.readyState !== 1) return here();
    return new Promise((done) => {
      const asked = Date.now();
      const look = () => { if (here() || Date.now() - asked > 900) done(here()); else setTimeout(look, 25); };
      look();
    });
  }

  async function refresh(calm, asked = "") {
    const query = asked ? `?pick=${encodeURIComponent(asked)}` : "";
    const answer = await fetch(location.pathname + query, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const text = await answer.text();
    swap(text, calm);
    const menu = new DOMParser().parseFromString(text, "text/html").querySelector(".table-menu");
    if (menu && $(".table-menu")) { $(".table-menu").replaceWith(document.adoptNode(menu)); settle(); }
  }

  // ---- Picking a card before its target ------------------------------------------------------
  const legal = () => (main().dataset.moves || "").split("|").filter(Boolean);

  function pick(value) {
    picked = value && value !== picked ? value : null;
    const moves = legal();
    for (const e of all(".held[data-card]")) {
      const takers = (e.dataset.takers || "").split("|");
      e.classList.toggle("picked", e.dataset.card === picked);
      e.classList.toggle("target", picked !== null && takers.includes(picked));
      e.setAttribute("aria-pressed", String(e.dataset.card === picked));
    }
    for (const e of all(".pile[data-place]")) {
      const to = aim(e);
      e.classList.toggle("picked", to !== null && to === picked);
      e.classList.toggle("target", picked !== null && to !== null && moves.includes(`${to} ${picked}`));
    }
    notice("");
  }

  function aim(pile) {
    // The words of a move that lays a card on this pile.
    const [seat, name] = pile.dataset.place.split(".");
    if (!name || name === "down") return null;
    const own = pile.closest(".mine");
    if (own && name === "defense") return "defend";
    return `attack ${seat}${name === "defense" ? " defense" : ""}`;
  }

  function joined(button) {
    // The move made by what was picked before and this button.
    if (!picked) return null;
    const moves = legal();
    if (button.dataset.card) return moves.find((m) => m === `${picked} ${button.dataset.card}`) || null;
    if (button.dataset.place && aim(button)) return moves.find((m) => m === `${aim(button)} ${picked}`) || null;
    return null;
  }

  function play(move) {
    if (main().dataset.confirm === "yes") ask(move);
    else post($("#go"), "move", move);
  }

  function ask(move) {
    // Show the move with a yes and a no; "" takes it back.
    pending = move;
    refresh(true, move).then(() => { const yes = $(".confirm .strong"); if (yes) yes.focus({ preventScroll: true }); });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const beside = event.target.closest("a[data-beside]");
    if (beside && $("#beside") && innerWidth >= 900) { event.preventDefault(); showBeside(beside.getAttribute("href")); return; }
    if (!button) { closeOthers(event.target); return; }
    if (button.dataset.copy) return copy(button);
    if (button.id === "notify") { Notification.requestPermission().then(() => { button.hidden = true; }); return; }
    if (button.id === "check-proof") return checkProof();
    if (button.getAttribute("form") !== "pick" || !$("#go") || $("#go").method !== "post") return;
    const move = joined(button);
    if (move) { event.preventDefault(); play(move); }
    else if (button.dataset.why && !(picked && button.classList.contains("target"))) {
      event.preventDefault();
      notice(button.dataset.why, button.dataset.clause);
    } else if (legal().includes(button.value)) {
      event.preventDefault();
      ask(button.value);
    } else if (button.value === "" && pending) {
      event.preventDefault();
      ask("");
    } else {
      event.preventDefault();
      pick(button.value || button.dataset.card || null);
    }
  });

  function closeOthers(target) {
    for (const e of all("details.who[open], details.menu[open]")) if (!e.contains(target)) e.open = false;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const live = main() && main().dataset.events;
    if (form.id === "slide") {
      event.preventDefault();
      const query = new URLSearchParams(new FormData(form));
      return step(`${new URL(form.action).pathname}?${query}`);
    }
    if (!live || form.method !== "post" || /\/(links|preferences)\b/.test(form.action)) return;
    event.preventDefault();
    post(form, event.submitter && event.submitter.name, event.submitter && event.submitter.value);
  });

  async function showBeside(href) {
    const [path, clause] = href.split("#");
    const answer = await fetch(path);
    if (!answer.ok) return location.assign(href);
    const book = parse(await answer.text());
    const place = $("#beside");
    place.hidden = false;
    const close = document.createElement("button");
    close.className = "quiet"; close.textContent = "×"; close.addEventListener("click", () => { place.hidden = true; });
    place.replaceChildren(close, ...book.childNodes);
    const at = clause && place.querySelector(`[id="${clause}"]`);
    if (at) at.scrollIntoView({ block: "start" }); else place.scrollTop = 0;
  }

  async function copy(button) {
    const field = document.getElementById(button.dataset.copy);
    try { await navigator.clipboard.writeText(field.value); } catch { field.select(); document.execCommand("copy"); }
    $("#said").textContent = body.dataset.copied;
    const was = button.textContent;
    button.textContent = body.dataset.copied;
    setTimeout(() => { button.textContent = was; }, 1600);
  }

  // ---- Where a card would go -----------------------------------------------------------------
  function showGap(card, on) {
    for (const e of all(".gap.here")) e.classList.remove("here");
    const gap = on && card.dataset.gap !== undefined && $(`.gap.g${card.dataset.gap}`);
    if (gap) gap.classList.add("here");
  }
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => {
    const card = event.target.closest && event.target.closest(".held[data-gap]");
    if (card) showGap(card, true);
  });
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, (event) => {
    const card = event.target.closest && event.target.closest(".held[data-gap]");
    if (card) showGap(card, false);
  });

  // ---- Dragging ------------------------------------------------------------------------------
  let drag = null;
  document.addEventListener("pointerdown", (event) => {
    const from = event.target.closest && event.target.closest(".held.play, .held.pick, .ring-card.play, .ring-card.pick");
    if (!from || event.button || !$("#go")) return;
    drag = { from, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 9) return;
      drag.ghost = $("svg", drag.from).cloneNode(true);
      const box = $("svg", drag.from).getBoundingClientRect();
      drag.ghost.classList.add("dragged");
      drag.ghost.style.width = box.width + "px";
      body.append(drag.ghost);
      showGap(drag.from, true);
    }
    event.preventDefault();
    drag.ghost.style.left = event.clientX - 20 + "px";
    drag.ghost.style.top = event.clientY - 40 + "px";
    const over = dropAt(event);
    if (over !== drag.over) {
      if (drag.over) drag.over.classList.remove("over-target");
      if (over) over.classList.add("over-target");
      drag.over = over;
    }
  }, { passive: false });
  function dropAt(event) {
    const at = document.elementFromPoint(event.clientX, event.clientY);
    return at && at.closest(".pile[data-place], .ring, .chain, .stage, .own-columns, .lane");
  }
  function dropMove() {
    const { from, over } = drag, moves = legal();
    if (!over) return null;
    const card = from.dataset.card;
    if (from.dataset.ring) return over.matches(".own-columns, .lane") ? moves.find((m) => m === `take ${from.dataset.ring}`) : null;
    if (over.matches(".ring")) return moves.find((m) => m === `place ${card}`);
    if (over.dataset.place && aim(over)) {
      return moves.find((m) => m === `${aim(over)} ${card}`) || moves.find((m) => m === `lay ${card}` || m === `add ${card}` && over.classList.contains("hit"));
    }
    return over.matches(".stage, .chain") ? moves.find((m) => m === `add ${card}` || m === `give ${card}`) : null;
  }
  function endDrag(dropped) {
    if (!drag) return;
    const ghost = drag.ghost;
    const move = dropped && ghost ? dropMove() : null;
    if (drag.over) drag.over.classList.remove("over-target");
    if (ghost) {
      ghost.remove();
      showGap(drag.from, false);
      // The click that a mouse sends after a drag is none; on a touch screen none may come.
      const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 80);
    }
    drag = null;
    if (move) post($("#go"), "move", move);
  }
  document.addEventListener("pointerup", () => endDrag(true));
  document.addEventListener("pointercancel", () => endDrag(false));
  document.addEventListener("dragstart", (event) => event.preventDefault());

  // ---- Keys ----------------------------------------------------------------------------------
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { pick(null); for (const e of all("details[open].who, details[open].menu")) e.open = false; return; }
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "range") return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const m = main();
    if (m && m.dataset.phase === "replay") {
      const where = { ArrowLeft: m.dataset.back, ArrowRight: m.dataset.next, Home: m.dataset.first, End: m.dataset.last }[event.key];
      if (where) { event.preventDefault(); step(where); }
      return;
    }
    const row = event.target.closest && event.target.closest(".hand");
    if (row && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const cards = all("button", row);
      const at = cards.indexOf(event.target.closest("button"));
      const next = cards[at + (event.key === "ArrowRight" ? 1 : -1)];
      if (next) { event.preventDefault(); next.focus(); }
    }
  });

  // ---- Replay --------------------------------------------------------------------------------
  async function step(where) {
    const url = new URL(where, location);
    const part = new URL(url);
    part.searchParams.set("part", "yes");
    const answer = await fetch(part);
    if (!answer.ok) return location.assign(where);
    swap(await answer.text(), false);
    history.replaceState(null, "", url);
  }
  document.addEventListener("input", (event) => {
    if (event.target.id === "ply") {
      clearTimeout(step.timer);
      step.timer = setTimeout(() => event.target.form && event.target.form.requestSubmit(), 90);
    }
  });
  document.addEventListener("change", (event) => { if (event.target.id === "as-seat") event.target.form.requestSubmit(); });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && main() && main().dataset.phase === "replay" && link.pathname === location.pathname && link.search && !link.download) {
      event.preventDefault();
      step(link.href);
    }
  });

  // ---- The proof of the shuffle: upcard-shuffle/1, on our own SHA-256 (plain http has no other) ---
  const K = [], H = [];
  {
    let n = 2, root = (x, p) => (Math.pow(x, 1 / p) % 1) * 2 ** 32 | 0;
    for (; K.length < 64; n++) {
      let prime = true;
      for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
      if (prime) { if (H.length < 8) H.push(root(n, 2)); K.push(root(n, 3)); }
    }
  }
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  function sha256(bytes) {
    const size = bytes.length, data = new Uint8Array(((size + 72) >> 6) << 6), view = new DataView(data.buffer);
    data.set(bytes); data[size] = 128;
    view.setUint32(data.length - 4, size * 8); view.setUint32(data.length - 8, Math.floor(size / 2 ** 29));
    const h = [...H], w = new Int32Array(64);
    for (let at = 0; at < data.length; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
      let [a, b, c, d, e, f, g, z] = h;
      for (let i = 0; i < 64; i++) {
        const x = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const y = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        z = g; g = f; f = e; e = (d + x) | 0; d = c; c = b; b = a; a = (x + y) | 0;
      }
      [a, b, c, d, e, f, g, z].forEach((value, i) => { h[i] = (h[i] + value) | 0; });
    }
    const out = new Uint8Array(32);
    h.forEach((value, i) => new DataView(out.buffer).setInt32(4 * i, value));
    return out;
  }
  const cat = (...parts) => { const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0)); let at = 0; for (const p of parts) { out.set(p, at); at += p.length; } return out; };
  function hmac(key, message) {
    const block = new Uint8Array(64); block.set(key.length > 64 ? sha256(key) : key);
    return sha256(cat(block.map((b) => b ^ 0x5c), sha256(cat(block.map((b) => b ^ 0x36), message))));
  }
  const u32 = (n) => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n]);
  const text = (t) => { const raw = new TextEncoder().encode(t); return cat(u32(raw.length), raw); };
  const texts = (list) => cat(u32(list.length), ...list.map(text));
  const hex = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
  const unhex = (t) => new Uint8Array(t.match(/../g).map((b) => parseInt(b, 16)));
  function packOf(game, rules) {
    if (game !== "ciq") return Array.from({ length: rules.top }, (_, i) => i + 1);
    const pack = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
    return Array.from({ length: rules.decks }, () => pack).flat();
  }
  function verify(record) {
    const { commitment, contributions, secret, scheme } = record.shuffle;
    if (scheme !== "upcard-shuffle/1") return "scheme";
    const master = unhex(secret), pack = packOf(record.game, record.rules);
    if (hex(hmac(master, text("upcard-shuffle/1 commitment"))) !== commitment) return "commitment";
    if (contributions.length !== record.players.length) return "contributions";
    const key = hmac(master, cat(text("upcard-shuffle/1 deal"), texts(contributions), texts(pack.map(String))));
    let block = 0, left = [];
    const word = () => {
      if (!left.length) {
        const bytes = hmac(key, cat(u32(0), u32(block++))), view = new DataView(bytes.buffer);
        left = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
      }
      return left.shift();
    };
    for (let last = pack.length - 1; last > 0; last--) {
      const choices = last + 1, fair = 2 ** 32 - (2 ** 32 % choices);
      let drawn = word();
      while (drawn >= fair) drawn = word();
      const at = drawn % choices;
      [pack[last], pack[at]] = [pack[at], pack[last]];
    }
    return record.deck.length === pack.length && pack.every((card, i) => card === record.deck[i]) ? "" : "deck";
  }
  async function checkProof() {
    const place = $("#proof"), said = $("#proof-said");
    said.textContent = place.dataset.working;
    try {
      const record = await (await fetch(place.dataset.record)).json();
      const wrong = verify(record);
      said.textContent = wrong ? `${place.dataset.bad} ${place.getAttribute("data-wrong-" + wrong)}` : place.dataset.good;
    } catch (error) { said.textContent = `${place.dataset.bad} ${error.message}`; }
  }
  window.upcardVerify = verify;

  // ---- Following the table -------------------------------------------------------------------
  let source = null, lost = false, tries = 0, heard = Date.now();
  function follow() {
    const where = main() && main().dataset.events;
    if (!where || !window.EventSource) return;
    if (source) source.close();
    source = new EventSource(where);
    source.addEventListener("open", () => { heard = Date.now(); tries = 0; if (lost) { lost = false; refresh(true); notice(""); } });
    source.addEventListener("table", (event) => { heard = Date.now(); swap(event.data, false); });
    source.addEventListener("gone", () => { source.close(); location.assign("/"); });
    source.addEventListener("error", () => {
      lost = true;
      if (++tries > 1) notice(body.dataset.lost);
      if (source.readyState === EventSource.CLOSED) setTimeout(follow, Math.min(15000, 800 * 2 ** tries));
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && main() && main().dataset.events && Date.now() - heard > 20000) { lost = true; follow(); }
  });
  addEventListener("online", follow);
  addEventListener("pageshow", (event) => { if (event.persisted) follow(); });

  // ---- A private seat link: the token stands after # and is never sent in an address ----------------
  if ($("#claim") && location.hash.length > 1) {
    $("#token").value = decodeURIComponent(location.hash.slice(1));
    history.replaceState(null, "", location.pathname);
    $("#claim").submit();
  }

  settle();
  head();
  follow();
})();
