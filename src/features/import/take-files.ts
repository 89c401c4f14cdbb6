import type { ScriptId } from '../../../domain/ids.ts';
import { showStep } from './import-store.ts';

const fetchActions = () => import('./import-actions.ts');

/** Loads the code that reads files while the user chooses one. */
export const prepareToTake = (): void => void fetchActions().catch(() => undefined);

/** Takes files in; they are imported one after the other. */
export function takeFiles(files: readonly File[], from: ScriptId | null, incomingId: string | null = null): void {
  fetchActions().then(
    ({ importFiles }) => importFiles(files, from, incomingId),
    (error: unknown) => {
      console.error(error);
      const [first] = files;
      if (first !== undefined)
        showStep({ type: 'failed', fileName: first.name, problem: 'READER_BROKEN', details: {} });
    },
  );
}
