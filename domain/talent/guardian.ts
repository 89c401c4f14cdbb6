import * as v from 'valibot';
import { PHONE } from '../identity/phone.ts';

/** People who may register a minor, in the order in which a form offers them. */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'relative', 'legal-guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Whether a talent of this age has a guardian. A talent without a birth date counts as neither (decision 243). */
export const hasGuardian = (age: number | null): boolean => age !== null && age < 18;

/** The guardian of a minor. The one-time code goes to the guardian's phone, so that the consent is theirs. */
export const Guardian = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  relation: v.picklist(GUARDIAN_RELATIONS),
  phone: v.pipe(v.string(), v.trim(), v.regex(PHONE)),
  consent: v.literal(true),
});
export type Guardian = v.InferOutput<typeof Guardian>;
