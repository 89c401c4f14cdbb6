import { AREA_LINES } from './indonesia.gen.ts';

export interface Area {
  /** Official code: `32` of a province, `32.76` of a regency or city. */
  code: string;
  name: string;
}
export interface Province extends Area {
  /** Regencies (Kabupaten) and cities (Kota). */
  cities: readonly Area[];
}

/** The 38 provinces and 514 regencies and cities of Indonesia. Load this module lazily: it is 14 kB. */
export const PROVINCES: readonly Province[] = AREA_LINES.map((line) => {
  const [province = '', ...cities] = line.split('|');
  const code = province.slice(0, 2);
  return {
    code,
    name: province.slice(2),
    cities: cities.map((city) => ({ code: `${code}.${city.slice(0, 2)}`, name: city.slice(2) })),
  };
});

export const provinceByCode = (code: string): Province | null =>
  PROVINCES.find((province) => province.code === code) ?? null;

/** A regency or city by its official code (`32.76`); null if there is none. */
export const cityByCode = (code: string): Area | null =>
  provinceByCode(code.slice(0, 2))?.cities.find((city) => city.code === code) ?? null;

/** "Depok" of "Kota Depok": the everyday name. A regency with a city's name keeps its kind. */
export const shortCityName = (name: string): string => name.replace(/^Kota (?:Administrasi )?/, '');
