import * as v from 'valibot';

/** Messages of the call that lists staff decisions (`/api/staff/audit`). */

/** Groups of acts: the part of an act's name before the dot. */
export const AUDIT_GROUPS = ['photo', 'affiliate', 'id-card', 'message', 'tier', 'house'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

export const AuditQuery = v.object({
  group: v.optional(v.picklist(AUDIT_GROUPS)),
  /** Part of the name of staff, or of whom it was about. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  /** `next` of the answer before: older entries. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}~[\w-]{1,64}$/))),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

export const AuditEntry = v.object({
  id: v.string(),
  /** ISO moment. */
  at: v.string(),
  /** e.g. `photo.approve`. */
  act: v.string(),
  /** Names; empty for a deleted account. */
  actor: v.string(),
  subject: v.string(),
  reasons: v.array(v.string()),
  /** Tiers before and after. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Of a switch; null for other acts. */
  isOn: v.nullable(v.boolean()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** The newest first. `next`: for older ones; null at the end. */
export const AuditPage = v.object({ data: v.array(AuditEntry), next: v.nullable(v.string()) });
export type AuditPage = v.InferOutput<typeof AuditPage>;
