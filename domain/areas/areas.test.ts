import { describe, expect, it } from 'vitest';
import { areaLines } from '../../tests/support/draw-areas.ts';
import { cityByCode, PROVINCES, provinceByCode, shortCityName } from './areas.ts';
import { AREA_LINES } from './indonesia.gen.ts';

describe('the areas of Indonesia', () => {
  it('are those of the installed idn-area-data', async () => {
    expect(AREA_LINES).toEqual(await areaLines());
  });

  it('are 38 provinces with 514 regencies and cities', () => {
    expect(PROVINCES).toHaveLength(38);
    expect(PROVINCES.flatMap(({ cities }) => cities)).toHaveLength(514);
  });

  it('are found by their official codes', () => {
    expect(provinceByCode('32')?.name).toBe('Jawa Barat');
    expect(provinceByCode('31')?.name).toBe('DKI Jakarta');
    expect(cityByCode('32.76')?.name).toBe('Kota Depok');
    expect(cityByCode('99.01')).toBeNull();
  });

  it('have a short name as people say it', () => {
    expect(shortCityName('Kota Administrasi Jakarta Selatan')).toBe('Jakarta Selatan');
    expect(shortCityName('Kabupaten Bandung')).toBe('Kabupaten Bandung');
  });
});
