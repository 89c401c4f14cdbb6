import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { RECORD_KINDS, type RecordKind } from '../../domain/records/records.ts';
import { ScopeId } from '../../domain/scopes.ts';
import type { Db } from '../db/database.ts';
import { resultRows } from '../db/result-rows.ts';
import { RECORD_RULES } from './record-rules.ts';

export interface OwnRecord {
  scope: ScopeId;
  id: string;
  fields: Record<string, unknown>;
}

/** The records of a kind that belong to the user or describe them. */
export async function readOwnRecords(db: Db, userId: string, kind: RecordKind): Promise<OwnRecord[]> {
  const rule = RECORD_RULES[kind];
  if (rule.of === 'house') return [];
  const isTheirs = {
    own: () => sql`scope = ${`user:${userId}`}`,
    payer: () => sql`scope like ${`receipts:%:${userId}`}`,
    about: () => sql`fields ->> ${rule.of === 'about' ? rule.person : ''} = ${userId}`,
  }[rule.of]();
  const result = await db.execute(
    sql`select scope, id, fields::text as fields from record where kind = ${kind} and not deleted and ${isTheirs} order by id`,
  );
  return resultRows(result).map(({ scope, id, fields }) => ({
    scope: v.parse(ScopeId, scope),
    id: String(id),
    fields: JSON.parse(String(fields)) as Record<string, unknown>,
  }));
}

export const kindsOf = (of: 'own' | 'about' | 'payer'): RecordKind[] =>
  RECORD_KINDS.filter((kind) => RECORD_RULES[kind].of === of);
