import { expect, it } from 'vitest';
import { cardOf } from './talent-card.ts';

const measuredOn = (attributes: Record<string, unknown>) =>
  cardOf({
    id: 't1',
    updatedAt: '',
    records: [
      {
        kind: 'talent-profile',
        id: 't1',
        fields: { name: 'Wulan', height: 163, weight: 52, measuredOn: '2026-11-23' },
      },
      { kind: 'talent-attributes', id: 't1', fields: attributes },
    ],
  })?.card.sizes.measuredOn;

it('says when height and weight were measured, until the sizes have a date of their own', () => {
  expect(measuredOn({})).toBe('2026-11-23');
  expect(measuredOn({ measuredOn: '' })).toBe('2026-11-23');
  expect(measuredOn({ measuredOn: '2026-12-01' })).toBe('2026-12-01');
});
