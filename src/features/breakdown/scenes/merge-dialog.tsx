import { useLingui } from '@lingui/react/macro';
import { sceneBefore, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { askedFields } from '../../../../domain/breakdown/scene-field-rules.ts';
import { sceneScope } from '../../../../domain/scopes.ts';
import { useLive } from '../../../shared/data/live-query.ts';
import { useFollowedScope } from '../../../shared/frames/production-gate.tsx';
import type { Production } from '../../../shared/data/production-queries.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { mergeInto, scenePartsQuery } from './scene-edit-actions.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

/** Asks before a scene is merged into the one before it. */
export default function MergeDialog({
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
  const labels = useSceneLabels();
  const into = sceneBefore(production.scenes, scene) ?? scene;
  useFollowedScope(sceneScope(scene.id));
  useFollowedScope(sceneScope(into.id));
  const [first, second] = [useLive(scenePartsQuery, into.id), useLive(scenePartsQuery, scene.id)];
  const [from, to] = [scene.fields.number, into.fields.number];
  const title = t`Merge scene ${from} into ${to}?`;
  if (first?.text == null || second?.text == null)
    return (
      <Dialog isOpen onOpenChange={onClose} title={title}>
        <p role="status">{t`The text of this scene isn’t on this device yet. It’s downloaded when you’re online.`}</p>
      </Dialog>
    );
  const dayName = ({ fields }: SceneRow): string => {
    const day = production.days.find(({ id }) => id === fields.dayId)?.fields.number;
    return day === undefined ? t`Unscheduled` : t`Day ${day}`;
  };
  const merge = async () => {
    const done = await intents.attempt(() => mergeInto(production, into, scene, t`merging ${from} into ${to}`));
    if (done?.stepId != null) intents.notify(t`Scene ${from} is now part of ${to}`, done.stepId);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDestructive={false}
      confirmLabel={t`Merge`}
      consequences={[
        { name: `${to} ${labels.set(into.fields)}`, value: <Eighths eighths={into.fields.eighths} /> },
        { name: `${from} ${labels.set(scene.fields)}`, value: <Eighths eighths={scene.fields.eighths} /> },
        ...askedFields(into.fields, scene.fields).map((field) => ({
          name: t`Shooting day of ${from} and ${to}`,
          value: field === 'dayId' ? `${dayName(scene)} → ${dayName(into)}` : '',
        })),
      ]}
      onConfirm={() => void merge()}
    >
      {t`Text, tags, length and minutes of scene ${from} go to scene ${to}. Scene ${from} stays in the list as omitted, so that its number isn’t used again.`}
    </ConfirmDialog>
  );
}
