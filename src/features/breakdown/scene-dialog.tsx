import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { parseEighths } from '../../../domain/breakdown/eighths.ts';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { formatEighths } from '../../../domain/format-amounts.ts';
import { sceneScope } from '../../../domain/scopes.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { CollisionBadge } from '../../ui/collision-badge.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { StripColorField } from '../../ui/strip-color-field.tsx';
import { describeScene } from './breakdown-actions.ts';
import type { Production } from './breakdown-queries.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

const SceneForm = v.object({ length: v.string(), synopsis: v.string(), color: v.nullable(v.string()) });

/** Length, synopsis and strip colour of a scene. */
export default function SceneDialog({
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
  const { fields } = scene;
  const { form, seen, change, restoredAt, drop } = useDraft({
    key: `scene:${scene.id}`,
    scopes: [scene.scope, sceneScope(scene.id)],
    shape: SceneForm,
    saved: { length: formatEighths(fields.eighths), synopsis: fields.synopsis, color: fields.color },
  });
  const { length, synopsis, color } = form;
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    const eighths = parseEighths(length);
    if (eighths === null) return setError(t`Write pages and eighths, for example 2 3/8.`);
    const { length: stood, ...rest } = seen;
    const stoodEighths = stood === undefined ? null : parseEighths(stood);
    const before = { ...rest, ...(stoodEighths !== null && { eighths: stoodEighths }) };
    const next = { eighths, synopsis: synopsis.trim(), color };
    const done = await intents.attempt(() => describeScene(production, scene, next, before, t`scene ${fields.number}`));
    // What could not be saved stays in the form.
    if (done !== null) close();
  };
  const close = () => {
    drop();
    onClose();
  };
  return (
    <FormDialog title={t`Scene ${fields.number}`} onSave={save} onClose={close}>
      <DraftNote restoredAt={restoredAt} onDrop={drop} />
      <ProblemNote problem={intents.problem} />
      <TextField
        label={t`Length`}
        beside={<CollisionBadge kind="scene" id={scene.id} field="eighths" />}
        hint={t`Pages and eighths, for example 2 3/8`}
        autoComplete="off"
        value={length}
        error={error}
        onChange={(event) => {
          change({ length: event.target.value });
          setError(null);
        }}
      />
      <TextAreaField
        label={t`Synopsis`}
        beside={<CollisionBadge kind="scene" id={scene.id} field="synopsis" />}
        rows={4}
        maxLength={20_000}
        value={synopsis}
        onChange={(event) => change({ synopsis: event.target.value })}
      />
      <div>
        <StripColorField label={t`Strip colour`} value={color} onChange={(next) => change({ color: next })} />
        <CollisionBadge kind="scene" id={scene.id} field="color" />
      </div>
    </FormDialog>
  );
}
