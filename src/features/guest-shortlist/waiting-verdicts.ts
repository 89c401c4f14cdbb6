import * as v from 'valibot';
import { type Verdict, VERDICTS } from '../../../domain/talent/shortlist-records.ts';

/** An opinion that the server does not have yet, with the name of the guest who gave it. */
const WaitingVerdict = v.object({
  verdict: v.picklist(VERDICTS),
  by: v.string(),
  /** Absent in what older versions stored: the key is the talent then. */
  talentId: v.optional(v.string()),
});

/** Several guests of one device have an opinion each about a talent. */
export const WaitingVerdicts = v.record(v.string(), WaitingVerdict);
export type WaitingVerdicts = v.InferOutput<typeof WaitingVerdicts>;

const keyOf = (talentId: string, by: string): string => `${talentId} ${by}`;
export const waitingList = (waiting: WaitingVerdicts): { talentId: string; verdict: Verdict; by: string }[] =>
  Object.entries(waiting).map(([key, { talentId, ...rest }]) => ({ talentId: talentId ?? key, ...rest }));

/** Without the opinion of this guest about this talent. */
export function withoutWaiting(waiting: WaitingVerdicts, talentId: string, by: string): WaitingVerdicts {
  return Object.fromEntries(
    Object.entries(waiting).filter(([key, row]) => (row.talentId ?? key) !== talentId || row.by !== by),
  );
}

/** With this opinion, in place of the same guest's former one. */
export const withWaiting = (waiting: WaitingVerdicts, talentId: string, verdict: Verdict, by: string) => ({
  ...withoutWaiting(waiting, talentId, by),
  [keyOf(talentId, by)]: { talentId, verdict, by },
});

/** The waiting opinions of one guest, by talent. */
export const waitingOf = (waiting: WaitingVerdicts, by: string): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(
    waitingList(waiting).flatMap((each) => (each.by === by ? [[each.talentId, each.verdict] as const] : [])),
  );
