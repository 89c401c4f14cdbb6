import { capitalFirst } from '../format.ts';
import type { Language } from '../language.ts';

/**
 * Names of the values of a talent's appearance, for forms, search and profiles. The slots and values are those of a
 * search frame.
 */
const INDONESIAN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { female: 'perempuan', male: 'laki-laki', other: 'lainnya', prefer_not_to_say: 'tidak ingin menyebutkan' },
  skin: {
    pale: 'putih',
    fair: 'kuning langsat',
    medium: 'sedang',
    olive: 'zaitun',
    black: 'hitam',
    brown: 'sawo matang',
  },
  facial_hair: {
    shaven: 'bercukur bersih',
    light_stubble: 'stubble tipis',
    medium_stubble: 'stubble sedang',
    heavy_stubble: 'stubble tebal',
    moustache: 'berkumis',
    anchor: 'anchor beard',
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
    leg: 'tungkai',
    foot: 'kaki',
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
export const titled = (text: string): string => text.split(' ').map(capitalFirst).join(' ');
export const plainName = (value: string): string => value.replaceAll('_', ' ');

/** A value of `slot` in words: "sawo matang". */
export function appearanceName(slot: string, value: string, language: Language): string {
  const table = (language === 'id' ? INDONESIAN : ENGLISH)[slot === 'tattoos' || slot === 'piercings' ? 'area' : slot];
  const name = table?.[value] ?? plainName(value);
  return slot === 'ethnicity' ? titled(name) : name;
}
