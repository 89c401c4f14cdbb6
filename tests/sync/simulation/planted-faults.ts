import type { Plugin } from 'vite';

export interface PlantedFault {
  file: string;
  /** Source text that must be there exactly once. */
  find: string;
  replace: string;
  /** Invariants, one of which is expected to notice. */
  caughtBy: string;
  /** What is run to notice it; otherwise the simulation. */
  scenario?: 'sessions';
  /** It needs four leaders. */
  leaders?: true;
  /** It strikes rarely: from which seed on it is tried. */
  from?: number;
}

/** Mistakes that the simulation must notice. `PLANT=name` puts one into the code as the tests load it; no file is changed. */
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
    find: 'if (log.length > 0) await saveWorld',
    replace: 'if (log.length > 1e6) await saveWorld',
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
    file: 'src/sync/apply-pull.ts',
    find: '(cursors.get(scope) ?? version) >= version',
    replace: 'version >= 0',
    caughtBy: 'I8',
  },
  'a commit resolves before it has completed': {
    file: 'src/sync/commit.ts',
    find: 'const isChanged = await write(db, mid, request, effects);',
    replace: 'const isChanged = true; write(db, mid, request, effects).catch(() => undefined);',
    caughtBy: 'I1',
  },
  'a commit writes the rows without the outbox': {
    file: 'src/sync/commit.ts',
    find: 'if (changes.length === 0) return false;',
    replace: 'if (changes.length === 0) return false; if (mid.startsWith("a")) { await rows.save(db); return true; }',
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
    find: 'return [...acknowledged, ...queued].sort((a, b) => a.order - b.order);',
    replace: 'return [...queued, ...acknowledged].sort((a, b) => b.order - a.order);',
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
    find: 'this.cancelTimer = this.options.effects.after(PULL_EVERY_MS, () => this.wake());',
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
    find: 'return { version: logged.outcome.versions[scope] ?? 0, mid: base };',
    replace: 'return { version: 0, mid: null };',
    caughtBy: 'I10',
  },
  'rows lose their base': {
    file: 'src/sync/local-rows.ts',
    find: '...(isPending ? { base: kept, pending: view.pending } : {})',
    replace: '...(isPending ? { pending: view.pending } : {}), ...(kept === null ? { base: kept } : {})',
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
    find: 'if (readers.has(listener.userId)) listener.tell(hint);',
    replace: 'if (readers.size >= 0) listener.tell(hint);',
    caughtBy: 'I13',
  },
  'a pull does not ask for membership': {
    file: 'server/sync/pull.ts',
    find: 'then exists (select from ${members} where',
    replace: 'then true or exists (select from ${members} where',
    caughtBy: 'I13',
  },
  'a removed member keeps the copies': {
    file: 'src/sync/apply-pull.ts',
    find: 'for (const scope of leaving) await forgetScope(db, scope, kept);',
    replace: 'void [forgetScope, leaving, kept];',
    caughtBy: 'I13, I6',
  },
  'what is sent counts as contained in a scope that stays': {
    file: 'src/sync/apply-pull.ts',
    find: 'leaving = leaving.filter((scope) => !kept.has(scope));',
    replace: '',
    caughtBy: 'I8',
    from: 673,
  },
  'a collision outlives the snapshot that does not know it': {
    file: 'src/sync/apply-pull.ts',
    find: '[db.removed, db.conflicts].map(',
    replace: '[db.removed].map(',
    caughtBy: 'I10',
    from: 2513,
  },
  'two copies with failing work take turns for ever': {
    file: 'server/sync/push.ts',
    find: 'failures: sql`${client.failures} + 1`',
    replace: 'failures: sql`case when ${client.failingMid} = ${mutation.mid} then ${client.failures} + 1 else 1 end`',
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
    find: '(mutation.version > SCHEMA ? mutation : convertMutation(mutation))',
    replace: '(mutation.version > SCHEMA ? convertMutation(mutation) : mutation)',
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
    find: 'if (!wasClosed || attempt === ATTEMPTS) throw noteTrouble(db, storageError(error));',
    replace: 'if (!wasClosed || attempt === ATTEMPTS) return { mid, isChanged: storageError(error) !== null };',
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
  'too large work is tried again under another mid': {
    file: 'src/sync/attention.ts',
    find: 'if (isTooLarge(entry) && Object.keys(edits).length === 0)',
    replace: 'if (isTooLarge(entry) && Object.keys(edits).length > 1e6)',
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
  'the numbers of a device are not kept': {
    file: 'server/sync/save-world.ts',
    find: '.set({ lastSeq, seenAt: new Date(at), failingMid: null, failures: 0 })',
    replace: '.set({ seenAt: new Date(at + String(lastSeq).slice(0, 0)), failingMid: null, failures: 0 })',
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
