import * as v from 'valibot';
import { deleteDay, makeDay } from '../../../domain/breakdown/days.ts';
import { describeDay } from '../../../domain/breakdown/describe-day.ts';
import type { DayRow, SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import type { DraftChange, Row } from '../../../domain/records/draft-change.ts';
import type { RecordKind } from '../../../domain/records/records.ts';
import { definitionOf } from '../../../domain/records/records.ts';
import { moveDay } from '../../../domain/schedule/move-days.ts';
import { adoptPlan, planOf, rowsOfPlan } from '../../../domain/schedule/plans.ts';
import { moveOnBoard, scheduleBoard, type ScheduleRows } from '../../../domain/schedule/schedule-board.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import { houseScope, scriptScope, type ScopeId } from '../../../domain/scopes.ts';
import { Change, EXISTENCE, Outcome } from '../../../domain/sync/protocol.ts';
import type { CursorRow } from '../../../src/db/tables/cursors.ts';
import type { StoredRecord } from '../../../src/db/tables/stored-record.ts';
import { commit, type ChangeRequest } from '../../../src/sync/commit.ts';
import type { Device } from './device.ts';
import { storedRows } from './disk.ts';
import { newDay, newProduction, newScene } from './production.ts';
import type { Random } from './random.ts';
import type { Scenario, ServerLog, ServerRecord } from './scenario.ts';
import type { Simulation } from './simulation.ts';
import { must } from './violation.ts';

const TODAY = '2026-12-12';
const SCENES = 6;

interface Schedule extends Pick<ScheduleRows, 'days' | 'scenes' | 'banners'> {
  script: ScriptId;
  scope: ScopeId;
  plans: readonly Row<'schedule-plan'>[];
  exceptions: readonly Row<'calendar-exception'>[];
}

/** Several people plan one production at once: strips, whole days, banners, plans. No one deletes a scene. */
export function timelineScenario({ random, coverage }: Simulation): Scenario {
  return {
    act(device) {
      const scripts = storedRows<StoredRecord<'script'>>(device.dbName, 'scripts');
      const house = houseScope(device.line.person.house as never);
      if (scripts.length === 0) {
        const changes = newSchedule(random, house, device.now());
        return (db, effects) => commit(db, { name: 'simulated', changes }, effects);
      }
      const schedule = scheduleOn(device, random.pick(scripts).id);
      const [name, act] = random.pick(ACTS);
      // Nothing ordinary instead: that would delete scenes.
      const changes = act(schedule, random) ?? [];
      return async (db, effects) => {
        const { isChanged } = await commit(db, { name, changes }, effects);
        if (isChanged) coverage.count(`person: ${name}`);
      };
    },
    checkRest(devices, records, log) {
      for (const device of devices) checkBoards(device, records);
      checkNothingVanished(records, log);
      return Promise.resolve();
    },
  };
}

function newSchedule(random: Random, house: ScopeId, now: number): ChangeRequest[] {
  const changes = newProduction(random, house, 'Hujan', now);
  const script = changes.find(({ kind }) => kind === 'script');
  const scope = scriptScope(script?.id as ScriptId);
  const days = ['Senen', 'Glodok'].flatMap((place) => newDay(random, scope, place));
  const scenes = Array.from({ length: SCENES - 2 }, (_, at) => newScene(random, scope, at + 3));
  return [...changes, ...days, ...scenes.flat()];
}

function scheduleOn(device: Device, script: ScriptId): Schedule {
  const scope = scriptScope(script);
  const rows = <K extends RecordKind>(kind: K) =>
    storedRows<Row<K>>(device.dbName, definitionOf(kind).table).filter((row) => row.scope === scope);
  return {
    script,
    scope,
    days: rows('day') as DayRow[],
    scenes: rows('scene') as SceneRow[],
    banners: rows('banner'),
    plans: rows('schedule-plan'),
    exceptions: rows('calendar-exception'),
  };
}

type Plan = (schedule: Schedule, random: Random) => DraftChange[] | null;
const some = <T>(random: Random, items: readonly T[]): T | null => (items.length === 0 ? null : random.pick(items));
const ofResult = (result: { ok: boolean; changes?: DraftChange[] }) => (result.ok ? (result.changes ?? null) : null);

/** Through the rules that the screens call. */
const moveStripsSomewhere: Plan = (schedule, random) => {
  const strips = [...schedule.scenes, ...schedule.banners];
  const [first, second] = [some(random, strips), some(random, strips)];
  if (first === null || second === null) return null;
  const day = random.chance(0.15) ? null : some(random, schedule.days);
  const ids = new Set([first.id, ...(random.chance(0.3) ? [second.id] : [])]);
  const others = strips.filter(({ id, fields }) => fields.dayId === (day?.id ?? null) && !ids.has(id));
  const before = some(random, others);
  const place = before === null || random.chance(0.3) ? ('end' as const) : { before: before.id };
  return ofResult(moveOnBoard(schedule, ids, { dayId: day?.id ?? null, place }, TODAY));
};

const moveWholeDay: Plan = ({ days, scenes }, random) => {
  const [day, before] = [some(random, days), some(random, days)];
  if (day === null) return null;
  return ofResult(moveDay(days, scenes, day.id, before?.id ?? null, TODAY));
};

const addDay: Plan = ({ script, days }, random) =>
  days.length > 8 ? null : makeDay(script, days, { date: null, place: 'Ancol' }, random.uuid).changes;

const dateDay: Plan = ({ days, scenes }, random) => {
  const day = some(random, days);
  const date = random.pick(['2026-12-14', '2026-12-15', '2026-12-16']);
  return day === null ? null : ofResult(describeDay(day, scenes, { date, place: `Senen ${random.int(9)}` }, TODAY));
};

const removeDay: Plan = ({ days, scenes }, random) => {
  const day = some(random, days);
  return day === null ? null : deleteDay(day, scenes);
};

const addBanner: Plan = ({ scope, days }, random) => {
  const dayId = some(random, days)?.id ?? null;
  const fields = { type: 'meal', text: 'Makan', minutes: 60, dayId, dayPosition: `a${random.int(9)}` } as const;
  return [{ scope, kind: 'banner', id: random.uuid(), op: 'create', fields }];
};

const changeBanner: Plan = ({ scope, banners }, random) => {
  const banner = some(random, banners);
  if (banner === null) return null;
  if (random.chance(0.3)) return [{ scope, kind: 'banner', id: banner.id, op: 'delete', fields: {} }];
  return [{ scope, kind: 'banner', id: banner.id, op: 'update', fields: { minutes: 5 * random.int(20) } }];
};

const keepPlan: Plan = (schedule, random) => {
  if (schedule.plans.length > 3) return null;
  const fields = planOf(schedule, 'B', '2026-12-12T05:00:00.000Z');
  return [{ scope: schedule.scope, kind: 'schedule-plan', id: random.uuid(), op: 'create', fields }];
};

const adopt: Plan = (schedule, random) => {
  const plan = some(random, schedule.plans);
  return plan === null ? null : adoptPlan(schedule, rowsOfPlan(schedule, plan.fields, schedule.scope));
};

const markDate: Plan = ({ scope, exceptions }, random) => {
  const known = some(random, exceptions);
  const fields = { date: '2026-12-15', type: random.pick(['off', 'holiday', 'work'] as const), name: 'Libur' } as const;
  if (known === null) return [{ scope, kind: 'calendar-exception', id: random.uuid(), op: 'create', fields }];
  return [{ scope, kind: 'calendar-exception', id: known.id, op: 'update', fields }];
};

const ACTS: readonly (readonly [string, Plan])[] = [
  ...Array.from({ length: 8 }, () => ['scene.move', moveStripsSomewhere] as const),
  ...Array.from({ length: 3 }, () => ['day.move', moveWholeDay] as const),
  ['day.make', addDay],
  ['day.make', addDay],
  ['day.describe', dateDay],
  ['day.delete', removeDay],
  ['banner.make', addBanner],
  ['banner.edit', changeBanner],
  ['plan.keep', keepPlan],
  ['plan.adopt', adopt],
  ['calendar.mark', markDate],
];

/** A board in a few words: the same from the same rows in any order. */
function boardOf(rows: Pick<Schedule, 'days' | 'scenes' | 'banners'>): string {
  const board = scheduleBoard({ ...rows, tags: [], settings: DEFAULT_SCHEDULE_SETTINGS, sheets: [] });
  const ids = (strips: readonly { id: string }[]) => strips.map(({ id }) => id).join(' ');
  return [
    `unscheduled ${ids(board.unscheduled)}`,
    ...board.days.map(({ day, strips }) => `${day.id} ${ids(strips)}`),
  ].join('\n');
}

/** I20: every strip is on the board once, and in the same place on each device and on the server. */
function checkBoards(device: Device, records: readonly ServerRecord[]): void {
  const followed = new Set(storedRows<CursorRow>(device.dbName, 'cursors').map((row) => row.scope as string));
  for (const { id } of storedRows<StoredRecord<'script'>>(device.dbName, 'scripts')) {
    const scope = scriptScope(id);
    if (!followed.has(scope)) continue;
    const here = scheduleOn(device, id);
    const ofServer = <R>(kind: RecordKind) =>
      records.filter((row) => row.scope === scope && row.kind === kind && !row.deleted).toReversed() as unknown as R[];
    const there = {
      days: ofServer<DayRow>('day'),
      scenes: ofServer<SceneRow>('scene'),
      banners: ofServer<Row<'banner'>>('banner'),
    };
    const board = boardOf(here);
    must(
      board === boardOf(there),
      'I20',
      () => `${device.name} shows the board\n${board}\nthe server has\n${boardOf(there)}`,
    );
    for (const strip of [...here.scenes, ...here.banners])
      must(board.split(strip.id).length === 2, 'I20', () => `${device.name}: ${strip.id} is not on the board once`);
  }
}

const Payload = v.object({ changes: v.array(Change) });

/** I20: scenes stay, and a day is missing only if it was deleted; scenes are never deleted here. */
function checkNothingVanished(records: readonly ServerRecord[], log: readonly ServerLog[]): void {
  const deleted = new Set<string>();
  for (const { outcome, payload } of log) {
    const answer = v.parse(Outcome, outcome);
    if (!('versions' in answer)) continue;
    for (const { op, kind, id } of v.parse(Payload, payload).changes) {
      const isCandidate =
        answer.type === 'merged' &&
        answer.conflicts.some((conflict) => conflict.id === id && conflict.field === EXISTENCE);
      if (op === 'delete' && kind !== 'scene' && !isCandidate) deleted.add(id);
    }
  }
  for (const { kind, id, deleted: isDeleted } of records)
    if (isDeleted && (kind === 'scene' || kind === 'day' || kind === 'banner'))
      must(deleted.has(id), 'I20', () => `${kind} ${id} is gone, and nobody has deleted it`);
}
