import { useEffect } from 'react';
import { clearDirty, markDirty } from './dirty-inputs.ts';

/** Marks a form's input as unsaved while `isDirty` holds and the form is on the screen. `id` is the form's own. */
export function useDirtyInput(id: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    markDirty(id);
    return () => clearDirty(id);
  }, [id, isDirty]);
}
