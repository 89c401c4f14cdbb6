import { PROVINCES } from '../areas/regions.ts';

/** A place that a phrase names: cities or provinces, any of them. */
export interface Place {
  slot: 'city' | 'province';
  codes: readonly string[];
  /** Also an ordinary word ("malang", "solo"): a place only behind "di", "dari", "kota" or alone in its clause. */
  needsPreposition: boolean;
}

const ORDINARY_WORDS = new Set(
  (
    'malang solo batu palu serang landak puncak metro bone ende pati sorong agam siak karo buru muna banjar lingga toba tual kaur tebo bima ' +
    'bungo belu sigi barru asmat dairi lahat malaka kampar natuna berau paser buol wajo luwu sarmi mappi kapuas tapin flores pidie jawa buton nias alor ' +
    'indonesia sabang binjai merangin demak tegal kuningan majalengka bangka blora barat timur selatan utara pasar lebong subang'
  ).split(' '),
);

const CITY_NICKNAMES: Readonly<Record<string, string>> = {
  '31.71': 'jakpus, jakarta pusat, central jakarta, jkt pus, jak pus, jkt pusat',
  '31.72': 'jakut, jakarta utara, north jakarta, jkt ut, jkt utara, jak ut',
  '31.73': 'jakbar, jakarta barat, west jakarta, jkt bar, jak bar, jkt barat',
  '31.74': 'jaksel, jakarta selatan, south jakarta, jkt sel, jak sel, jkt selatan',
  '31.75': 'jaktim, jakarta timur, east jakarta, jkt tim, jak tim, jkt timur',
  '36.74': 'tangsel, tangerang selatan, south tangerang',
  '32.73': 'bdg, bandung, kota kembang',
  '35.78': 'sby, surabaya, suroboyo',
  '33.74': 'smg, semarang',
  '33.72': 'solo, surakarta',
  '73.71': 'makassar, makasar, ujung pandang',
  '12.71': 'medan, mdn',
  '51.71': 'denpasar, dps',
  '71.71': 'manado, menado',
  '32.75': 'bekasi, bks',
  '32.76': 'depok, dpk',
  '35.73': 'malang, mlg',
  '64.71': 'balikpapan, bpn',
  '16.71': 'palembang, plg',
  '51.03': 'badung, kuta, canggu, seminyak',
  '51.04': 'gianyar, ubud',
};
const PROVINCE_NICKNAMES: Readonly<Record<string, string>> = {
  '11': 'aceh',
  '12': 'sumut, north sumatra, sumatra utara',
  '13': 'sumbar, west sumatra, sumatra barat',
  '16': 'sumsel, south sumatra, sumatra selatan',
  '19': 'babel, bangka belitung',
  '21': 'kepri, riau islands',
  '31': 'jakarta, jkt, dki, dki jakarta, jkrta, ibu kota',
  '32': 'jabar, west java',
  '33': 'jateng, central java',
  '34': 'jogja, yogya, yogyakarta, jogjakarta, diy, di yogyakarta, jogya, daerah istimewa yogyakarta, jgj',
  '35': 'jatim, east java',
  '36': 'banten',
  '51': 'bali',
  '52': 'ntb, west nusa tenggara, lombok',
  '53': 'ntt, east nusa tenggara',
  '61': 'kalbar, west kalimantan',
  '62': 'kalteng, central kalimantan',
  '63': 'kalsel, south kalimantan',
  '64': 'kaltim, east kalimantan',
  '65': 'kaltara, north kalimantan',
  '71': 'sulut, north sulawesi',
  '72': 'sulteng, central sulawesi',
  '73': 'sulsel, south sulawesi',
  '74': 'sultra, southeast sulawesi',
  '76': 'sulbar, west sulawesi',
  '81': 'maluku, moluccas',
  '82': 'malut, north maluku',
  '91': 'papua',
  '92': 'west papua',
  '93': 'south papua',
  '94': 'central papua',
};
const JABODETABEK = '31.71 31.72 31.73 31.74 31.75 32.01 32.16 32.71 32.75 32.76 36.03 36.71 36.74'.split(' ');
const AREAS: readonly [phrases: string, slot: Place['slot'], codes: readonly string[]][] = [
  ['jabodetabek, jabotabek, greater jakarta, jadetabek, jakarta dan sekitarnya, bodetabek', 'city', JABODETABEK],
  ['bandung raya', 'city', ['32.73', '32.04', '32.17', '32.77']],
  ['pulau jawa', 'province', ['31', '32', '33', '34', '35', '36']],
  ['sumatra, sumatera', 'province', ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21']],
  ['kalimantan, borneo', 'province', ['61', '62', '63', '64', '65']],
  ['sulawesi', 'province', ['71', '72', '73', '74', '75', '76']],
  ['nusa tenggara', 'province', ['52', '53']],
];

/** Every phrase that names a place, lower case. A bare name of both a city and a regency is the city. */
function buildPlaces(): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const add = (
    phrase: string,
    slot: Place['slot'],
    codes: readonly string[],
    needsPreposition = ORDINARY_WORDS.has(phrase),
  ) => places.set(phrase, { slot, codes, needsPreposition });
  const spelled = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[-.()]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const cities = PROVINCES.flatMap((province) => province.cities);
  for (const city of cities.filter((city) => !city.isKota)) {
    const name = spelled(city.name);
    add(name, 'city', [city.code]);
    for (const prefix of ['kab', 'kabupaten', 'kab .']) add(`${prefix} ${name}`, 'city', [city.code], false);
  }
  for (const city of cities.filter((city) => city.isKota)) {
    const name = spelled(city.name);
    add(name, 'city', [city.code]);
    for (const part of [`kota ${name}`, `${name} city`]) add(part, 'city', [city.code], false);
  }
  for (const province of PROVINCES) {
    const name = spelled(province.name);
    add(name, 'province', [province.code]);
    for (const prefix of ['provinsi', 'prov', 'propinsi']) add(`${prefix} ${name}`, 'province', [province.code], false);
  }
  for (const [slot, lines] of [
    ['province', PROVINCE_NICKNAMES],
    ['city', CITY_NICKNAMES],
  ] as const) {
    for (const [code, line] of Object.entries(lines)) for (const phrase of line.split(', ')) add(phrase, slot, [code]);
  }
  // The regency in Papua has the name of the hills near Bogor where the trade shoots.
  places.delete('puncak');
  for (const [line, slot, codes] of AREAS) for (const phrase of line.split(', ')) add(phrase, slot, codes);
  add('kota yogyakarta', 'city', ['34.71'], false);
  add('kota jogja', 'city', ['34.71'], false);
  add('kota solo', 'city', ['33.72'], false);
  return places;
}

export const PLACES: ReadonlyMap<string, Place> = buildPlaces();
/** "Jawa" is a people; behind "di" or "dari" it is the island. */
export const JAVA: Place = { slot: 'province', codes: ['31', '32', '33', '34', '35', '36'], needsPreposition: true };
