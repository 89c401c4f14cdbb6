import type { Plugin } from 'vite';
import type { ScenarioName } from './scenario.ts';

export interface PlantedFault {
  file: string;
  /** Source text that must be there exactly once. */
  find: string;
  replace: string;
  /** Invariants, one of which is expected to notice. */
  caughtBy: string;
  /** Scenario that must notice it; otherwise the simulation. */
  scenario?: 'sessions' | ScenarioName;
  /** It needs four leaders. */
  leaders?: true;
  /** It strikes rarely: from which seed on it is tried. */
  from?: number;
}

/**
 * Mistakes that the simulation must notice. `PLANT=name` puts one into the code as the tests load it; no file is
 * changed.
 */
export const PLANTED_FAULTS: Record<string, PlantedFault> = {
  'a repeated mutation is taken for a new one': {
    file: 'server/sync/push.ts',
    find: 'if (known !== undefined) {',
    replace: 'if (known?.outcome === null) {',
    caughtBy: 'I16, I3',
  },
  'the server ignores gaps in the numbers': {
    file: 'server/sync/push.ts',
    find: 'if (mutation.seq !== seq + 1) {',
    replace: 'if (mutation.seq < 0) {',
    caughtBy: 'I4',
  },
  'the server answers before it has written': {
    file: 'server/sync/push.ts',
    find: 'if (seq !== lastSeq) {',
    replace: 'if (log.length > 1e6) {',
    caughtBy: 'I3, I16',
  },
  'the cursor moves without the records': {
    file: 'src/sync/apply-pull.ts',
    find: 'await applyRecords(db, news, pending, settled);',
    replace: '',
    caughtBy: 'I2, I6',
  },
  'a deletion by others is not applied': {
    file: 'src/sync/apply-pull.ts',
    find: 'await db.recordTable(kind).bulkDelete(ids);',
    replace: 'void [kind, ids];',
    caughtBy: 'I6',
  },
  'what a restored server no longer has stays': {
    file: 'src/sync/apply-pull.ts',
    find: 'if (!reset) continue;',
    replace: 'continue;',
    caughtBy: 'I6',
  },
  'work counts as confirmed before a pull contains it': {
    file: 'src/sync/pending.ts',
    find: '(cursors.get(scope) ?? version) >= version',
    replace: 'version >= 0',
    caughtBy: 'I8, I2',
  },
  'what a base contains is laid over it again': {
    file: 'src/sync/pending.ts',
    find: 'if (contained.has(change)) continue;',
    replace: '',
    caughtBy: 'I2',
    leaders: true,
  },
  'a commit resolves before it has completed': {
    file: 'src/sync/commit.ts',
    find: 'const isChanged = await write(db, parts, effects);',
    replace: 'const isChanged = true; write(db, parts, effects).catch(() => undefined);',
    caughtBy: 'I1',
  },
  'a commit writes the rows without the outbox': {
    file: 'src/sync/commit.ts',
    find: 'if (changes.length === 0 && request.payload === undefined) return false;',
    replace:
      'if (changes.length === 0 && request.payload === undefined) return false; if (mutationId.startsWith("a")) { await rows.save(db); return true; }',
    caughtBy: 'I1, I2',
  },
  'refused work stays in the rows': {
    file: 'src/sync/push-queue.ts',
    find: 'if (left.length > 0) {',
    replace: 'if (left.length > 1e6) {',
    caughtBy: 'I2',
  },
  'refused work is forgotten': {
    file: 'src/sync/push-queue.ts',
    find: 'return { ...done, state: outcome.type };',
    replace: "return { ...done, state: 'confirmed' };",
    caughtBy: 'I5',
  },
  'pending work is replayed in the wrong order': {
    file: 'src/sync/pending.ts',
    find: 'return [...acknowledged, ...queued].toSorted((a, b) => a.order - b.order);',
    replace: 'return [...queued, ...acknowledged].toSorted((a, b) => b.order - a.order);',
    caughtBy: 'I2',
  },
  'copies with unsent work are evicted': {
    file: 'src/sync/forget-scope.ts',
    find: 'const referenced = scopesOf([...(await pendingEntries(db)), ...refused]);',
    replace: 'const referenced = new Set<string>(); void [await pendingEntries(db), refused];',
    caughtBy: 'I14, I8',
  },
  'a restored server goes unnoticed': {
    file: 'src/sync/epoch.ts',
    find: 'if (known === undefined) return false;',
    replace: 'if (known !== null) return false;',
    caughtBy: 'I3, I6',
  },
  'a failure is not tried again': {
    file: 'src/sync/engine.ts',
    find: 'this.cancelTimer = this.options.effects.after(Math.max(asked, jittered), () => this.work());',
    replace: 'void [asked, jittered];',
    caughtBy: 'I16',
  },
  'nothing is pulled without a hint': {
    file: 'src/sync/engine.ts',
    find: 'this.cancelTimer = this.options.effects.after(PULL_EVERY_MS, () => this.fetchAll());',
    replace: 'void PULL_EVERY_MS;',
    caughtBy: 'I6',
  },
  'the later edit always wins': {
    file: 'domain/sync/merge.ts',
    find: 'stampOf(record, field) <= seen',
    replace: 'stampOf(record, field) <= Infinity',
    caughtBy: 'I10',
  },
  'the value that lost is dropped': {
    file: 'domain/sync/merge.ts',
    find: 'candidates = [...candidates, candidateOf(field, value, context)];',
    replace: '',
    caughtBy: 'I10',
  },
  'a delete passes over unseen edits': {
    file: 'domain/sync/merge.ts',
    find: 'if (candidates.length > 0 || hasUnseenEdit(record, change, context)) {',
    replace: 'if (candidates.length > 0) {',
    caughtBy: 'I11',
  },
  'own edits collide with each other': {
    file: 'server/sync/apply-mutation.ts',
    find: 'return { version: logged.outcome.versions[scope] ?? 0, mutationId: base };',
    replace: 'return { version: 0, mutationId: null };',
    caughtBy: 'I10',
  },
  'rows lose their base': {
    file: 'src/sync/local-rows.ts',
    find: '...(isPending ? { base: serverBase, pending: view.pending } : {})',
    replace: '...(isPending ? { pending: view.pending } : {}), ...(serverBase === null ? { base: serverBase } : {})',
    caughtBy: 'I2',
  },
  'work leaves the queue with the answer instead of with the pull': {
    file: 'src/sync/push-queue.ts',
    find: 'return acknowledged;',
    replace: "return { ...acknowledged, state: 'confirmed' };",
    caughtBy: 'I8, I2',
  },
  'what was confirmed is not sent again to a restored server': {
    file: 'src/sync/epoch.ts',
    find: "entriesIn(db, 'confirmed').toArray(),",
    replace: 'Promise.resolve([]),',
    caughtBy: 'I3',
  },
  'a pull writes over pending work': {
    file: 'src/sync/apply-pull.ts',
    find: 'if (pending.has(key) || slow.has(key)) {',
    replace: 'if (slow.has(key)) {',
    caughtBy: 'I2',
  },
  'hints go to everybody': {
    file: 'server/sync/hints.ts',
    find: 'if (readers.has(listener.userId)) listener.notify(hint);',
    replace: 'if (readers.size >= 0) listener.notify(hint);',
    caughtBy: 'I13',
  },
  'a pull does not ask for membership': {
    file: 'server/access/access-sql.ts',
    find: '(${house} is not null and exists (',
    replace: '(${house} is not null or exists (',
    caughtBy: 'I13',
  },
  'a removed member keeps the copies': {
    file: 'src/sync/apply-pull.ts',
    find: 'for (const scope of leaving) await forgetScope(db, scope, referenced);',
    replace: 'void [forgetScope, leaving, referenced];',
    caughtBy: 'I13, I6',
  },
  'what is sent counts as contained in a scope that stays': {
    file: 'src/sync/apply-pull.ts',
    find: 'leaving = leaving.filter((scope) => !referenced.has(scope));',
    replace: '',
    caughtBy: 'I8',
    from: 720,
  },
  'a conflict outlives the snapshot that does not know it': {
    file: 'src/sync/apply-pull.ts',
    find: '[db.removed, db.conflicts].map(',
    replace: '[db.removed].map(',
    caughtBy: 'I10',
    from: 2513,
  },
  'two copies with failing work take turns for ever': {
    file: 'server/sync/push.ts',
    find: 'failures: sql`${client.failures} + 1`',
    replace:
      'failures: sql`case when ${client.failingMutationId} = ${mutation.mutationId} then ${client.failures} + 1 else 1 end`',
    caughtBy: 'I16',
    from: 5067,
  },
  'a choice brings back what others have deleted': {
    file: 'domain/sync/replay.ts',
    find: 'if (Object.keys(change.fields).length === 0) return view;',
    replace: '',
    caughtBy: 'I6',
    from: 2851,
  },
  'a late answer is laid over a copy that has moved': {
    file: 'src/sync/apply-pull.ts',
    find: 'inTime.has(answer.id) && !isOfUnsent(answer, entries)',
    replace: '(inTime.has(answer.id) || isNews(answer, cursors.get(answer.id))) && !isOfUnsent(answer, entries)',
    caughtBy: 'I6',
    leaders: true,
    from: 65,
  },
  'a set is taken as a whole': {
    file: 'domain/sync/merge.ts',
    find: '? changeSet(current, sent)',
    replace: '? changeSet([], sent)',
    caughtBy: 'I9',
  },
  'edits of different fields collide': {
    file: 'domain/sync/merge.ts',
    find: 'record.stamps[field] ?? record.stamps[EVERY_FIELD] ?? 0;',
    replace: 'Math.max(0, ...Object.values(record.stamps)) + 0 * field.length;',
    caughtBy: 'I10',
  },
  'work of an older app is not converted': {
    file: 'server/sync/push.ts',
    find: 'fault === null ? convertMutation(sent)',
    replace: 'fault === null ? sent',
    caughtBy: 'I15',
  },
  'what the server fails on is never put aside': {
    file: 'server/sync/push.ts',
    find: 'row.failures < PARK_AFTER_FAILURES',
    replace: 'row.failures < 1e9 * PARK_AFTER_FAILURES',
    caughtBy: 'I16',
  },
  'a full disk is not told to the person': {
    file: 'src/sync/commit.ts',
    find: 'if (!wasClosed || attempt === ATTEMPTS) throw reportStorageProblem(db, storageError(error));',
    replace: 'if (!wasClosed || attempt === ATTEMPTS) return { mutationId, isChanged: storageError(error) !== null };',
    caughtBy: 'I1',
  },
  'drafts do not hold their copies': {
    file: 'src/sync/forget-scope.ts',
    find: "for (const scope of await db.drafts.orderBy('scopes').uniqueKeys())",
    replace: "for (const scope of (await db.drafts.orderBy('scopes').uniqueKeys()).slice(0, 0))",
    caughtBy: 'I14',
  },
  'discarded work stays on the list too': {
    file: 'src/sync/attention.ts',
    find: 'await db.outbox.delete(entry.order);',
    replace: '',
    caughtBy: 'I5',
  },
  'too large work is tried again under another mutationId': {
    file: 'src/sync/attention.ts',
    find: 'const isUnchanged = Object.keys(edits).length === 0;',
    replace: 'const isUnchanged = Object.keys(edits).length > 1e6;',
    caughtBy: 'I3, I5',
  },
  'all users of a device share one database': {
    file: 'src/db/database.ts',
    find: 'string => `klaket-${userId}`;',
    replace: 'string => `klaket-user${userId.slice(0, 0)}`;',
    caughtBy: 'I13',
    scenario: 'sessions',
  },
  'what others wrote inside goes with what is deleted': {
    file: 'domain/sync/merge.ts',
    find: 'return ownedVersion > version + own.length;',
    replace: 'return ownedVersion > version + own.length + 1e6;',
    caughtBy: 'I11',
  },
  'two bookings may have one half hour': {
    file: 'server/bookings/booking-work.ts',
    find: 'await tx.insert(bookingSlot).values(rows);',
    replace: 'await tx.insert(bookingSlot).values(rows).onConflictDoNothing();',
    caughtBy: 'I17',
    scenario: 'bookings',
  },
  'a command that is sent again is decided again': {
    file: 'server/sync/push.ts',
    find: 'if (known !== undefined) {',
    replace: 'if (known !== undefined && !isCommand(mutation)) {',
    caughtBy: 'I16, I3, I4',
    scenario: 'bookings',
  },
  'a command has its effect twice': {
    file: 'domain/booking/take-step.ts',
    find: 'history: [...fields.history, { at: now, act, by, name }].slice(-MOST_HISTORY),',
    replace:
      'history: [...fields.history, ...Array(1 + (fields.history.length % 2)).fill({ at: now, act, by, name })].slice(-MOST_HISTORY),',
    caughtBy: 'I18',
    scenario: 'bookings',
  },
  'a refusal is answered as done': {
    file: 'server/sync/decide-command.ts',
    find: 'if (error instanceof CommandRefused) return error.outcome;',
    replace: "if (error instanceof CommandRefused) return { type: 'noop', versions: {} };",
    caughtBy: 'I18',
    scenario: 'bookings',
  },
  'a refused act is not told': {
    file: 'src/sync/push-queue.ts',
    find: 'return { ...done, state: outcome.type };',
    replace: "return { ...done, state: entry.payload === undefined ? outcome.type : 'confirmed' };",
    caughtBy: 'I19, I5',
    scenario: 'bookings',
  },
  'an offer is accepted that nobody has seen': {
    file: 'domain/booking/take-step.ts',
    find: 'if (fields.offerNumber !== offerNumber) ',
    replace: 'if (fields.offerNumber < offerNumber) ',
    caughtBy: 'I18',
    scenario: 'bookings',
  },
  'the booked one does not hear of a booking': {
    file: 'server/bookings/booking-work.ts',
    find: "if (subjectType === 'talent')",
    replace: "if (subjectType === 'talent' && state !== 'requested')",
    caughtBy: 'I18',
    scenario: 'bookings',
  },
  'strips in one place have no order of their own': {
    file: 'domain/records/positions.ts',
    find: ' || byCodeUnit(a.id, b.id);',
    replace: ';',
    caughtBy: 'I20',
    scenario: 'timeline',
  },
  'strips of a day that is gone are nowhere': {
    file: 'domain/schedule/schedule-board.ts',
    find: '(dayId === null ? unscheduled : (byDay.get(dayId) ?? unscheduled)).push(strip);',
    replace: '(dayId === null ? unscheduled : byDay.get(dayId))?.push(strip);',
    caughtBy: 'I20',
    scenario: 'timeline',
  },
  'a deleted day takes its strips along': {
    file: 'domain/breakdown/days.ts',
    find: `      op: 'update',
      fields: { dayId: null, dayPosition: scene.fields.position },`,
    replace: "      op: 'delete', fields: {},",
    caughtBy: 'I20',
    scenario: 'timeline',
  },
  'a day that somebody still moves is deleted': {
    file: 'domain/sync/merge.ts',
    find: 'if (candidates.length > 0 || hasUnseenEdit(record, change, context)) {',
    replace: "if (candidates.length > 0 || (change.kind !== 'day' && hasUnseenEdit(record, change, context))) {",
    caughtBy: 'I11',
    scenario: 'timeline',
    from: 60,
  },
  'bytes go before the server has them': {
    file: 'src/sync/uploads/upload-lane.ts',
    find: 'if (reached === null) return;',
    replace:
      'if (reached === null) return; if (reached >= row.size - 1) await settleSent(db, row.id, 0); if (row.size < 0)',
    caughtBy: 'I21',
    scenario: 'uploads',
  },
  'bytes go with the first piece': {
    file: 'src/sync/uploads/upload-lane.ts',
    find: 'const startedAt = effects.now();',
    replace:
      "const startedAt = effects.now(); if (offset === 0) await db.uploadBlocks.where('fileId').equals(row.id).delete();",
    caughtBy: 'I21',
    scenario: 'uploads',
  },
  'a file that was begun is not sent on': {
    file: 'src/sync/uploads/upload-queue.ts',
    find: "anyOf('waiting', 'sending', 'cancelled')",
    replace: "anyOf('waiting', 'cancelled')",
    caughtBy: 'I16, I21',
    scenario: 'uploads',
  },
  'what a record names is given up at the first failure': {
    file: 'src/sync/uploads/upload-lane.ts',
    find: 'this.failures += 1;',
    replace:
      'this.failures += 1; void this.next().then((row) => removeUpload(this.options.db, row?.id ?? "")).catch(() => 0);',
    caughtBy: 'I21',
    scenario: 'uploads',
  },
  'of two tabs that send one file the later one takes it for sent': {
    file: 'src/sync/uploads/upload-lane.ts',
    find: 'if (status === 409 || status === 404) return null;',
    replace:
      'if (status === 409) await settleSent(db, row.id, effects.now()); if (status === 409 || status === 404) return null;',
    caughtBy: 'I21',
    scenario: 'uploads',
  },
  'a file is refused while its production is still on its way': {
    file: 'src/sync/uploads/upload-lane.ts',
    find: "if (code === 'NOT_FOUND' && mayCome) {",
    replace: "if (code === 'NOT_FOUND' && mayCome && row.size < 0) {",
    caughtBy: 'I21',
    scenario: 'uploads',
  },
  'the numbers of a device are not kept': {
    file: 'server/sync/save-unit.ts',
    find: '.set({ lastSeq, seenAt: new Date(at), failingMutationId: null, failures: 0 })',
    replace: '.set({ seenAt: new Date(at + String(lastSeq).slice(0, 0)), failingMutationId: null, failures: 0 })',
    caughtBy: 'I16, I4, I5',
  },
};

/** For the build of the simulation. Throws if the text to replace is not there: a planted fault must not rot away. */
export function plantedFault(name: string | undefined): Plugin[] {
  if (name === undefined) return [];
  const fault = PLANTED_FAULTS[name];
  if (fault === undefined) throw new Error(`no planted fault is called "${name}"`);
  return [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform(code, id) {
        if (!id.split('?')[0]?.endsWith(`/${fault.file}`)) return null;
        if (code.split(fault.find).length !== 2)
          throw new Error(`${fault.file} does not hold exactly once: ${fault.find}`);
        return code.replace(fault.find, () => fault.replace);
      },
    },
  ];
}
