import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { draftStore } from './draft-store.ts';
import { serializeEdits, restoreEdits, applyEdits, type FormEdits } from './form-edits.ts';

interface DraftOptions<Entries extends v.ObjectEntries> {
  /** The form and the record, e.g. `scene:{id}`. */
  key: string;
  /** Scopes (of sync) that must stay on the device while the draft lies there. */
  scopes: readonly string[];
  /** Shape of the form; what does not fit it is not brought back. */
  shape: v.ObjectSchema<Entries, undefined>;
  /** Values in the database. Fields that nobody has typed into follow it. */
  saved: v.InferOutput<v.ObjectSchema<Entries, undefined>>;
}

export interface Draft<Form> {
  form: Form;
  change: (typed: Partial<Form>) => void;
  /** Values in the database when the typing began, of the fields that were typed into. */
  seen: Partial<Form>;
  /** When something was brought back that an earlier page had not saved; null otherwise. */
  restoredAt: number | null;
  /** Back to the values in the database: saved, cancelled on purpose, or not wanted. */
  drop: () => void;
}

/**
 * A form whose unsaved input outlives the page: only what differs from `saved` is kept, at every change, and brought
 * back when the form is opened again. Leaving a form without saving or cancelling it (a crash, a reload, another page)
 * keeps the draft.
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
  const latest = useRef({ saved, shape });
  useEffect(() => {
    latest.current = { saved, shape };
  });

  useEffect(() => {
    let isLeft = false;
    draftStore()
      ?.read(key)
      .then((found) => {
        if (found === null || isLeft || isDropped.current) return;
        const { saved: current, shape: fitting } = latest.current;
        const restored = restoreEdits<Form>(found.typed, current, (value) => {
          const read = v.safeParse(v.partial(fitting), value);
          return read.success ? read.output : {};
        });
        // Saved by the page that kept it, which ended before it could tidy up.
        if (restored === null) return draftStore()?.remove(key);
        setTyped((now) => ({ typed: { ...restored.typed, ...now.typed }, seen: { ...now.seen, ...restored.seen } }));
        setRestoredAt(found.updatedAt);
      })
      // A draft that cannot be read stays where it is.
      .catch((error: unknown) => console.warn('a draft cannot be read', error));
    return () => {
      isLeft = true;
    };
  }, [key]);

  return {
    form: { ...saved, ...typed },
    change(more) {
      isDropped.current = false;
      const next = applyEdits({ typed, seen }, more, saved);
      setTyped(next);
      if (Object.keys(next.typed).length === 0) draftStore()?.remove(key);
      else draftStore()?.put(key, scopes, serializeEdits(next));
    },
    seen,
    restoredAt,
    drop() {
      isDropped.current = true;
      draftStore()?.remove(key);
      setTyped(NOTHING);
      setRestoredAt(null);
    },
  };
}

const NOTHING = { typed: {}, seen: {} };
