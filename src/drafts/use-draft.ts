import { useRef, useState } from 'react';
import * as v from 'valibot';
import { draftStore } from './draft-store.ts';
import { serializeEdits, restoreEdits, applyEdits, type FormEdits } from './form-edits.ts';
import { type OtherDrafts, useWindowDraft } from './use-window-draft.ts';

interface DraftOptions<Entries extends v.ObjectEntries> {
  /** The form and the record, e.g. `scene:{id}`. */
  key: string;
  /** Sync scopes that must stay on the device while the draft exists. */
  scopes: readonly string[];
  /** Shape of the form; stored values that do not match are not restored. */
  shape: v.ObjectSchema<Entries, undefined>;
  /** Values in the database. Fields without typed input follow them. */
  saved: v.InferOutput<v.ObjectSchema<Entries, undefined>>;
}

export interface Draft<Form> {
  form: Form;
  change: (typed: Partial<Form>) => void;
  /** Values in the database when the typing began, of the fields that were typed into. */
  seen: Partial<Form>;
  /** When something was brought back that an earlier page had not saved; null otherwise. */
  restoredAt: number | null;
  /** Drafts of this form that other windows have left. */
  others: OtherDrafts;
  /** Back to the values in the database: saved, cancelled on purpose, or not wanted. */
  drop: () => void;
}

/**
 * A form whose unsaved input outlives the page: only differences to `saved` are stored, at every change, and restored
 * when the form is opened again. Leaving a form without saving or cancelling it (a crash, a reload, another page) keeps
 * the draft.
 */
export function useDraft<Entries extends v.ObjectEntries>({
  key,
  scopes,
  shape,
  saved,
}: DraftOptions<Entries>): Draft<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  type Form = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
  const [{ typed, seen }, setTyped] = useState<FormEdits<Form>>(NOTHING);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isDropped = useRef(false);
  const { draft, others } = useWindowDraft(key, draftStore, isDropped, (found, isSwitch) => {
    if (isSwitch) setTyped(NOTHING);
    const restored = restoreEdits<Form>(found.typed, saved, (value) => {
      const read = v.safeParse(v.partial(shape), value);
      return read.success ? read.output : {};
    });
    setRestoredAt(restored === null ? null : found.updatedAt);
    // Saved by the page that kept it, which ended before it could tidy up.
    if (restored === null) return write(isSwitch ? NOTHING : { typed, seen });
    const merge = (now: FormEdits<Form>) => ({
      typed: { ...restored.typed, ...now.typed },
      seen: { ...now.seen, ...restored.seen },
    });
    setTyped(merge);
    if (!isSwitch && Object.keys(typed).length > 0) write(merge({ typed, seen }));
  });
  const write = (edits: FormEdits<Form>) => {
    if (Object.keys(edits.typed).length === 0) draft.current?.remove();
    else draft.current?.put(scopes, serializeEdits(edits));
  };

  return {
    form: { ...saved, ...typed },
    change(more) {
      isDropped.current = false;
      const next = applyEdits({ typed, seen }, more, saved);
      setTyped(next);
      write(next);
    },
    seen,
    restoredAt,
    others,
    drop() {
      isDropped.current = true;
      draft.current?.remove();
      setTyped(NOTHING);
      setRestoredAt(null);
    },
  };
}

const NOTHING = { typed: {}, seen: {} };
