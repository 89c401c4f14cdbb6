import { expect, test } from 'vitest';
import { changeConsent, CONSENT_TEXTS, isConsentGiven, type RecordedConsent } from './consent.ts';

const AT = '2026-12-01T00:00:00.000Z';
const LATER = '2026-12-02T00:00:00.000Z';
const given: RecordedConsent = { use: 'privacy', version: '2026-01-01', at: AT };
const withdraw = { use: 'privacy', is_given: false } as const;
const give = { use: 'privacy', is_given: true } as const;

test('a withdrawn consent stays readable with both moments, and one given again names the new text', () => {
  const withdrawn = changeConsent([given], withdraw, LATER);
  expect(withdrawn).toEqual([{ ...given, withdrawn_at: LATER }]);
  expect(isConsentGiven(withdrawn, 'privacy')).toBe(false);
  const again = changeConsent(withdrawn, give, LATER);
  expect(again).toEqual([...withdrawn, { use: 'privacy', version: CONSENT_TEXTS.privacy, at: LATER }]);
  expect(isConsentGiven(again, 'privacy')).toBe(true);
});

test('the same answer twice changes nothing, and an unrecorded consent can be withdrawn too', () => {
  expect(changeConsent([given], give, LATER)).toEqual([given]);
  expect(isConsentGiven([], 'privacy')).toBe(true);
  expect(isConsentGiven(changeConsent([], withdraw, LATER), 'privacy')).toBe(false);
});
