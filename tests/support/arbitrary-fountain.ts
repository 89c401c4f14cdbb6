import fc from 'fast-check';

/** Fountain text with every element of the format, in random order, with Indonesian and English words. */
const word = fc.constantFrom(
  'hujan',
  'payung',
  'Senen',
  'rel',
  'kopi',
  'rain',
  'the',
  'lamp',
  'Sari',
  'é',
  '–',
  '(27)',
  '...',
  '*merah*',
  '_biru_',
  '**KERAS**',
  '5',
  '#3',
  'a*b',
  '\\*',
);
const phrase = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const name = fc.constantFrom('SARI', 'JATI', 'BU MIRAH', 'KOH ACIN', "O'BRIEN", 'R2D2');
const extension = fc.constantFrom('', ' (V.O.)', " (CONT'D)", ' (O.S.) (LANJ.)', ' ^');
const place = fc.constantFrom('PASAR SENEN – LORONG PAYUNG', 'KAMAR KOS', 'KITCHEN', 'PERON 3');
const time = fc.constantFrom(' - DAY', ' – MALAM', ' - CONTINUOUS', ' – SUBUH', '', ' – SORE – HUJAN');
const number = fc.constantFrom('', '', ' #1#', ' #12A#', ' #I-1-A#');

const heading = fc
  .tuple(fc.constantFrom('INT.', 'EXT.', 'INT./EXT.', 'EKST.', 'I/E', '12. INT.'), place, time, number)
  .map(([side, set, when, mark]) => `${side} ${set}${when}${mark}`);
const speech = fc
  .tuple(
    name,
    extension,
    fc.array(
      fc.oneof(
        phrase,
        phrase.map((text) => `(${text})`),
        phrase.map((text) => `~${text}`),
        fc.constant('  '),
        phrase.map((text) => `[[${text}]]`),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([who, how, lines]) => `${who}${how}\n${lines.join('\n')}`);
const block = fc.oneof(
  { weight: 3, arbitrary: heading },
  { weight: 4, arbitrary: fc.array(phrase, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')) },
  { weight: 4, arbitrary: speech },
  fc.constantFrom('POTONG KE:', 'CUT TO:', 'FADE OUT.', '===', '> TAMAT <', '> Putih.', 'CLOSE ON: SURAT'),
  phrase.map((text) => `# ${text}`),
  phrase.map((text) => `= ${text}`),
  phrase.map((text) => `!${text}`),
  phrase.map((text) => `.${text}`),
  phrase.map((text) => `@${text}\n${text}`),
  phrase.map((text) => `[[${text}]]`),
  phrase.map((text) => `${text} [[${text}\n${text}]] ${text}`),
  fc.tuple(phrase, phrase).map(([a, b]) => `/* ${a}\n\n${b} */`),
  fc.constantFrom('[[', ']]', '/*', '*/', '[[ /* ]] */'),
);
const titlePage = fc.constantFrom(
  '',
  'Title: Hujan\nAuthor: Sari\n\n',
  'Title:\n    Hujan\n    di Senen\nContact: a\n\n',
);

export const fountainText = fc
  .tuple(
    titlePage,
    fc.array(fc.tuple(block, fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n')), { minLength: 1, maxLength: 30 }),
  )
  .map(([title, blocks]) => `${title}INT. AWAL - DAY\n\n${blocks.map(([text, end]) => text + end).join('')}`);
