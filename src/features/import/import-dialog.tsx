import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { UpdateCounts } from '../../../domain/breakdown/script-update.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { closeStep, importAsNew, reviewUpdate, updateFromFile } from './import-actions.ts';
import { importStore, type ImportStep } from './import-store.ts';
import { useReceipt } from './receipt-query.ts';
import { useProblemMessages } from './import-messages.ts';
import { ReceiptFacts } from './receipt-facts.tsx';
import { UpdateReview } from './update-review.tsx';

/**
 * The dialog of a running import: pages and cancel, the question when the script is known, the receipt, or an error.
 * While the screen `isLeaving` for the imported script it still shows that it is being saved.
 */
export default function ImportDialog({ isLeaving }: { isLeaving: boolean }) {
  const { t } = useLingui();
  const { waiting } = useSnapshot(importStore);
  useSnapshot(importStore);
  // The step itself, not its snapshot: its screenplay is passed back to the actions.
  const { step: running } = importStore;
  // The receipt is shown when all of it has been read: a growing dialog would move its button under the finger.
  const receipt = useReceipt(running.type === 'done' ? running.scriptId : null);
  if (running.type === 'idle') return null;
  const isSaving = isLeaving || (running.type === 'done' && receipt === undefined);
  const step = isSaving ? ({ type: 'saving', fileName: running.fileName } as const) : running;
  const close = () => {
    if (running.type === 'reading') running.cancel();
    else if (running.type !== 'saving') void closeStep();
  };
  const titles = {
    reading: t`Reading ${step.fileName}`,
    saving: t`Saving ${step.fileName}`,
    asking: t`You already have this script`,
    reviewing: t`What the new draft changes`,
    done: t`Import report`,
    failed: t`${step.fileName} wasn’t imported`,
  } satisfies Record<Exclude<ImportStep['type'], 'idle'>, string>;
  return (
    <Dialog isOpen onOpenChange={close} title={titles[step.type]} footer={<Actions step={step} close={close} />}>
      {step.type === 'reading' && <Reading pages={step.pages} />}
      {step.type === 'saving' && <p role="status">{t`Almost there.`}</p>}
      {step.type === 'asking' && <Asking step={step} />}
      {step.type === 'reviewing' && <UpdateReview title={step.title} scenes={step.scenes} />}
      {step.type === 'done' && receipt !== undefined && (
        <ReceiptFacts receipt={receipt} counts={step.counts} scenes={step.scenes} canReread />
      )}
      {step.type === 'failed' && <Failed step={step} />}
      {waiting > 0 && <p className="mt-3 text-t1 text-ink-2">{t`Files still waiting: ${waiting}`}</p>}
    </Dialog>
  );
}

function Reading({ pages }: { pages: number }) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="text-t3 font-bold">
        {t`${pages} pages read`}
      </p>
      <p className="mt-1 text-t1 text-ink-2">{t`The file stays on this device. Nothing is saved until all of it has been read.`}</p>
    </>
  );
}

function Asking({ step }: { step: Extract<ImportStep, { type: 'asking' }> }) {
  const { t } = useLingui();
  const [first] = step.known;
  if (first === undefined) return null;
  return (
    <>
      {first.isSame ? (
        <p>{t`${step.fileName} matches “${first.title}” word for word. An update would change nothing.`}</p>
      ) : (
        <p>{t`An update keeps days, order, tags and marks of the scenes that are still there, adds the new ones, and keeps the others as omitted.`}</p>
      )}
      <ul className="mt-3 border-t border-rule">
        {step.known.map((script) => (
          <li key={script.id} className="flex flex-wrap items-center justify-between gap-2 border-b border-rule py-2">
            <span className="min-w-0 flex-1">
              <b className="block wrap-anywhere">{script.title}</b>
              <span className="text-t1 text-ink-2 wrap-anywhere">
                {script.fileName}
                {script.isSame && ` · ${t`the same text`}`}
              </span>
            </span>
            <Button
              size="touch"
              kind={script === first && !script.isSame ? 'main' : 'plain'}
              onClick={() => void reviewUpdate(step.screenplay, script.id)}
            >
              {t`Update`}
              <span className="sr-only"> {script.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ step }: { step: Extract<ImportStep, { type: 'failed' }> }) {
  const { t } = useLingui();
  const labels = useProblemMessages()(step.problem, step.details);
  return (
    <Note kind="stop" role="alert" title={labels.what}>
      <p>{labels.cure}</p>
      <p className="mt-1">{t`Nothing was changed on this device.`}</p>
    </Note>
  );
}

function Actions({ step, close }: { step: ImportStep; close: () => void }) {
  const { t } = useLingui();
  switch (step.type) {
    case 'idle':
    case 'saving':
      return null;
    case 'reading':
      return <Button size="touch" onClick={close}>{t`Cancel`}</Button>;
    case 'asking':
      return (
        <>
          <Button size="touch" onClick={close}>{t`Cancel`}</Button>
          <Button
            size="touch"
            onClick={() => void importAsNew(step.screenplay)}
          >{t`Import as a new production`}</Button>
        </>
      );
    case 'reviewing':
      return (
        <>
          <Button size="touch" onClick={close}>{t`Cancel`}</Button>
          <Button
            size="touch"
            kind="main"
            onClick={() => void updateFromFile(step.screenplay, step.scriptId)}
          >{t`Accept this draft`}</Button>
        </>
      );
    case 'done':
      return (
        <Button size="touch" kind="main" onClick={close}>
          {t`To the scenes`}
        </Button>
      );
    case 'failed':
      return <Button size="touch" kind="main" onClick={close}>{t`Close`}</Button>;
  }
}

/** The receipt of an import that was made earlier. */
export function ReceiptDialog({
  scriptId,
  counts = null,
  onClose,
}: {
  scriptId: ScriptId;
  counts?: UpdateCounts | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const receipt = useReceipt(scriptId);
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Import report`}>
      {receipt === undefined ? <SkeletonRows rows={5} /> : <ReceiptFacts receipt={receipt} counts={counts} />}
    </Dialog>
  );
}
