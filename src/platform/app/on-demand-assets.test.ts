import { expect, it } from 'vitest';
import { isSparing } from './on-demand-assets.ts';

it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead on %o',
  (connection) => expect(isSparing(connection)).toBe(true),
);

it.each([undefined, {}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g', type: 'cellular' }])(
  'fetches ahead on %o',
  (connection) => expect(isSparing(connection)).toBe(false),
);
