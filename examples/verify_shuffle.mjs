// Checks the shuffle of an upcard record with no code of upcard: docs/fair-shuffle.md, done.
// Usage: node verify_shuffle.mjs RECORD.json     Exit code: 0 the shuffle holds, 2 it does not.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
const hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const u32 = (n) => { const b = Buffer.alloc(4); b.writeUInt32BE(n); return b; };
const text = (t) => Buffer.concat([u32(Buffer.byteLength(t)), Buffer.from(t)]);
const texts = (list) => Buffer.concat([u32(list.length), ...list.map(text)]);
const hex = (t) => typeof t === "string" && /^[0-9a-f]{64}$/.test(t);
const whole = (t) => typeof t === "string" && `${Buffer.from(t)}` === t && [...t].length <= 200;
function must(holds, sentence) { if (!holds) throw new Error(sentence); }

function unshuffled(game, rules) {
  if (["ciq", "ciq-1", "ciq-2"].includes(game)) {
    const pack = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
    return [1, 2, 3, 4].flatMap((copy) => (copy <= rules.decks ? pack : []));
  }
  must(game === "updown" || game === "updown-short", "unknown game");
  must(rules.top >= 1 && rules.top <= 126 && rules.top % 1 === 0, "rules.top must be 1 to 126");
  return Array.from({ length: rules.top }, (_, i) => i + 1);
}

function* words(key) {
  for (let block = 0; ; block++) { // no deck needs 2 ** 32 blocks: the upper half stays 0
    const bytes = hmac(key, Buffer.concat([u32(0), u32(block)]));
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
  }
}

function shuffled(pack, key) {
  const cards = [...pack], stream = words(key);
  for (let last = cards.length - 1; last > 0; last--) {
    const choices = last + 1, fair = 2 ** 32 - (2 ** 32 % choices);
    let word = stream.next().value;
    while (word >= fair) word = stream.next().value;
    [cards[last], cards[word % choices]] = [cards[word % choices], cards[last]];
  }
  return cards;
}

try {
  const { game, rules, players, deck, shuffle } = JSON.parse(readFileSync(process.argv[2], "utf8"));
  must(shuffle?.scheme === "upcard-shuffle/1", "no shuffle of the scheme upcard-shuffle/1");
  const { commitment, contributions, secret } = shuffle, pack = unshuffled(game, rules);
  must(hex(commitment) && hex(secret), "commitment and secret must be 64 lower-case hex digits");
  must(contributions?.length === players.length && contributions.every(whole),
    "there must be one text of at most 200 characters per seat");
  const master = Buffer.from(secret, "hex");
  must(hmac(master, text("upcard-shuffle/1 commitment")).toString("hex") === commitment,
    "the secret is not the one committed to");
  const inputs = [text("upcard-shuffle/1 deal"), texts(contributions), texts(pack.map(String))];
  must(pack.length && deck?.length === pack.length, "the deck has the wrong number of cards");
  for (const [i, card] of shuffled(pack, hmac(master, Buffer.concat(inputs))).entries())
    must(deck[i] === card, `card ${i + 1} of the deck is not ${card}`);
  console.log(`The shuffle holds. Compare with what was shown before the deal: ${commitment}`);
} catch (error) {
  console.error(`The shuffle does not hold: ${error.message}`);
  process.exitCode = 2;
}
