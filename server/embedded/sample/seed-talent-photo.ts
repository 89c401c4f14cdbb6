import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { roleNumber } from '../../../domain/identity/roles.ts';
import { UserId } from '../../../domain/ids.ts';
import { userScope } from '../../../domain/scopes.ts';
import { portraitSvg } from '../../../domain/talent/portrait.ts';
import { storeWholeFile } from '../../files/store-whole-file.ts';
import type { Services } from '../../services.ts';
import { showApprovedPhoto } from '../../staff/decide-photo.ts';
import { changeAsServer } from '../../sync/server-change.ts';
import { resultRows } from '../../db/result-rows.ts';
import { SAMPLE_USERS } from './sample-users.ts';

const WIDTH = 960;

/**
 * The drawing of the sample login's profile as its approved photo, after the start, so that profile and photo page
 * agree. A talent who has sent a photo keeps that.
 */
export async function seedTalentPhoto(services: Services): Promise<void> {
  const own = SAMPLE_USERS.find(({ role }) => role === roleNumber('talent'));
  if (own === undefined) return;
  const userId = v.parse(UserId, own.id);
  const scope = userScope(userId);
  const found = await services.database.db.execute(sql`
    select kind, fields->>'drawing' as drawing from record
    where scope = ${scope} and (kind = 'talent-photo' or fields->>'drawing' <> '')`);
  const rows = resultRows(found);
  const drawing = rows.find(({ kind }) => kind !== 'talent-photo')?.['drawing'];
  if (typeof drawing !== 'string' || rows.some(({ kind }) => kind === 'talent-photo')) return;
  const picture = await sharp(Buffer.from(portraitSvg(drawing)))
    .resize(WIDTH)
    .jpeg()
    .toBuffer();
  const id = await storeWholeFile(services, { kind: 'profile-photo', scope, ownerId: userId }, new Uint8Array(picture));
  await changeAsServer(services, async (transaction) => {
    const at = services.clock().toISOString();
    const fields = { state: 'approved' as const, reasons: [], submittedAt: at, decidedAt: at };
    // The file's listener may run before or after.
    await transaction.write([{ scope, kind: 'talent-photo', id, op: 'put', fields }]);
    await showApprovedPhoto(transaction, userId, id);
  });
}
