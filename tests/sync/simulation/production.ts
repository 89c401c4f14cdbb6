import * as v from 'valibot';
import { DayId, SceneId, ScriptId, UserId } from '../../../domain/ids.ts';
import { receiptsScope, sceneScope, scriptScope, type ScopeId } from '../../../domain/scopes.ts';
import type { ChangeRequest } from '../../../src/sync/commit.ts';
import type { Random } from './random.ts';

export function newDay(random: Random, scope: ScopeId, place: string): ChangeRequest[] {
  const id = v.parse(DayId, random.uuid());
  return [{ scope, kind: 'day', id, op: 'create', fields: { number: 1, date: null, position: 'a0', place } }];
}

/** An import: a production with two scenes, their texts and a day, as one change. */
export function newProduction(random: Random, house: ScopeId, title: string, now: number): ChangeRequest[] {
  const id = v.parse(ScriptId, random.uuid());
  const scope = scriptScope(id);
  return [
    {
      scope: house,
      kind: 'script',
      id,
      op: 'create',
      fields: {
        title,
        fileName: 'a.fountain',
        format: 'fountain',
        fingerprint: 'x',
        pageCount: 1,
        sceneCount: 2,
        importedAt: new Date(now).toISOString(),
      },
    },
    ...newDay(random, scope, title),
    ...[1, 2].flatMap((number) => newScene(random, scope, number)),
  ];
}

export function newScene(random: Random, scope: ScopeId, number: number): ChangeRequest[] {
  const id = v.parse(SceneId, random.uuid());
  return [
    {
      scope,
      kind: 'scene',
      id,
      op: 'create',
      fields: {
        number: String(number),
        position: `a${number}`,
        slugline: 'INT. PASAR - PAGI',
        interior: 'INT',
        set: 'PASAR',
        timeOfDay: 'morning',
        timeText: 'PAGI',
        light: 'day',
        eighths: 3,
        page: 1,
        color: null,
        synopsis: '',
        isOmitted: false,
        dayId: null,
        dayPosition: 'a0',
        tagIds: [],
      },
    },
    {
      scope: sceneScope(id),
      kind: 'scene-text',
      id,
      op: 'create',
      fields: { elements: [{ text: 'Sepi.', type: 'action', source: 1 }] },
    },
  ];
}

/** The scope in which a person hands in receipts for a production. */
export const ownReceipts = (script: string, userId: string): ScopeId =>
  receiptsScope(v.parse(ScriptId, script), v.parse(UserId, userId));

export function newReceipt(random: Random, scope: ScopeId, shop: string): ChangeRequest[] {
  const fields = {
    date: '2026-12-12',
    takenAt: 0,
    amount: 1 + random.int(90_000),
    shop,
    purpose: '',
    payer: 'Sari',
    paidFrom: 'own-money' as const,
    itemId: null,
    fileId: null,
    pictureHash: '',
  };
  return [{ scope, kind: 'cost-receipt', id: random.uuid(), op: 'create', fields }];
}
