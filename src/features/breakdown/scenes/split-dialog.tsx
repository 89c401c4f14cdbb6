import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { numberBehind } from '../../../../domain/breakdown/scene-edits.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { sceneScope } from '../../../../domain/scopes.ts';
import { useLive } from '../../../shared/data/live-query.ts';
import { useFollowedScope } from '../../../shared/frames/production-gate.tsx';
import type { Production } from '../../../shared/data/production-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ProblemNote } from '../board/problem-note.tsx';
import { scenePartsQuery, splitAt } from './scene-edit-actions.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

/** Chooses the paragraph at which a scene becomes two: the second scene begins with it. */
export default function SplitDialog({
  production,
  scene,
  intents,
  onClose,
}: {
  production: Production;
  scene: SceneRow;
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  useFollowedScope(sceneScope(scene.id));
  const parts = useLive(scenePartsQuery, scene.id);
  const [at, setAt] = useState<number | null>(null);
  const { number } = scene.fields;
  const next = numberBehind(production.scenes, number);
  const elements = parts?.text?.fields.elements ?? [];
  const canSplit = (index: number) => index > 1 && elements[index]?.type !== 'page-break';
  const split = async () => {
    if (at === null || parts === undefined) return;
    const done = await intents.attempt(() => splitAt(production, scene, parts, at, t`split of scene ${number}`));
    if (done === null) return;
    if (done.stepId !== null) intents.notify(t`Scene ${number} is now ${number} and ${done.number}`, done.stepId);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width={720}
      title={t`Split scene ${number}`}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="touch" kind="main" disabled={at === null} onClick={() => void split()}>
            {t`Split into ${number} and ${next}`}
          </Button>
        </>
      }
    >
      <ProblemNote problem={intents.problem} />
      {parts === undefined ? (
        <SkeletonRows rows={5} />
      ) : parts.text === null ? (
        <p role="status">{t`The text of this scene isn’t on this device yet. It’s downloaded when you’re online.`}</p>
      ) : elements.length < 3 ? (
        <p>{t`This scene has too little text to be split.`}</p>
      ) : (
        <>
          <p className="mb-3 text-t1 text-ink-2">
            {t`Tap the paragraph where scene ${next} starts. It gets the same heading, which you can then change.`}
          </p>
          <ol aria-label={t`Text of scene ${number}`}>
            {elements.map((element, index) => (
              <li key={index} className="border-b border-rule">
                <button
                  type="button"
                  aria-pressed={at === index}
                  disabled={!canSplit(index)}
                  onClick={() => setAt(index)}
                  className={`block min-h-tap w-full px-2 py-2 text-left font-script whitespace-pre-line wrap-anywhere hover:not-disabled:bg-hover ${
                    at === index ? 'border-t-2 border-ink' : ''
                  } ${at !== null && index >= at ? 'bg-ground' : ''}`}
                >
                  {at === index && <span className="block font-sans text-t1 font-bold">{t`Scene ${next}`}</span>}
                  {element.text}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}
