import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { readBreakdown } from '../../domain/calls/production-calls.ts';
import { breakdownResponse } from '../../domain/breakdown/breakdown-response.ts';
import { AppError } from '../../domain/errors.ts';
import { DayId, SceneId, TagId } from '../../domain/ids.ts';
import { DayFields, SceneFields, ScriptFields, TagFields } from '../../domain/breakdown/breakdown-records.ts';
import { ScopeId, scriptScope } from '../../domain/scopes.ts';
import { record, scope } from '../db/schema.ts';
import { readableRow } from '../access/scope-reader.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/**
 * `GET /scenes/breakdown/{scriptId}` for other programs of a house; the app itself reads its own device.
 */
export function sceneRoutes(services: Services) {
  const { db } = services.database;
  const { routes, answer } = answerCalls(services);

  answer(readBreakdown, async ({ user, params: { scriptId } }) => {
    // Not a member, never existed and deleted have the same answer, so that it reveals nothing of other houses.
    const scopeId = scriptScope(scriptId);
    const [owner] = await db
      .select({ houseId: scope.houseId })
      .from(scope)
      .where(and(eq(scope.id, scopeId), readableRow(user.id)));
    if (!owner?.houseId) throw new AppError('NOT_FOUND');

    const houseScope = v.parse(ScopeId, `house:${owner.houseId}`);
    const [script] = await db
      .select({ fields: record.fields })
      .from(record)
      .where(
        and(
          eq(record.scope, houseScope),
          eq(record.kind, 'script'),
          eq(record.id, scriptId),
          eq(record.deleted, false),
        ),
      );
    if (script === undefined) throw new AppError('NOT_FOUND');
    const records = await db
      .select({ id: record.id, kind: record.kind, fields: record.fields })
      .from(record)
      .where(and(eq(record.scope, scopeId), inArray(record.kind, ['scene', 'day', 'tag']), eq(record.deleted, false)));
    const ofKind = (kind: string) => records.filter((row) => row.kind === kind);
    return breakdownResponse(
      { id: scriptId, scope: houseScope, fields: v.parse(ScriptFields, script.fields) },
      ofKind('scene').map((row) => ({
        id: v.parse(SceneId, row.id),
        scope: scopeId,
        fields: v.parse(SceneFields, row.fields),
      })),
      ofKind('day').map((row) => ({
        id: v.parse(DayId, row.id),
        scope: scopeId,
        fields: v.parse(DayFields, row.fields),
      })),
      ofKind('tag').map((row) => ({
        id: v.parse(TagId, row.id),
        scope: scopeId,
        fields: v.parse(TagFields, row.fields),
      })),
    );
  });

  return routes;
}
