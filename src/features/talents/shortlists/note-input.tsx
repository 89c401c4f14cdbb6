import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { noteOnShortlist } from './shortlist-actions.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';

const NoteShape = v.object({ note: v.string() });

/** A note is saved when the field is left; one that a reload interrupted, as soon as it is back. */
export function NoteInput({ row }: { row: Row<'shortlist-talent'> }) {
  const { t } = useLingui();
  const { attempt, failure } = useWriteAction();
  const saved = row.fields.note;
  const { form, change, seen, restoredAt, drop } = useDraft({
    key: `shortlist-note:${row.id}`,
    scopes: [row.scope],
    shape: NoteShape,
    saved: { note: saved },
  });
  const save = async () => {
    if (form.note === saved) return;
    if (await attempt(() => noteOnShortlist(row, form.note, seen))) drop();
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (restoredAt !== null) void latest.current();
  }, [restoredAt]);
  return (
    <>
      <input
        aria-label={t`Note`}
        placeholder={t`Note`}
        value={form.note}
        maxLength={2000}
        onChange={(event) => change({ note: event.target.value })}
        onBlur={() => void save()}
        className="mt-1 min-h-8 w-full border-b border-rule bg-transparent outline-none focus:border-ink pointer-coarse:min-h-tap"
      />
      <FailureLine failure={failure} />
    </>
  );
}
