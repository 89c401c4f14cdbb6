import { PERSON_NOUN } from './amount-phrases.ts';
import { PLACES } from './place-lexicon.ts';
import { type Sentence, findPhrase, isBreak, lexiconOf, phraseMatcher, wordAt } from './sentence.ts';

/** Reach of "tanpa", "kalau bisa" and "tidak wajib". */
export interface Scopes {
  /** Of each token: an odd number of negations reaches it. */
  isNegated: boolean[];
  isSoft: boolean[];
  /** Nothing is demanded here: "tidak harus", "tattoos ok". */
  isFree: boolean[];
  /** The words of negation and softness themselves: they are used up when something in their reach is. */
  markers: { from: number; end: number; reach: [number, number] }[];
}

const NEGATION = phraseMatcher(
  'tanpa, tidak, tak, tdk, gak, ga, nggak, enggak, ngga, gk, bukan, bkn, no, not, non, without, isnt, doesnt, dont, does not, do not, cannot, cant, can not, jangan, selain, kecuali, except, excluding, other than, anybody but, anyone but, everybody but, everyone but, all but, never, belum, tidak ada, tidak punya, tidak memiliki, bukan dari, bukan orang, not from, di luar, diluar, luar, outside, outside of, anti',
);
/** Behind an unwanted thing. */
const REFUSED = phraseMatcher(
  'not ok, not okay, not allowed, not acceptable, not fine, not welcome, no good, not wanted, tidak boleh, gak boleh, ga boleh, nggak boleh, tak boleh, gak oke, ga oke, tidak oke, jangan ada',
);
const COMPARISON = phraseMatcher(
  'tidak lebih dari, tak lebih dari, gak lebih dari, ga lebih dari, nggak lebih dari, tidak kurang dari, jangan lebih dari, jangan kurang dari, tak kurang dari, gak kurang dari, tdk lebih dari, no more than, no less than, not more than, not less than, not over, not above, not under, not below, not older than, not taller than, not younger than, not shorter than, no older than, no taller than, no younger than, no shorter than, tidak di atas, tidak di bawah, tidak melebihi, tidak sampai',
);
const NOT_DEMANDED = phraseMatcher(
  'with or without, dengan atau tanpa, pakai atau tanpa, atau tidak, atau nggak, atau gak, or not, tidak harus, tidak perlu, tidak wajib, tak perlu, tak harus, gak perlu, ga perlu, gak harus, ga harus, nggak harus, nggak perlu, ngga perlu, gak wajib, ga wajib, no need, no need to, not required, not necessary, doesnt need, doesnt need to, dont need, dont need to, doesnt have to, dont have to, does not have to, does not need to, do not need to, not needed, neednt, need not, optional, opsional, tidak masalah, gak masalah, ga masalah, no problem, bebas, terserah, gapapa, gpp, tidak apa apa, boleh, ok, okay, oke, allowed, welcome, is fine, are fine, fine, any, tidak penting, not important, doesnt matter, irrelevant',
);
const WISH = phraseMatcher(
  'kalau bisa, kalo bisa, klo bisa, klo bs, kalo bs, jika bisa, jika memungkinkan, kalau memungkinkan, if possible, preferably, preferable, ideally, idealnya, preferred, prefer, preference for, nice to have, bonus, nilai plus, nilai tambah, plus point, lebih disukai, lebih suka, sebaiknya, semoga, syukur syukur, a plus, would be nice, diutamakan, utamakan, prioritas, diprioritaskan, lebih baik, lebih bagus, lebih oke, kalau ada, kalo ada, would be great, mungkin, maybe, sukur sukur, bonus if, bonus kalau, lebih baik kalau, lebih bagus kalau, lebih oke kalau',
);
const NEAR = phraseMatcher(
  'dekat, deket, dekat dengan, dekat dari, tidak jauh dari, gak jauh dari, ga jauh dari, near, nearby, close to, not far from, sekitar, di sekitar, seputar, around',
);
const places = lexiconOf(PLACES);
/** Words that begin a new wish and so end a negation. */
const POSITIVE = new Set(
  'bisa bs can yang yg who with dengan dgn punya harus must berusia usia umur aged berumur mau tinggi speaks fasih di in dari from tersedia available'.split(
    ' ',
  ),
);
const KEEPS = new Set(
  'di pada on in dari from bisa bs can dengan with punya mau yang yg tersedia available kosong free'.split(' '),
);
/** "free ga tgl 20?": a question, unless a missing thing follows. */
const ASKED = new Set('free kosong available avail ready ada bisa bs tersedia'.split(' '));
const QUESTION = /^(gak|ga|nggak|enggak|ngga|gk|kah)$/;
const NAMES_WHAT = /^(ada|punya|pake|pakai|bertato|bertindik|berkumis|mau|boleh)$/;
const isQuestion = (sentence: Sentence, at: number): boolean =>
  QUESTION.test(wordAt(sentence, at)) &&
  ASKED.has(wordAt(sentence, at - 1)) &&
  !NAMES_WHAT.test(wordAt(sentence, at + 1));

const ANY_BOUND = /^(over|above|from|up|under|below|older|younger|between)$/;
/** "any man", "any age over 21", "without any tattoos": no word of freedom. */
const isPlainAny = (sentence: Sentence, at: number): boolean =>
  wordAt(sentence, at) === 'any' &&
  (PERSON_NOUN.has(wordAt(sentence, at + 1)) ||
    (wordAt(sentence, at + 1) === 'age' && ANY_BOUND.test(wordAt(sentence, at + 2))) ||
    /^(without|no|not|have|has)$/.test(wordAt(sentence, at - 1)));

export function scopesOf(sentence: Sentence): Scopes {
  const blank = () => sentence.tokens.map(() => false);
  const scopes: Scopes = { isNegated: blank(), isSoft: blank(), isFree: blank(), markers: [] };
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (sentence.isText[at]) continue;
    markNear(sentence, scopes, at);
    const comparison = COMPARISON(sentence, at);
    if (comparison !== null) {
      at = comparison - 1;
      continue;
    }
    const refused = REFUSED(sentence, at);
    if (refused !== null && refused >= clauseBounds(sentence, at)[1]) {
      at = mark(sentence, scopes, scopes.isNegated, { at, end: refused });
      continue;
    }
    const wish = WISH(sentence, at);
    const free = wish === null && !isPlainAny(sentence, at) ? NOT_DEMANDED(sentence, at) : null;
    const negation = wish === null && free === null && !isQuestion(sentence, at) ? NEGATION(sentence, at) : null;
    if (wish !== null) at = mark(sentence, scopes, scopes.isSoft, { at, end: wish });
    else if (free !== null) at = mark(sentence, scopes, scopes.isFree, { at, end: free });
    else if (negation !== null) at = markNegation(sentence, scopes, at, negation);
  }
  return scopes;
}

/** "dekat Depok", "around Bandung": wider than the place that is named, so the place is only a wish. */
function markNear(sentence: Sentence, scopes: Scopes, at: number): void {
  const end = NEAR(sentence, at);
  const place = end === null ? null : findPhrase(sentence, end, places);
  if (end === null || place === null) return;
  for (let inside = end; inside < place.end; inside++) scopes.isSoft[inside] = true;
  scopes.markers.push({ from: at, end, reach: [end, place.end] });
}

const clauseBounds = (sentence: Sentence, at: number): [number, number] => {
  let from = at;
  let end = at;
  while (from > 0 && sentence.clause[from - 1] === sentence.clause[at] && !isBreak(sentence, from - 1)) from -= 1;
  while (end < sentence.tokens.length && sentence.clause[end] === sentence.clause[at]) end += 1;
  return [from, end];
};

/** Forwards to the end of the clause; backwards when no word follows. */
function mark(sentence: Sentence, scopes: Scopes, flags: boolean[], { at, end }: { at: number; end: number }): number {
  const [from, last] = clauseBounds(sentence, at);
  let reach: [number, number] = [end, last];
  if (end >= last) reach = at > from ? [behindRelative(sentence, from, at), at] : [end, last];
  for (let inside = reach[0]; inside < reach[1]; inside++) flags[inside] = true;
  scopes.markers.push({ from: at, end, reach });
  return end - 1;
}

/** "cewek yang gak bisa nyetir gpp": only the clause after "yang" is optional. */
function behindRelative(sentence: Sentence, from: number, at: number): number {
  for (let word = at - 1; word > from; word--) if (/^(yang|yg|who|that)$/.test(wordAt(sentence, word))) return word + 1;
  return from;
}

function markNegation(sentence: Sentence, scopes: Scopes, at: number, end: number): number {
  const [from, last] = clauseBounds(sentence, at);
  // "nose piercing not ok": nothing is behind it.
  if (end >= last && at > from && wordAt(sentence, at) === 'not')
    return mark(sentence, scopes, scopes.isNegated, { at, end });
  let stop = end;
  let isFirst = true;
  while (stop < last) {
    const word = wordAt(sentence, stop);
    if (!isFirst && POSITIVE.has(word) && !/^(di|pada|on|in)$/.test(word)) break;
    if (isFirst && POSITIVE.has(word) && !KEEPS.has(word)) break;
    if (!isFirst && NEGATION(sentence, stop) !== null) break;
    isFirst &&= KEEPS.has(word);
    stop += 1;
  }
  for (let inside = end; inside < stop; inside++) scopes.isNegated[inside] = true;
  scopes.markers.push({ from: at, end, reach: [end, stop] });
  return end - 1;
}
