import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { exportScript, type ScriptFormat } from './export-actions.ts';

/** The script out again, for writers: with the scene numbers, headings and tags of today. */
export default function ExportDialog({ scriptId, onClose }: { scriptId: ScriptId; onClose: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'writing' | 'done' | 'offline' | 'failed'>('idle');
  const write = async (format: ScriptFormat) => {
    setState('writing');
    try {
      await exportScript(scriptId, format);
      setState('done');
    } catch (error) {
      console.error(error);
      setState(error instanceof AppError && error.code === 'OFFLINE' ? 'offline' : 'failed');
    }
  };
  const isBusy = state === 'writing';
  const problem =
    state === 'offline'
      ? {
          title: t`Some scenes aren’t on this device`,
          text: t`Their text is fetched over the network. Try again when you’re online.`,
        }
      : { title: t`The file couldn’t be written`, text: t`Nothing was changed. Please try again.` };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Export script`}>
      <p>{t`Scene numbers, headings, synopses, notes and tags go along as they are here today.`}</p>
      <ul className="mt-3 border-t border-rule">
        <Format
          name="Final Draft (.fdx)"
          text={t`For Final Draft, Fade In, WriterDuet and most schedulers.`}
          isBusy={isBusy}
          onWrite={() => void write('fdx')}
        />
        <Format
          name="Fountain (.fountain)"
          text={t`Plain text, for Highland, Beat and every editor.`}
          isBusy={isBusy}
          onWrite={() => void write('fountain')}
        />
      </ul>
      <div role="status" className="mt-3 text-t1 text-ink-2">
        {isBusy && t`Writing the file…`}
        {state === 'done' && t`The file is in your downloads.`}
      </div>
      {(state === 'offline' || state === 'failed') && (
        <Note kind="stop" role="alert" title={problem.title}>
          {problem.text}
        </Note>
      )}
    </Dialog>
  );
}

function Format({ name, text, isBusy, onWrite }: { name: string; text: string; isBusy: boolean; onWrite: () => void }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-rule py-2">
      <span className="min-w-0 flex-1">
        <b className="block">{name}</b>
        <span className="text-t1 text-ink-2">{text}</span>
      </span>
      <Button size="touch" disabled={isBusy} onClick={onWrite}>
        {t`Save`}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
