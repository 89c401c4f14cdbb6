import { type ReactNode, useMemo, useState } from 'react';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import type { ConflictRow } from '../../db/tables/conflicts.ts';
import { CollisionContext, type Collisions, type OpenCollision } from '../../ui/collision-context.ts';
import { lateComponent } from '../../ui/late-code.ts';
import { useAuthorWords, useMomentWords } from './attention-words.ts';
import { useConflicts } from './conflict-queries.ts';

const CollisionDialog = lateComponent(() => import('./collision-dialog.tsx').then((module) => module.CollisionDialog));
const NONE: readonly OpenCollision[] = [];

/** Gives every screen inside the badges of fields with two values, and the chooser that they open. */
export function CollisionProvider({ children }: { children: ReactNode }) {
  const conflicts = useConflicts();
  const author = useAuthorWords();
  const moment = useMomentWords();
  const [open, setOpen] = useState<{ kind: string; id: string; field: string } | null>(null);
  const badges = describe(conflicts ?? [], (row) =>
    row.open.map((candidate): OpenCollision => ({
      kind: row.kind,
      id: row.id,
      field: candidate.field,
      who: author(candidate),
      when: moment(Date.parse(candidate.at)),
    })),
  );
  // Badges are drawn again only when what they say has changed.
  const text = JSON.stringify([...badges]);
  const value = useMemo((): Collisions => {
    const byRecord = new Map(JSON.parse(text) as [string, OpenCollision[]][]);
    return {
      of: (kind, id) => byRecord.get(`${kind}/${id}`) ?? NONE,
      choose: (kind, id, field) => setOpen({ kind, id, field }),
    };
  }, [text]);
  const row = conflicts?.find(({ kind, id }) => kind === open?.kind && id === open.id);
  const isOpen = open !== null && row !== undefined && isStillOpen(row, open.field);
  return (
    <CollisionContext value={value}>
      {children}
      {isOpen && (
        <CollisionDialog
          key={`${row.id}/${open.field}`}
          conflict={row}
          field={open.field}
          onClose={() => setOpen(null)}
        />
      )}
    </CollisionContext>
  );
}

const describe = (rows: readonly ConflictRow[], say: (row: ConflictRow) => OpenCollision[]) =>
  new Map(rows.map((row) => [`${row.kind}/${row.id}`, say(row)]));

/** Somebody may settle it while the dialog stands. */
const isStillOpen = ({ deleted, open }: ConflictRow, field: string) =>
  open.some((candidate) => candidate.field === field) || (deleted && field === EXISTENCE && open.length > 0);
