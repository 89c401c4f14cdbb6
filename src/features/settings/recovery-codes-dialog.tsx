import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../platform/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Shows recovery codes the one time that they are known. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: t`Copied` }),
      () => showToast({ kind: 'failed', text: t`The browser doesn’t let Klaket copy. Save them as a file.` }),
    );
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Your recovery codes`}>
      <div className="grid gap-3">
        <Note kind="warning">
          <Trans>They won’t be shown again. Save them somewhere you can reach without this device.</Trans>
        </Note>
        <p className="text-ink-2">
          <Trans>Each code works once instead of your passkey. Earlier codes no longer work.</Trans>
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 border-y border-rule py-2 font-mono">
          {codes.map((code) => (
            <li key={code} className="py-1 select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="touch" icon={Copy} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button
            size="touch"
            icon={Download}
            onClick={() => saveFile('klaket-recovery-codes.txt', text, 'text/plain')}
          >
            <Trans>Save as a file</Trans>
          </Button>
          <Button kind="main" size="touch" onClick={onClose}>
            <Trans>I’ve saved them</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
