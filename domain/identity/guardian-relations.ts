/** People who may register a minor, in the order in which a form offers them. */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'relative', 'legal-guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];
