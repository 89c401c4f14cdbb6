/** Spellings of common words in chats. Only spellings that mean nothing else. */
const LINES: Readonly<Record<string, string>> = {
  atau: 'ato, atw, ataw, ataupun',
  cewek: 'cwk, cewk, ceweknya, cewe',
  cowok: 'cwok, cowoknya',
  minimal: 'minim, minimalnya, mnml',
  maksimal: 'maksimalnya, mksml',
  tanpa: 'gada, gaada, gakada, tnp',
  tidak: 'kaga, kagak, ngak, ndak, engga, tdak',
  jangan: 'jgn, jngn',
  berkumis: 'kumisan',
  kurang: 'krg, krang',
  lebih: 'lbh',
  belum: 'blm, blom',
  bapak: 'bpk',
  tahun: 'thun, tahn',
  minggu: 'mingu, mgg, mgu',
  bahasa: 'bhs, bhasa',
  hitam: 'item',
  dari: 'dr, dri',
  malam: 'malem, mlm',
  week: 'wk',
  weeks: 'wks',
};

export const CHAT_SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(LINES).flatMap(([word, line]) => line.split(', ').map((spelling) => [spelling, word] as const)),
);
