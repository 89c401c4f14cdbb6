import * as v from 'valibot';

/**
 * Versions of the texts that a registration agrees to: the day from which each is in force. Raise one when its text
 * changes.
 */
export const CONSENT_TEXTS = { terms: '2026-11-01', privacy: '2026-11-01', guardian: '2026-11-01' } as const;
export type ConsentUse = keyof typeof CONSENT_TEXTS;

/** A consent as it is kept: to which use, to which version of its text, and when (ISO 8601). */
export const RecordedConsent = v.object({
  use: v.picklist(['terms', 'privacy', 'guardian']),
  version: v.string(),
  at: v.string(),
  /** When it was taken back; absent while it holds. */
  withdrawn_at: v.optional(v.string()),
});
export type RecordedConsent = v.InferOutput<typeof RecordedConsent>;

/** Consents that can be withdrawn while the account stays. The others end with the account. */
export const ConsentChange = v.object({ use: v.literal('privacy'), is_given: v.boolean() });
export type ConsentChange = v.InferOutput<typeof ConsentChange>;

export const ConsentsResponse = v.object({
  success: v.literal(true),
  data: v.object({ consents: v.array(RecordedConsent) }),
});

/** Is consent to a use given now? False for users who registered before consents were recorded. */
export const isConsentGiven = (consents: readonly RecordedConsent[], use: ConsentUse): boolean => {
  const latest = consents.filter((consent) => consent.use === use).at(-1);
  return latest === undefined || latest.withdrawn_at === undefined;
};

/** The record of consents after a change: earlier consents stay readable, with the time of withdrawal. */
export function changeConsent(
  consents: readonly RecordedConsent[],
  { use, is_given: isGiven }: ConsentChange,
  at: string,
): RecordedConsent[] {
  if (isConsentGiven(consents, use) === isGiven) return [...consents];
  if (isGiven) return [...consents, { use, version: CONSENT_TEXTS[use], at }];
  const latest = consents.findLast((consent) => consent.use === use);
  // Agreed to before consents were recorded: the withdrawal alone is known.
  if (latest === undefined) return [...consents, { use, version: '', at: '', withdrawn_at: at }];
  return consents.map((consent) => (consent === latest ? { ...consent, withdrawn_at: at } : consent));
}
