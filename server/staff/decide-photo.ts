import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { canPhotoBecome, type PhotoState } from '../../domain/talent/photo.ts';
import { talentPhotoRecord } from '../../domain/talent/photo-record.ts';
import type { PhotoDecision } from '../../domain/talent/staff-messages.ts';
import { files, staffAudit, users } from '../db/schema.ts';
import { fileById } from '../files/file-rows.ts';
import { addJob } from '../jobs/define-job.ts';
import { NOTICE_DELAY_MS, noticeMail } from '../notices/notice-mail.ts';
import type { Services } from '../services.ts';
import { changeAsServer, type ServerTransaction } from '../sync/server-change.ts';
import { ageFactsOf, jakartaDay, lacksGuardian } from '../talents/minors.ts';
import { readPhotos } from '../talents/settle-onboarding.ts';
import { writeAudit } from '../access/audit.ts';

const TARGETS = { approve: 'approved', reject: 'rejected', undo: 'pending_review' } satisfies Record<
  PhotoDecision['decision'],
  PhotoState
>;

/**
 * Approves or rejects a talent's photo, or takes that back. An approved photo stays until its successor is approved.
 * Throws NOT_FOUND, and BAD_REQUEST (`already-decided`) where a colleague was quicker.
 */
export async function decidePhoto(
  services: Services,
  actorId: string,
  photoId: string,
  decision: PhotoDecision,
): Promise<void> {
  const file = await fileById(services.database.db, photoId);
  if (file?.kind !== 'profile-photo') throw new AppError('NOT_FOUND');
  const userId = v.parse(UserId, file.ownerId);
  const scope = userScope(userId);
  const target = TARGETS[decision.decision];
  await changeAsServer(services, async (transaction) => {
    const { tx, record, write } = transaction;
    const key = { scope, kind: 'talent-photo', id: photoId } as const;
    const before = v.safeParse(talentPhotoRecord.fields, await record(key));
    if (!before.success) throw new AppError('NOT_FOUND');
    const { state } = before.output;
    const isUndo = decision.decision === 'undo';
    const isWanted = isUndo ? state === 'approved' || state === 'rejected' : state === 'pending_review';
    if (!isWanted || !canPhotoBecome(state, target))
      throw new AppError('BAD_REQUEST', { reason: 'already-decided', state });
    // A minor without a guardian is hidden: the photo waits, or is refused as `child-without-consent`.
    const age = (await ageFactsOf(tx, [userId], jakartaDay(services.clock()))).get(userId);
    if (decision.decision === 'approve' && age !== undefined && lacksGuardian(age))
      throw new AppError('BAD_REQUEST', { reason: 'no-guardian' });
    const decidedAt = isUndo ? '' : services.clock().toISOString();
    const reasons = decision.decision === 'reject' ? [...decision.reasons] : [];
    await write([{ ...key, op: 'update', fields: { state: target, reasons, decidedAt } }]);
    if (!isUndo) {
      const runAt = new Date(services.clock().getTime() + NOTICE_DELAY_MS);
      await addJob(tx, services, noticeMail, { about: 'photo', userId, photoId, decidedAt }, { runAt });
    }
    const replaced = await exchangeApproved(transaction, userId, photoId, target, state);
    await writeAudit(tx, services, {
      actorId,
      act: `photo.${decision.decision}`,
      subjectId: photoId,
      details: { talentId: userId, before: state, reasons, replaced },
    });
  });
}

/** Lets an approved photo be the one that houses see. */
export const showApprovedPhoto = (
  transaction: ServerTransaction,
  userId: UserId,
  photoId: string,
): Promise<string | null> => exchangeApproved(transaction, userId, photoId, 'approved', 'pending_review');

/** Replaces the approved photo by this one, or reverts that. Returns the id of the other photo, null without one. */
async function exchangeApproved(
  { tx, write }: ServerTransaction,
  userId: UserId,
  photoId: string,
  target: PhotoState,
  before: PhotoState,
): Promise<string | null> {
  const scope = userScope(userId);
  const isApproved = target === 'approved';
  if (!isApproved && before !== 'approved') return null;
  await tx.update(files).set({ isApproved }).where(eq(files.id, photoId));
  const other = isApproved
    ? ((await readPhotos(tx, userId)).find((photo) => photo.id !== photoId && photo.state === 'approved')?.id ?? null)
    : await replacedBy(tx, photoId);
  if (other !== null) {
    const state = isApproved ? 'superseded' : 'approved';
    await write([{ scope, kind: 'talent-photo', id: other, op: 'update', fields: { state } }]);
    await tx.update(files).set({ isApproved: !isApproved }).where(eq(files.id, other));
  }
  const shown = isApproved ? photoId : other;
  const profileUrl = shown === null ? null : `/api/files/${shown}?variant=360`;
  await tx.update(users).set({ profileUrl }).where(eq(users.id, userId));
  return other;
}

/** The photo whose place the last approval of this one took. */
async function replacedBy(tx: ServerTransaction['tx'], photoId: string): Promise<string | null> {
  const [last] = await tx
    .select({ details: staffAudit.details })
    .from(staffAudit)
    .where(and(eq(staffAudit.subjectId, photoId), eq(staffAudit.act, 'photo.approve')))
    .orderBy(desc(staffAudit.at))
    .limit(1);
  const details = v.safeParse(v.object({ replaced: v.nullable(v.string()) }), last?.details);
  return details.success ? details.output.replaced : null;
}
