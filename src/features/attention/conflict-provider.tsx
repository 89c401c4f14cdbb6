import { type ReactNode, useMemo, useState } from 'react';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { ConflictContext, type Conflicts, type OpenCandidate } from '../../shared/conflicts/conflict-context.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { useAuthorLabel, useMomentLabel } from './attention-labels.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { type Decision, readDecisions } from '../../sync/conflict-decisions.ts';

/** A conflict, and whether this person may decide it. */
interface OpenConflict {
  row: ConflictRow;
  decision: Decision;
}

/** Every open conflict: there are few, and badges ask for them by record. */
const useOpenConflicts = (): OpenConflict[] | undefined =>
  useLiveQuery(async () => {
    const db = currentDatabase();
    const rows = await db.conflicts.where('isOpen').equals(1).toArray();
    const decisions = await readDecisions(db, rows);
    return rows.flatMap((row, at) => {
      const decision = decisions[at];
      return decision === undefined ? [] : [{ row, decision }];
    });
  });

const ConflictDialog = lazyComponent(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog));
const NONE: readonly OpenCandidate[] = [];

/** Gives every screen inside the badges of fields with two values, and the chooser that they open. */
export function ConflictProvider({ children }: { children: ReactNode }) {
  const conflicts = useOpenConflicts();
  const author = useAuthorLabel();
  const moment = useMomentLabel();
  const [open, setOpen] = useState<{ kind: string; id: string; field: string } | null>(null);
  const badges = describe(conflicts ?? [], ({ row, decision }) =>
    row.open.map((candidate): OpenCandidate => ({
      kind: row.kind,
      id: row.id,
      field: candidate.field,
      who: author(candidate),
      when: moment(Date.parse(candidate.at)),
      mayDecide: decision.isMine,
    })),
  );
  // Badges are drawn again only when their text has changed.
  const text = JSON.stringify([...badges]);
  const value = useMemo((): Conflicts => {
    const byRecord = new Map(JSON.parse(text) as [string, OpenCandidate[]][]);
    return {
      of: (kind, id) => byRecord.get(`${kind}/${id}`) ?? NONE,
      choose: (kind, id, field) => setOpen({ kind, id, field }),
    };
  }, [text]);
  const row = conflicts?.find(({ row: { kind, id } }) => kind === open?.kind && id === open.id)?.row;
  const isOpen = open !== null && row !== undefined && isStillOpen(row, open.field);
  return (
    <ConflictContext value={value}>
      {children}
      {isOpen && (
        <ConflictDialog
          key={`${row.id}/${open.field}`}
          conflict={row}
          field={open.field}
          onClose={() => setOpen(null)}
        />
      )}
    </ConflictContext>
  );
}

const describe = (conflicts: readonly OpenConflict[], describeOne: (conflict: OpenConflict) => OpenCandidate[]) =>
  new Map(conflicts.map((conflict) => [`${conflict.row.kind}/${conflict.row.id}`, describeOne(conflict)]));

/** Another user may settle the conflict while the dialog is open. */
const isStillOpen = ({ deleted, open }: ConflictRow, field: string) =>
  open.some((candidate) => candidate.field === field) || (deleted && field === EXISTENCE && open.length > 0);
