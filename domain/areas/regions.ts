import { AREA_LINES } from './indonesia.gen.ts';

/** A regency (kabupaten) or city (kota). `code` is official, e.g. `32.73`. */
export interface City {
  code: string;
  name: string;
  isKota: boolean;
  province: string;
}
/** A province. `code` is official, e.g. `32`. */
export interface Province {
  code: string;
  name: string;
  cities: readonly City[];
}

const parseProvince = (line: string): Province => {
  const [head = '', ...rest] = line.split('|');
  const code = head.slice(0, 2);
  const cities = rest.map((entry) => {
    const full = entry.slice(2);
    const name = full.replace(/^(Kabupaten|Kota) (Administrasi )?/, '');
    return { code: `${code}.${entry.slice(0, 2)}`, name, isKota: full.startsWith('Kota '), province: code };
  });
  return { code, name: head.slice(2).replace(/^Daerah Istimewa /, 'DI '), cities };
};

export const PROVINCES: readonly Province[] = AREA_LINES.map(parseProvince);
const provinceByCode = new Map(PROVINCES.map((province) => [province.code, province]));
const cityByCode = new Map(PROVINCES.flatMap((province) => province.cities).map((city) => [city.code, city]));
/** Names that a city and a regency share: only these need the prefix "Kab.". */
const kotaNames = new Set([...cityByCode.values()].filter((city) => city.isKota).map((city) => city.name));

export const findCity = (code: string): City | null => cityByCode.get(code) ?? null;

/** "Bandung", "Kab. Bandung"; the code itself when it is unknown. */
export function cityName(code: string): string {
  const city = cityByCode.get(code);
  if (!city) return code;
  return !city.isKota && kotaNames.has(city.name) ? `Kab. ${city.name}` : city.name;
}
export const provinceName = (code: string): string => provinceByCode.get(code)?.name ?? code;
