import { useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ScriptId } from '../../../domain/ids.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { setFilePicker } from './file-picker.ts';
import { prepareImport } from './import-client.ts';
import { importStore } from './import-store.ts';
import { prepareToTake, takeFiles } from './take-files.ts';

/** File types in the picker; the content decides in the end. */
const ACCEPT =
  '.fountain,.txt,.md,.fdx,.pdf,.docx,.odt,.rtf,.fadein,.osf,.highland,.textbundle,.textpack,.celtx,.trelby,' +
  'text/plain,application/pdf,application/xml,application/rtf,' +
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text';

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((file) => file.default));

/** Loads the code that reads and shows a file while the user chooses it. */
function prepare(): void {
  prepareImport();
  prepareToTake();
  void ImportDialog.load();
}

/**
 * Makes a screen accept files: dropped anywhere on the page, and the dialog of any running import. `from`: the open
 * production, offered first for an update. `onOpenScript` shows a script when it has been saved. It ignores members who
 * may not import.
 */
export function ImportHost({ from, onOpenScript }: { from: ScriptId | null; onOpenScript: (id: ScriptId) => void }) {
  const { t } = useLingui();
  const mayImport = useMay('productions.edit') !== false;
  const { step } = useSnapshot(importStore);
  const doneId = step.type === 'done' ? step.scriptId : null;
  // The breakdown opens at once and the receipt is shown over it. It is not shown over the previous screen, because a
  // press at the moment of the navigation would be lost.
  useEffect(() => {
    if (doneId !== null && doneId !== from) onOpenScript(doneId);
    // oxlint-disable-next-line react/exhaustive-deps -- only when a save has ended, not when the screen changes
  }, [doneId]);
  if (!mayImport) return null;
  return (
    <>
      <DropZone from={from} />
      <input
        ref={setFilePicker}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        data-testid="import-file"
        onClick={prepare}
        aria-label={t`Screenplay file`}
        onChange={(event) => {
          takeFiles([...(event.target.files ?? [])], from);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
      {step.type !== 'idle' && <ImportDialog isLeaving={doneId !== null && doneId !== from} />}
    </>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

function DropZone({ from }: { from: ScriptId | null }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Entering a child leaves its parent: only the last leave counts.
    let depth = 0;
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth++;
      setOver(true);
      prepare();
    };
    const onOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      takeFiles([...(event.dataTransfer?.files ?? [])], from);
    };
    addEventListener('dragenter', onEnter);
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragenter', onEnter);
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [from]);
  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-2 border-2 border-dashed border-ink bg-sheet/90"
    >
      <p className="flex items-center gap-3 text-t3 font-bold">
        <FileUp size={28} strokeWidth={1.75} />
        {t`Drop the screenplay to import it`}
      </p>
    </div>
  );
}
