import { expect, test } from 'vitest';
import type { FindRecord } from './record-description.ts';
import { shownValue } from './values.ts';

const script = '00000000-0000-4000-8000-000000000001';
const item = { kind: 'cost-item', id: '00000000-0000-4000-8000-000000000002', scope: `cost:${script}` };
const receipt = { kind: 'cost-receipt', id: '00000000-0000-4000-8000-000000000003', scope: `receipts:${script}:u` };
const settings = { kind: 'cost-settings', id: script, scope: `cost:${script}` } as const;

const finds =
  (...rows: ReturnType<FindRecord>[]): FindRecord =>
  (kind, id) =>
    rows.find((row) => row?.kind === kind && row.id === id);

test('an amount is shown in its record’s currency, else in the production’s, else in rupiah', () => {
  const dollars = finds({ ...item, kind: 'cost-item', fields: { currency: 'USD' } });
  const euros = finds({ ...settings, fields: { currency: 'EUR' } });
  expect(shownValue(item, 'rate', 125_000, dollars)).toEqual({ type: 'money', amount: 125_000, currency: 'USD' });
  expect(shownValue(receipt, 'amount', 5000, euros)).toEqual({ type: 'money', amount: 5000, currency: 'EUR' });
  expect(shownValue(receipt, 'amount', 5000, finds())).toEqual({ type: 'money', amount: 5000, currency: 'IDR' });
  expect(shownValue(item, 'rate', null, dollars)).toEqual({ type: 'nothing' });
});

test('codes of the costs are shown in words', () => {
  expect(shownValue(item, 'quantity', 'days*2', finds())).toEqual({ type: 'formula', formula: 'days*2' });
  expect(shownValue(settings, 'contingencyBasisPoints', 500, finds())).toEqual({ type: 'percent', basisPoints: 500 });
});
