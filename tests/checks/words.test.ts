import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { root } from '../support/command.ts';
import { projectFiles, readProjectFile } from './source-files.ts';
import { readPo } from './translations.ts';

/** The glossary: a word that must not be used, the word to use, and the subject where the ban is not for every text. */
type Line = [wrong: RegExp, right: string, about?: RegExp];

/** Indonesian; `about` is searched in the English message. The reasons are in docs/rules/words.md. */
const INDONESIAN: readonly Line[] = [
  [/\b(?:pesanan|memesan|dipesan)\b/i, 'booking, with the date as its object'],
  [/\bobrolan(?:nya)?\b/i, 'pesan; obrolan is the whole conversation', /^(?!.*conversation).*\bmessages?\b/i],
  [/\bkiriman(?:nya)?\b/i, 'pesan', /\bmessages?\b/i],
  [/\b(?:terbukti|(?:mem|di)buktikan)\b/i, 'terverifikasi, memverifikasi'],
  [/\bpesanan pasti\b|\bpasti\b/i, 'dikonfirmasi', /\bbook/i],
  [/\bkosong\b/i, 'tersedia', /\b(?:free|available)\b(?! (?:some )?space)/i],
  [/\bbagian\b/i, 'departemen', /\bdepartments?\b/i],
  [/\b(?:tokoh|peran)(?:nya)?\b/i, 'karakter', /\bcharacters?\b/i],
  [/\bpemeran(?:nya)?\b/i, 'pemain'],
  [/\b(?:tahan|siaga)\b/i, 'hold, hari tunggu', /\bof hold\b|, \{\d\} hold|^hold$|^Hold days$|instead of hold/i],
  [/\bdijemput kembali\b|\bdilepas\b/i, 'drop, pick-up', /\bdrop\b|pick-up and/i],
  [/\bpanggilan\b|\b(?:me|di)panggil\b/i, 'jam panggil'],
  [/\blinimasa\b/i, 'jadwal'],
  [/\bditiadakan\b|\bdihilangkan\b/i, 'omit, di-omit'],
  [/\bpemilik tempat\b/i, 'pemilik lokasi'],
  [
    /(?<!di )\btempat\b/i,
    'lokasi',
    /\bplaces?\b.*\b(?:rent|directory|booking)|\b(?:Add|Find|New|Edit|All|Our) places?\b/,
  ],
  [/\brumah (?:lain|ini|itu|Anda|pemilik)\b(?<!produksi )/i, 'rumah produksi', /\bhouses?\b/i],
  [/\bcoba busana\b|\bbusana dan rias\b|\bset busana\b/i, 'fitting; kostum'],
  [/\bcahaya dan grip\b(?<!tata cahaya dan grip)/i, 'tata cahaya dan grip'],
  [/\bpenata kamera\b/i, 'DP (pengarah sinematografi)'],
  [/\bpencatat (?:adegan|skrip)\b/i, 'script continuity'],
  [
    /\bgrip utama\b|\bkoordinator angkutan\b|\basisten umum\b/i,
    'key grip, koordinator transportasi, pembantu umum (PU)',
  ],
  [/\bdaftar pendek\b/i, 'shortlist'],
  [/\baktual\b/i, 'realisasi'],
  [/\bdijanjikan\b/i, 'komitmen'],
  [/\bbutir\b/i, 'item'],
  [/\btanda terima\b/i, 'laporan impor; struk is the receipt of a shop'],
  [/\bjeda\b/i, 'istirahat antarhari; jeda is a pause', /\brest\b|\bgap\b/i],
  [/\bsingkirkan\b|\bdisingkirkan\b/i, 'hapus'],
  [/\bdikeluarkan\b/i, 'keluar', /\blogged out\b/i],
  [/\blewat waktu\b/i, 'kedaluwarsa'],
  [/\bpenawaran\b/i, 'tawaran'],
  [/\bsetelan\b/i, 'pengaturan'],
  [/\bpisahkan\b/i, 'pecah'],
  [/\busulan\b/i, 'saran'],
  [/\bkawasan\b/i, 'kecamatan', /\bdistrict\b/i],
  [/\bpetugas\b|\bstaf\b/i, 'tim Klaket'],
  [/\bsisipan\b/i, 'banner'],
  [/\bpra-produksi\b/i, 'praproduksi'],
  [/\b(?:kalau|bila)\b/i, 'jika'],
  [/\bkini\b/i, 'sekarang'],
  [/\bdapat\b/i, 'bisa'],
  [/\bsebuah\b/i, 'no article'],
  [/(?<!call )\bsheet\b/i, 'call sheet', /\bsheets?\b/i],
  [/\bpita\b/i, 'strip; pita is the band of a revision', /\bstrips?\b/i],
  [/\bekstra\b/i, 'figuran'],
  [/\bkuitansi\b/i, 'struk'],
  [/\bsurel\b|\be-mail\b|\bsurat ini\b/i, 'email'],
  [/\bperamban\b/i, 'browser'],
  [/\bluring\b/i, 'offline'],
  [/\bsinyal\b/i, 'jaringan', /\b(?:network|online|offline)\b/i],
  [/\b(?:di|men?)?tekan\b/i, 'ketuk; tekan is for keys and for holding', /^(?!.*\b(?:keys?|hold)\b|.*or press$)/i],
  [/\d %/, 'a percent sign without a blank'],
];

/** English. */
const ENGLISH: readonly Line[] = [
  [/\b(?:some|every|any|no)body\b|\bwhoever\b/i, 'someone, everyone, anyone, no one'],
  [/\bstands?\b/i, 'is listed, appears, still applies'],
  [/\b(?:go|goes|went) on\b/i, 'continue, keep'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\banew\b/i, 'again'],
  [/\b(?:is|are) no (?!longer|one\b)(?!\w+ at)/i, 'isn’t, aren’t', /^(?:This|That|“)/],
  [/\bgo(?:es)? for\b/i, 'applies to'],
  [
    /\btak(?:e|es|en) (?:over|away|back)\b|\b(?:bring|brought) (?:in|back|them in)\b/i,
    'use, copy, import, restore, remove',
  ],
  [/\bput (?:right|off|together)\b|\bpass(?:ed)? over\b/i, 'fix, skip, merge'],
  [/\btelephones?\b|\b(?:ring|rings|rung)\b/i, 'phone'],
  [/\be-mails?\b|\bmails?\b/i, 'email'],
  [/\bsign(?:ed)?[- ]in\b/i, 'log in'],
  [/\btrash\b/i, 'bin'],
  [/\bidentity cards?\b/i, 'ID card'],
  [/\bimport receipt\b/i, 'import report'],
  [/\bpropert(?:y|ies)\b/i, 'prop, props'],
  [/\bwaiting for (?:a )?signal\b/i, 'waiting for a network'],
  [/\bpress(?:es|ed)?\b/i, 'tap; press is for keys and for holding', /^(?!.*\b(?:keys?|hold)\b|.*or press$)/i],
  [/\b(?:above|below) the line\b/i, 'numerator, denominator'],
  [/\b(?:cannot|(?:is|are|was|were|do|does|did|has|have|could|would) not)\b/i, 'a contraction'],
  [/[a-z]'[a-z]/i, 'a curly apostrophe'],
  [/\d %|\} %/, 'a percent sign without a blank'],
];

const SPECIFIED = readProjectFile('tests/checks/specified-sentences.test.ts').replaceAll(/\{\w+\}/g, '{}');
/** Sentences that the specification fixes word for word stay as they are. */
const isSpecified = (id: string) => SPECIFIED.includes(id.replaceAll(/\{\w+\}/g, '{}'));
const MESSAGES = readPo(readFileSync(`${root}/src/locales/id.po`, 'utf8')).filter(({ id }) => !isSpecified(id));

/** Letters, names of accounts and values, and the sample data: texts that do not go through the catalogs. */
const OTHER_TEXTS = [
  /^server\/mail\/.*letters\.ts$/,
  /^server\/(?:bookings|notices)\/[\w-]*letters\.ts$/,
  // In the briefing a director speaks in her own words.
  /^server\/embedded\/sample\/(?!talent-words|sample-briefing)[\w-]+\.ts$/,
  /^domain\/cost\/(?:chart-of-accounts|formula-names)\.ts$/,
  /^domain\/talent\/appearance-names\.ts$/,
];

/** Texts between quotes, without comments and names. */
function literals(file: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, readProjectFile(file));
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    TemplateElement: ({ value }) => {
      found.push(value.cooked ?? '');
    },
  }).visit(program);
  return found;
}
const OTHERS = projectFiles()
  .filter((file) => !file.endsWith('.test.ts') && OTHER_TEXTS.some((place) => place.test(file)))
  .flatMap((file) => literals(file).map((text) => ({ file, text })));

describe('words that crews use', () => {
  test.each(INDONESIAN)('Indonesian: not %s, but %s', (wrong, _right, about) => {
    const found = MESSAGES.filter(({ id, translation }) => wrong.test(translation) && (about?.test(id) ?? true));
    expect(found.map(({ id, translation }) => `${id} ⇒ ${translation}`)).toEqual([]);
  });

  test.each(ENGLISH)('English: not %s, but %s', (wrong, _right, about) => {
    const found = MESSAGES.filter(({ id }) => wrong.test(id) && (about?.test(id) ?? true));
    expect(found.map(({ id }) => id)).toEqual([]);
  });

  test.each(ENGLISH)('English in mails: not %s, but %s', (wrong) => {
    const mails = OTHERS.filter(({ file }) => file.endsWith('letters.ts'));
    expect(mails.filter(({ text }) => wrong.test(text))).toEqual([]);
  });

  test.each(INDONESIAN.filter(([, , about]) => about === undefined))(
    'Indonesian in mails and sample data: not %s, but %s',
    (wrong) => {
      expect(OTHERS.filter(({ text }) => wrong.test(text))).toEqual([]);
    },
  );

  test('mails and sample data are among the texts', () => {
    const files = new Set(OTHERS.map(({ file }) => file));
    expect(OTHER_TEXTS.filter((place) => ![...files].some((file) => place.test(file)))).toEqual([]);
  });
});
