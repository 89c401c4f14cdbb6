import { readNumber } from './numbers.ts';
import { PLACES } from './place-lexicon.ts';
import { readDialect } from './read-names.ts';
import { skills } from './read-skills.ts';
import { SKILL_GROUPS } from './skill-lexicon.ts';
import { type Sentence, findPhrase, isBreak, lexiconOf, phraseMatcher, wordAt } from './sentence.ts';

/**
 * Marks words that are plain text in spite of their form: numbers of the trade, head counts, titles, roles, scenes,
 * accents, wardrobe.
 */
const words = (list: string) => new Set(list.split(' '));
const NUMBERED = words(
  'adegan scene scenes take shot episode eps ep halaman hal page kamera camera lensa lens no nomor number film judul berjudul season bagian part lantai blok',
);
const PEOPLE = words(
  'orang talent talents figuran extras extra people persons person actors actresses pemain model models aktor aktris penari dancers dancer men women anak kids children perempuan wanita pria cewek cowok pemeran karakter characters roles peran tokoh males females girls boys penyanyi singers',
);
const AMOUNT_BEFORE = words(
  'usia umur age aged berusia berumur tinggi berat tarif rate budget rating minimal maksimal min max bawah atas under over about sekitar least tb bb dari - sampai hingga to kembar kepala jam pukul tgl tanggal mulai',
);
const ROLE = phraseMatcher(
  'peran, sebagai, role of, the role of, berperan, berperan sebagai, memerankan, cocok jadi, cocok untuk jadi, jadi, menjadi, as a, as an, play a, playing a, playing the, to play, looks like, look like, mirip, seperti, ala, buat jadi, untuk jadi, tokoh, karakter, like a',
);
const BOUNDARY = words(
  'yang yg di usia umur aged age who with dengan dgn tinggi berat bisa bs can tersedia available kosong tanggal tgl besok bsk lusa in from dari jam pukul tarif budget rate maks maksimal minimal min max rating tier tanpa no without speaks fluent fasih berbahasa dan and untuk for domisili asal suku',
);
const SCENE_NOUN = words(
  'adegan iklan film sinetron serial ftv tvc drama klip video series movie commercial ad ads show scene scenes webseries kampanye campaign advert teaser trailer',
);
const HEAD_FIRST = words('adegan iklan film sinetron serial ftv drama kampanye berjudul judul lagu');
const HEAD_LAST = words('scene scenes commercial movie series campaign advert shoot shoots');
const FOR = words('untuk utk buat for bwt');
const ACCENT_FIRST = words('logat aksen dialek medok');
const ACCENT_LAST = words('accent accents dialect');
const CULTURE = words(
  'nasi soto sate batik tari tarian lagu musik baju kebaya masakan kopi wayang pakaian busana kostum adat sup kain kaos kemeja jaket mata gaya wajah muka tampang',
);
const HAIR_LAST = words('eyes eyed dress shirt jacket suit belt look looks outfit');
const COLOURS = words('black white brown blonde red dark light fair blue green grey gray long short curly straight');
const OTHER_PERSON = words(
  'anaknya bayinya pacarnya istrinya suaminya ibunya bapaknya ayahnya mamanya papanya kakaknya adiknya saudaranya temannya keluarganya',
);
const PARENT_OF = phraseMatcher(
  'ibu dari, ibunya, bapak dari, ayah dari, mama dari, papa dari, orang tua dari, punya anak, mempunyai anak, mother of, mum of, mom of, father of, dad of, parent of, parents of, has a kid, has a child, has a son, has a daughter, with a kid, with a child, with a son, with a daughter',
);
/** Words behind which the talent is spoken of again. */
const OWN_WISH = words('bisa bs can tersedia available kosong free tarif budget rate domisili tinggal');
const TRADITION = phraseMatcher('tari tradisional');
const DIGIT_WORD_KEYWORDS = words('kulit berkulit');

export function markText(sentence: Sentence): void {
  const { tokens } = sentence;
  markQuotes(sentence);
  markSluglines(sentence);
  for (let at = 0; at < tokens.length; at++) markFamily(sentence, at);
  for (let at = 0; at < tokens.length; at++) {
    if (sentence.isText[at]) continue;
    markNumbers(sentence, at);
    markRoles(sentence, at);
    markScenes(sentence, at);
    markLooks(sentence, at);
    markMoves(sentence, at);
  }
}

const places = lexiconOf(PLACES);
const MOVE =
  /^(datang|dateng|pindah|terbang|berangkat|pergi|ikut|bersedia|siap|mau|bisa|rela|travel|relocate|move|moving|come|fly|commute|go)$/;
/** "mau datang ke Jakarta", "willing to travel to Bali": where a talent would go is not where the talent lives. */
function markMoves(sentence: Sentence, at: number): void {
  if (!/^(ke|to)$/.test(wordAt(sentence, at)) || !MOVE.test(wordAt(sentence, at - 1))) return;
  const place = findPhrase(sentence, at + 1, places);
  if (place) for (let inside = at + 1; inside < place.end; inside++) sentence.isText[inside] = true;
}

/** "bapak yang anaknya kembar", "mother of a 10-year-old": a description of another person. */
function markFamily(sentence: Sentence, at: number): void {
  const end = OTHER_PERSON.has(wordAt(sentence, at)) ? at + 1 : PARENT_OF(sentence, at);
  if (end === null) return;
  for (let inside = end; inside < end + 6 && !isBreak(sentence, inside); inside++) {
    if (OWN_WISH.has(wordAt(sentence, inside))) return;
    sentence.isText[inside] = true;
  }
}

/** "INT. WARUNG KOPI - MALAM" is a scene: its set and its time of day are no wishes. */
function markSluglines(sentence: Sentence): void {
  sentence.tokens.forEach((token, at) => {
    if (!/^(int|ext)$/.test(token.text) || !/^[./]$/.test(wordAt(sentence, at + 1))) return;
    for (let inside = at; inside < sentence.tokens.length && !/^[,;]$/.test(wordAt(sentence, inside)); inside++)
      sentence.isText[inside] = true;
  });
}

function markQuotes(sentence: Sentence): void {
  let open: number | null = null;
  sentence.tokens.forEach((token, at) => {
    if (!/^["“”«»]$/.test(token.text)) return;
    if (open !== null && at - open <= 8) for (let inside = open; inside <= at; inside++) sentence.isText[inside] = true;
    open = open === null ? at : null;
  });
}

function markNumbers(sentence: Sentence, at: number): void {
  const word = wordAt(sentence, at);
  const token = sentence.tokens[at];
  if (NUMBERED.has(word) || /^(mm|px|fps|k)$/.test(word)) {
    const number = NUMBERED.has(word) ? sentence.tokens[at + 1] : undefined;
    if (number?.type === 'number') {
      let end = at + 2;
      while (
        /^[-,&]$/.test(wordAt(sentence, end)) &&
        sentence.tokens[end + 1]?.type === 'number' &&
        (wordAt(sentence, end) === '-' || sentence.tokens[end + 1]?.isGlued === true)
      )
        end += 2;
      if (/^(cm|mm|m|km|k)$/.test(wordAt(sentence, end))) end += 1;
      for (let inside = at; inside < end; inside++) sentence.isText[inside] = true;
    }
  }
  if (token?.type === 'number') {
    if (
      /^(mm|px|fps|km|gb|x|persen|menit|minutes|detik|seconds|km\/jam)$/.test(wordAt(sentence, at + 1)) ||
      wordAt(sentence, at + 1) === '%'
    )
      sentence.isText[at] = sentence.isText[at + 1] = true;
    if (/^(0\d{7,}|62\d{7,}|\d{11,})$/.test(token.text)) sentence.isText[at] = true;
    if (wordAt(sentence, at - 1) === '#') sentence.isText[at] = true;
  }
  const count = readNumber(sentence.tokens, at);
  if (
    count &&
    PEOPLE.has(wordAt(sentence, count.end)) &&
    !AMOUNT_BEFORE.has(wordAt(sentence, at - 1)) &&
    Number.isInteger(count.value) &&
    sentence.tokens[count.end]?.isGlued !== true
  ) {
    for (let inside = at; inside < count.end; inside++) sentence.isText[inside] = true;
  }
}

/** From a role's word up to a word that begins something else, at most four words. */
function markFollowing(sentence: Sentence, from: number, most: number): void {
  for (let at = from; at < Math.min(from + most, sentence.tokens.length); at++) {
    const token = sentence.tokens[at];
    if (!token || isBreak(sentence, at) || token.type === 'number' || BOUNDARY.has(token.text)) return;
    sentence.isText[at] = true;
  }
}

/** "play a guitar" is no role. */
function isInstrument(sentence: Sentence, at: number): boolean {
  const name = findPhrase(sentence, at, skills)?.value.name ?? '';
  return name === 'musical_instrument' || SKILL_GROUPS['musical_instrument']?.includes(name) === true;
}

function markRoles(sentence: Sentence, at: number): void {
  const end = ROLE(sentence, at);
  if (
    end === null ||
    isInstrument(sentence, end) ||
    (wordAt(sentence, at) === 'jadi' &&
      at > 0 &&
      !/^(bisa|bs)$/.test(wordAt(sentence, at - 1)) &&
      wordAt(sentence, at + 1) === '')
  )
    return;
  markFollowing(sentence, end, 4);
}

function markScenes(sentence: Sentence, at: number): void {
  const word = wordAt(sentence, at);
  if (FOR.has(word)) {
    for (let ahead = at + 1; ahead <= at + 6 && !isBreak(sentence, ahead); ahead++) {
      const inside = wordAt(sentence, ahead);
      if (!SCENE_NOUN.has(inside)) {
        if (BOUNDARY.has(inside) || sentence.tokens[ahead]?.type === 'number') return;
        continue;
      }
      for (let text = at + 1; text <= ahead; text++) sentence.isText[text] = true;
      if (HEAD_FIRST.has(inside)) markFollowing(sentence, ahead + 1, 4);
      return;
    }
  }
  if (HEAD_FIRST.has(word)) {
    sentence.isText[at] = true;
    markFollowing(sentence, at + 1, 4);
  }
  if (
    HEAD_LAST.has(word) &&
    at > 0 &&
    sentence.clause[at - 1] === sentence.clause[at] &&
    sentence.tokens[at - 1]?.type === 'word'
  )
    sentence.isText[at - 1] = sentence.isText[at] = true;
}

function markLooks(sentence: Sentence, at: number): void {
  const word = wordAt(sentence, at);
  if (ACCENT_FIRST.has(word) && readDialect(sentence, at) === null) markFollowing(sentence, at, 2);
  if (ACCENT_LAST.has(word) && readDialect(sentence, at - 1) === null) {
    sentence.isText[at] = true;
    if (at > 0 && sentence.tokens[at - 1]?.type === 'word') sentence.isText[at - 1] = true;
  }
  if (CULTURE.has(word) && TRADITION(sentence, at) === null && !DIGIT_WORD_KEYWORDS.has(word)) {
    const next = sentence.tokens[at + 1];
    if (next?.type === 'word' && !isBreak(sentence, at + 1) && !BOUNDARY.has(next.text) && !isBodyArt(sentence, at)) {
      sentence.isText[at] = sentence.isText[at + 1] = true;
      const third = sentence.tokens[at + 2];
      if (
        /^(pakaian|baju|busana|kostum|mata)$/.test(word) &&
        third?.type === 'word' &&
        !isBreak(sentence, at + 2) &&
        !BOUNDARY.has(third.text)
      )
        sentence.isText[at + 2] = true;
    }
  }
  if (HAIR_LAST.has(word))
    for (let before = at - 1; before >= 0 && COLOURS.has(wordAt(sentence, before)); before--)
      sentence.isText[before] = true;
}
/** "tato wajah", "tindik muka": the face is an area there, and "wajah bertato" too. */
const isBodyArt = (sentence: Sentence, at: number): boolean =>
  /^(tato|tindik|piercing|tattoo|bertato|bertindik|di)$/.test(wordAt(sentence, at - 1)) ||
  /^(bertato|bertindik)$/.test(wordAt(sentence, at + 1));
