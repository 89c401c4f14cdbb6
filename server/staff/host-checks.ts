import { DAY_MS } from '../../domain/calendar/calendar-days.ts';
import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { IdCardDecision, WaitingHost } from '../../domain/identity/registration.ts';
import { files, hostCheck, houses, users } from '../db/schema.ts';
import { deleteFileBytes } from '../files/delete-file.ts';
import { openStorage } from '../files/file-storage.ts';
import { openText } from '../identity/sealed-text.ts';
import { addJob, defineJob } from '../jobs/define-job.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import type { Services } from '../services.ts';
import { writeAudit } from '../access/audit.ts';

/** The photo of an ID card is deleted so long after its check. */
const RETENTION_DAYS = 30;

/** Hosts whose ID card waits for its check, the oldest first. */
export async function readWaitingHosts({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<WaitingHost[]> {
  const rows = await database.db
    .select({
      houseId: hostCheck.houseId,
      kind: hostCheck.kind,
      name: users.name,
      houseName: houses.name,
      idNumber: hostCheck.idNumber,
      fileId: hostCheck.fileId,
      sentAt: hostCheck.sentAt,
    })
    .from(hostCheck)
    .innerJoin(users, eq(users.id, hostCheck.userId))
    .innerJoin(houses, eq(houses.id, hostCheck.houseId))
    .where(eq(hostCheck.state, 'waiting'))
    .orderBy(asc(hostCheck.sentAt))
    .limit(100);
  return rows.flatMap(({ houseId, kind, name, houseName, idNumber, fileId, sentAt }) =>
    fileId === null || sentAt === null
      ? []
      : [
          {
            house_id: houseId,
            kind,
            name,
            house_name: houseName,
            id_card: openText(idNumber, houseId, config.filesSecret),
            file_id: fileId,
            sent_at: sentAt.toISOString(),
          },
        ],
  );
}

/** Accepts or rejects an ID card. Throws BAD_REQUEST (`already-decided`) when another member of staff decided first. */
export async function decideIdCard(
  services: Services,
  actorId: string,
  houseId: string,
  decision: IdCardDecision,
): Promise<void> {
  const isApproved = decision.decision === 'approve';
  const reason = decision.decision === 'reject' ? decision.reason : '';
  await services.database.db.transaction(async (tx) => {
    const [decided] = await tx
      .update(hostCheck)
      .set({ state: isApproved ? 'approved' : 'rejected', reason, decidedAt: services.clock() })
      .where(and(eq(hostCheck.houseId, houseId), eq(hostCheck.state, 'waiting')))
      .returning({ fileId: hostCheck.fileId });
    if (decided === undefined) throw new AppError('BAD_REQUEST', { reason: 'already-decided' });
    const why = decision.decision === 'reject' ? decision.reason : null;
    await addJob(tx, services, noticeMail, { about: 'id-card', houseId, reason: why });
    const details = { reason, fileId: decided.fileId };
    await writeAudit(tx, services, { actorId, act: `id-card.${decision.decision}`, subjectId: houseId, details });
  });
}

/** Deletes the photos of ID cards 30 days after their check, with the number. */
export const deleteIdCards = defineJob({
  name: 'hosts.delete-id-cards',
  payload: v.object({}),
  everyMs: DAY_MS / 2,
  async run(services) {
    const { database, clock, config } = services;
    const before = new Date(clock().getTime() - RETENTION_DAYS * DAY_MS);
    const old = await database.db
      .select({ houseId: hostCheck.houseId, fileId: hostCheck.fileId })
      .from(hostCheck)
      .where(
        and(
          inArray(hostCheck.state, ['approved', 'rejected']),
          lt(hostCheck.decidedAt, before),
          isNotNull(hostCheck.fileId),
        ),
      );
    const storage = openStorage(config);
    for (const { houseId, fileId } of old) {
      if (fileId === null) continue;
      await deleteFileBytes(services, storage, fileId);
      await database.db.update(files).set({ state: 'deleted', changedAt: clock() }).where(eq(files.id, fileId));
      await database.db.update(hostCheck).set({ fileId: null, idNumber: '' }).where(eq(hostCheck.houseId, houseId));
    }
  },
});
