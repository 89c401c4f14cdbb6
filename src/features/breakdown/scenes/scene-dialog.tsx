import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { parseEighths } from '../../../../domain/breakdown/eighths.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { formatEighths } from '../../../../domain/format-amounts.ts';
import { sceneScope } from '../../../../domain/scopes.ts';
import { optionalText, textReadBy } from '../../../forms/field-shapes.ts';
import { FormControl, FormText, FormTextArea } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictBadge } from '../../../shared/conflicts/conflict-badge.tsx';
import type { Production } from '../../../shared/data/production-queries.ts';
import { StripColorField } from '../../../scenes/strip-color-field.tsx';
import { describeScene } from './scene-edit-actions.ts';

const SceneForm = v.object({
  length: textReadBy(parseEighths, 'no-length'),
  synopsis: optionalText(20_000),
  color: v.nullable(v.string()),
});

/** Length, synopsis and strip colour of a scene. */
export default function SceneDialog({
  production,
  scene,
  onClose,
}: {
  production: Production;
  scene: SceneRow;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { fields } = scene;
  const form = useAppForm(SceneForm, {
    draftKey: `scene:${scene.id}`,
    scopes: [scene.scope, sceneScope(scene.id)],
    defaults: { length: formatEighths(fields.eighths), synopsis: fields.synopsis, color: fields.color },
    errors: { 'no-length': msg`Write pages and eighths, for example 2 3/8.` },
  });
  const save = useSubmit(({ length, ...next }: v.InferOutput<typeof SceneForm>, { length: seenLength, ...seen }) =>
    describeScene(
      production,
      scene,
      { ...next, eighths: length },
      { ...seen, ...(seenLength !== undefined && { eighths: seenLength }) },
      t`scene ${fields.number}`,
    ),
  );
  return (
    <FormDialog title={t`Scene ${fields.number}`} form={form} {...save} onClose={onClose}>
      <FormText
        form={form}
        name="length"
        label={t`Length`}
        beside={<ConflictBadge kind="scene" id={scene.id} field="eighths" />}
        hint={t`Pages and eighths, for example 2 3/8`}
      />
      <FormTextArea
        form={form}
        name="synopsis"
        label={t`Synopsis`}
        beside={<ConflictBadge kind="scene" id={scene.id} field="synopsis" />}
        rows={4}
        maxLength={20_000}
      />
      <div>
        <FormControl form={form} name="color">
          {({ value, onChange }) => <StripColorField label={t`Strip colour`} value={value} onChange={onChange} />}
        </FormControl>
        <ConflictBadge kind="scene" id={scene.id} field="color" />
      </div>
    </FormDialog>
  );
}
