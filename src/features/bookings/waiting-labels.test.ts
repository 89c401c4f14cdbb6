import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { acceptWaitsLabel } from './waiting-labels.ts';

describe('an acceptance that waits for the network', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const said = (side: 'house' | 'talent', subjectType: 'talent' | 'place') =>
    i18n._(acceptWaitsLabel(side, { subjectType, subjectName: 'Gudang Tua' }, 'Friday')).split('; until then, ')[1];

  test('a talent reads that the date is not yet the own one', () => {
    expect(said('talent', 'talent')).toBe('the date isn’t yours.');
  });

  test('a host reads that the place can still be booked by others', () => {
    expect(said('talent', 'place')).toBe('other production houses can still book Gudang Tua.');
  });

  test('a house that accepts a counter-offer reads whom it does not have yet', () => {
    expect(said('house', 'talent')).toBe('Gudang Tua’s days aren’t held for you.');
    expect(said('house', 'place')).toBe('Gudang Tua’s days aren’t held for you.');
  });
});
