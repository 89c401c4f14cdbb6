import { capitalFirst } from '../format.ts';
import { cityName, provinceName } from '../areas/regions.ts';
import { hairLabel } from '../talent/hair-words.ts';
import { LANGUAGE_PHRASES, SKILL_GROUPS, SKILL_PHRASES, phrasesOf } from './skill-lexicon.ts';

/** Names of the values of a frame and of a profile in both languages. English names are the values themselves. */
type Language = 'id' | 'en';

const INDONESIAN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { female: 'perempuan', male: 'laki-laki', other: 'lainnya', prefer_not_to_say: 'tidak disebut' },
  skin: {
    pale: 'putih pucat',
    fair: 'kuning langsat terang',
    medium: 'kuning langsat',
    olive: 'zaitun',
    black: 'hitam',
    brown: 'sawo matang',
  },
  facial_hair: {
    shaven: 'bercukur bersih',
    light_stubble: 'cambang tipis',
    medium_stubble: 'cambang sedang',
    heavy_stubble: 'cambang lebat',
    moustache: 'berkumis',
    mutton_chops: 'jambang',
    goatee: 'jenggot kambing',
    full_beard: 'berewok',
  },
  identicals: {
    any: 'kembar',
    twins: 'kembar dua',
    triplets: 'kembar tiga',
    quadruplets: 'kembar empat',
    quintuplets: 'kembar lima',
    sextuplets: 'kembar enam',
    septuplets: 'kembar tujuh',
    octuplets: 'kembar delapan',
    nonuplets: 'kembar sembilan',
  },
  area: {
    head: 'kepala',
    face: 'wajah',
    neck: 'leher',
    shoulder: 'bahu',
    chest: 'dada',
    back: 'punggung',
    abdomen: 'perut',
    upper_arm: 'lengan atas',
    forearm: 'lengan bawah',
    hand: 'tangan',
    leg: 'kaki',
    foot: 'telapak kaki',
    full_body: 'seluruh tubuh',
    lobe: 'cuping',
    nostril: 'hidung',
    eyebrow: 'alis',
    cheek: 'pipi',
    labret: 'bibir',
    tongue: 'lidah',
    navel: 'pusar',
    nipple: 'puting',
    surface: 'permukaan kulit',
    bridge: 'pangkal hidung',
    other: 'lainnya',
    any: 'ada',
    none: 'tidak ada',
  },
  ethnicity: {
    javanese: 'Jawa',
    sundanese: 'Sunda',
    batak: 'Batak',
    madurese: 'Madura',
    betawi: 'Betawi',
    minangkabau: 'Minangkabau',
    buginese: 'Bugis',
    malay: 'Melayu',
    bantenese: 'Banten',
    banjarese: 'Banjar',
    acehnese: 'Aceh',
    balinese: 'Bali',
    chinese_indonesian: 'Tionghoa',
    makassarese: 'Makassar',
    cirebonese: 'Cirebon',
    minahasan: 'Minahasa',
    moluccan: 'Maluku',
    florenese: 'Flores',
    papuan: 'Papua',
    arab_indonesian: 'keturunan Arab',
    indian_indonesian: 'keturunan India',
    east_asian: 'Asia Timur',
    southeast_asian: 'Asia Tenggara',
    south_asian: 'Asia Selatan',
    middle_eastern: 'Timur Tengah',
    black: 'kulit hitam',
    white: 'kulit putih',
    latino: 'Latin',
    pacific_islander: 'Kepulauan Pasifik',
    mixed: 'campuran',
    other: 'lainnya',
  },
};
/** English values whose name alone is too vague. */
const ENGLISH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identicals: { any: 'twins or more' },
};

/** As names are written: "Papuan Malay". */
const titled = (text: string): string => text.split(' ').map(capitalFirst).join(' ');
const plain = (value: string): string => value.replaceAll('_', ' ');
const PEOPLES = new Set(['ethnicity', 'languages_all', 'languages_any', 'languages']);

/** "Swimming", "Berenang"; a talent's own words stay as they are. */
export function skillLabel(name: string, language: Language): string {
  const line = SKILL_PHRASES[name];
  if (line === undefined) return name;
  const [first] = phrasesOf(line);
  const text = language === 'id' && first ? first.phrase : plain(name);
  // "MC" and the like.
  return text.length <= 2 ? text.toUpperCase() : capitalFirst(text);
}
function languageLabel(name: string, language: Language): string {
  const line = LANGUAGE_PHRASES[name];
  if (line === undefined) return capitalFirst(name);
  return titled(language === 'id' ? (line.split(', ')[0] ?? name).replace('!', '') : plain(name));
}

/** A value of a slot in words. */
export function valueLabel(slot: string, value: string, language: Language): string {
  if (slot === 'city') return cityName(value);
  if (slot === 'province') return provinceName(value);
  if (slot.startsWith('skills')) return skillLabel(value, language);
  if (slot === 'hair') return hairLabel(value, language);
  if (slot.startsWith('languages')) return languageLabel(value, language);
  if (slot === 'tier') return value;
  const table = (language === 'id' ? INDONESIAN : ENGLISH)[slot === 'tattoos' || slot === 'piercings' ? 'area' : slot];
  const word = table?.[value] ?? plain(value);
  return PEOPLES.has(slot) ? titled(word) : word;
}

/** Skills with the name of a kind in place of all its skills: "martial arts". */
export function withGroupNames(skills: readonly string[]): string[] {
  let names = [...skills];
  for (const [group, members] of Object.entries(SKILL_GROUPS))
    if (members.every((name) => names.includes(name)))
      names = [group, ...names.filter((name) => !members.includes(name))];
  return names;
}
