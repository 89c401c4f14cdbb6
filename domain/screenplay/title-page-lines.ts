/**
 * Title pages of Final Draft and PDF have no keys, only lines: the first is the title, `written by` and its like the
 * credit, the line after it the author, the rest contact and notes. Every line stays a line, so that the receipt can
 * count them.
 */
export function titlePageFromLines(lines: readonly string[]): [key: string, value: string][] {
  const entries: [string, string[]][] = [];
  const add = (key: string, line: string): void => {
    const last = entries.at(-1);
    if (last?.[0] === key) last[1].push(line);
    else entries.push([key, [line]]);
  };
  let isAuthorNext = false;
  for (const [index, line] of lines.entries()) {
    if (index === 0) add('Title', line);
    else if (isAuthorNext && !CREDIT.test(line)) {
      add('Author', line);
      isAuthorNext = false;
    } else if (CREDIT.test(line)) {
      add('Credit', line);
      isAuthorNext = !/\b(?:by|oleh)\s+\S/i.test(line);
    } else if (DRAFT.test(line)) add('Draft date', line);
    else add(index <= 2 && entries.length === 1 ? 'Subtitle' : 'Contact', line);
  }
  return entries.map(([key, value]) => [key, value.join('\n')]);
}

const CREDIT =
  /^(?:(?:written|screenplay|teleplay|story|created|adapted|directed|a (?:film|screenplay))\b.*\bby\b|by\b|oleh\b|(?:ditulis|naskah|skenario|cerita|karya|penulis)\b)/i;
const DRAFT =
  /^(?:.{0,30}\bdraf?t?\b.*|.{0,20}\b(?:revisi|revision|revised)\b.*|\d{1,2}[\s./-](?:\d{1,2}|[A-Za-z]{3,9})[\s./-]\d{2,4})$/i;

/** Placeholders of programs' templates instead of a title: `Script Title`, `Untitled Screenplay`, `[Judul]`. */
export const isPlaceholderTitle = (title: string): boolean =>
  PLACEHOLDER.test(
    title
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
const WORK =
  '(?:working|script|screen ?play|teleplay|project|movie|film|show|series|episode|document|story|play|draft|file)';
const KARYA = '(?:naskah|skenario|proyek|film|dokumen|cerita|serial|episode|draf|berkas)';
const PLACEHOLDER = new RegExp(
  `^(?:(?:enter |insert |type |add )?(?:the |a |your |my )?(?:${WORK} )?title(?: (?:here|page|goes here|of (?:the |your )?${WORK}))?` +
    `|(?:your|my) ${WORK}(?: title)?|name of (?:the |your )?${WORK}|${WORK} name` +
    `|(?:new |blank )?untitled(?: (?:new )?${WORK})?(?: \\d+)?|(?:new|blank) ${WORK}(?: \\d+)?|(?:script|screen ?play|document|draft|file)(?: ?\\d+)?` +
    `|(?:masukkan |tulis |isi )?judul(?: ${KARYA})?(?: (?:di sini|disini|anda|kamu))?|nama ${KARYA}` +
    `|(?:${KARYA} )?tanpa judul(?: \\d+)?|${KARYA} (?:baru|anda|saya)(?: \\d+)?|(?:naskah|skenario|dokumen|draf|berkas)(?: ?\\d+)?)$`,
);
