import type { TimeOfDay } from './screenplay.ts';

/** Words for the time of day in scene headings, in English and Indonesian. */
const TIME_WORDS: Readonly<Record<TimeOfDay, string>> = {
  day: 'DAY|DAYTIME|SIANG|SIANG HARI|KEESOKAN HARI|KEESOKAN HARINYA|KESOKAN HARI|KESOKAN HARINYA|ESOK HARI|ESOK HARINYA|BESOK|BESOKNYA|ESOKNYA|KEESOKANNYA|LUSA|HARI BERIKUTNYA|HARI LAIN|SEPANJANG HARI|D',
  morning: 'MORNING|PAGI|PAGI HARI|PAGI-PAGI|ESOK PAGI',
  noon: 'NOON|MIDDAY|TENGAH HARI|SIANG BOLONG|ZUHUR|DZUHUR|LOHOR',
  afternoon: 'AFTERNOON|SORE|SORE HARI|ASAR|ASHAR',
  evening: 'EVENING|PETANG|PETANG HARI',
  night: 'NIGHT|NITE|NIGHTTIME|MIDNIGHT|MALAM|MALAM HARI|TENGAH MALAM|LARUT MALAM|ISYA|N',
  dusk: 'DUSK|SUNSET|TWILIGHT|MAGIC HOUR|GOLDEN HOUR|BLUE HOUR|SENJA|SENJAKALA|MATAHARI TERBENAM',
  dawn: 'DAWN|SUNRISE|DAYBREAK|PREDAWN|PRE-DAWN|FIRST LIGHT|SUBUH|FAJAR|DINI HARI|DINIHARI|PAGI BUTA|MATAHARI TERBIT',
  magrib: 'MAGRIB|MAGHRIB',
  continuous:
    "CONTINUOUS|CONTINUOUS ACTION|CONTINUING|CONTINUED|CONT|CONT'D|CONTD|MENERUS|MENERUSKAN|LANJUTAN|LANJUT|BERLANJUT|BERSAMBUNG|SAMBUNGAN|KONTINYU|KONTINU|KONTINUS",
  later: 'LATER|KEMUDIAN|LATER ON|NANTINYA|BEBERAPA WAKTU KEMUDIAN|BEBERAPA JAM KEMUDIAN',
  'moments-later':
    'MOMENTS LATER|MOMENTS AFTER|A MOMENT LATER|MOMENT LATER|SECONDS LATER|MINUTES LATER|SESAAT KEMUDIAN|BEBERAPA SAAT KEMUDIAN|TAK LAMA KEMUDIAN|TIDAK LAMA KEMUDIAN',
  same: 'SAME|SAME TIME|HARI YANG SAMA|HARI SAMA|SIMULTANEOUS|SIMULTANEOUSLY|SEMENTARA ITU|SAME DAY|SAMA|SAAT YANG SAMA|WAKTU YANG SAMA|PADA SAAT YANG SAMA|BERSAMAAN|BERSAMAAN DENGAN ITU',
};

const TIMES: ReadonlyMap<string, TimeOfDay> = new Map(
  (Object.entries(TIME_WORDS) as [TimeOfDay, string][]).flatMap(([time, words]) =>
    words.split('|').map((word): [string, TimeOfDay] => [word, time]),
  ),
);

/** Words around a time that do not change it: LATE NIGHT, LATER THAT NIGHT, MENJELANG MAGRIB, DAY 2, MALAM KE-2. */
const MODIFIERS = new Set(
  (
    'EARLY MID LATE LATER NEXT THE THAT SAME FOLLOWING JUST BEFORE AFTER ALMOST NEARLY ONE TWO THREE FOUR FIVE FLASHBACK AWAL AKHIR ' +
    "MENJELANG JELANG SEBELUM SETELAH SESUDAH BAKDA BA'DA BADA SUATU SEBUAH PADA DI WAKTU SAAT KETIKA ITU INI YANG LALU TADI BERIKUT LAIN SEORANG MASIH SUDAH HARI ESOK KEESOKAN KESOKAN BESOK JUGA SELANJUT SELEPAS SENIN SELASA RABU KAMIS JUMAT SABTU MINGGU KE PERTAMA KEDUA KETIGA KEEMPAT KELIMA KEENAM KETUJUH BERIKUTNYA"
  ).split(' '),
);

/** Addition in brackets behind a time: `NIGHT (FLASHBACK)`, `DAY [STOCK]`. */
const ASIDE = /[([][^)\]]*[)\]]?/g;
/** In Indonesian the qualifier of a time follows it: `MALAM TAKBIRAN`, `SIANG TERIK`. */
const LEADING_TIME = /^(?:PAGI|SIANG|SORE|PETANG|SENJA|MALAM|SUBUH|FAJAR|MAGH?RIB|DINI HARI)(?=\s)/;

/** `DAY FOR NIGHT`, `SIANG UNTUK MALAM`: filmed by the first, so that is the light. */
const FILMED_AS = /^(\p{L}+(?: HARI| HOUR)?)[ -](?:FOR|UNTUK|SEBAGAI|JADI)[ -](\p{L}+(?: HARI| HOUR)?)$/u;

/** The time of day of a part of a heading; null when it is something else. */
export function classifyTime(segment: string): TimeOfDay | null {
  if (segment.length > MAX_TIME_LENGTH) return null;
  const text = plain(segment);
  const exact = TIMES.get(text);
  if (exact !== undefined) return exact;
  const shot = text.length > 8 ? FILMED_AS.exec(text) : null;
  if (shot !== null) return TIMES.has(shot[2] ?? '') ? (TIMES.get(shot[1] ?? '') ?? null) : null;
  const clock = /\d/.test(segment) ? readClock(segment) : null;
  if (clock !== null) return clock;
  // `DAY/NIGHT`, `MALAM, HUJAN`: the first word decides.
  const first = text.split(/\s*[/,&]\s*/)[0] ?? '';
  const words = first
    .split(/[ -]+/)
    .map((word) => word.replace(/NYA$/, ''))
    .filter((word) => !MODIFIERS.has(word) && !/^\d+$/.test(word));
  // `HARI 2`, `HARI KEDUA`: a day, whichever.
  if (words.length === 0) return /\bHARI(?:NYA)?\b/.test(first) ? 'day' : null;
  const time = TIMES.get(first) ?? TIMES.get(words.join(' '));
  // `TEN MINUTES LATER`, `LIMA TAHUN KEMUDIAN`
  return time ?? (/\s(?:LATER|KEMUDIAN)$/.test(first) ? 'later' : null);
}

/** As `classifyTime`, also with unknown Indonesian words behind the time. */
export function classifyLooseTime(segment: string): TimeOfDay | null {
  if (segment.length > MAX_TIME_LENGTH) return null;
  return classifyTime(segment) ?? TIMES.get(LEADING_TIME.exec(plain(segment))?.[0] ?? '') ?? null;
}

/** `PUKUL 03.00`, `PKL 19.30 WIB`, `JAM 7 MALAM`, `3 AM`, `22:15` */
const CLOCK =
  /^\s*(?:(PUKUL|PKL\.?|JAM|AT)\s*)?(\d{1,2})(?:[.:](\d{2}))?\s*(?:(AM|PM|A\.M\.|P\.M\.)|WIB|WITA|WIT|O['’]CLOCK)?\s*(\p{L}+(?: \p{L}+)?)?\s*\.?\s*$/iu;

function readClock(segment: string): TimeOfDay | null {
  const [all, named, hours, minutes, half, word] = CLOCK.exec(segment) ?? [];
  if (all === undefined || (named === undefined && minutes === undefined && half === undefined)) return null;
  if (word !== undefined) return TIMES.get(word.toUpperCase()) ?? null;
  let hour = Number(hours);
  if (hour > 24) return null;
  if (/^p/i.test(half ?? '') && hour < 12) hour += 12;
  if (/^a/i.test(half ?? '') && hour === 12) hour = 0;
  return HOURS.find(([before]) => hour < before)?.[1] ?? 'night';
}

/** The time of day up to an hour. Before 3 it is night, then dawn comes near the equator at about 6. */
const HOURS: readonly [before: number, time: TimeOfDay][] = [
  [3, 'night'],
  [6, 'dawn'],
  [11, 'morning'],
  [14, 'noon'],
  [18, 'afternoon'],
  [19, 'magrib'],
];

const MAX_TIME_LENGTH = 60;
const plain = (segment: string): string =>
  segment.toUpperCase().replace(ASIDE, ' ').replace(/’/g, "'").replace(/[.]/g, '').replace(/\s+/g, ' ').trim();
