import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { numberBehind, sluglineOf, type SceneEditResult } from '../../../../domain/breakdown/scene-edits.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { INTERIORS, type Interior } from '../../../../domain/screenplay/screenplay.ts';
import { classifyTime } from '../../../../domain/screenplay/time-of-day.ts';
import { unreachable } from '../../../../domain/unreachable.ts';
import { choiceOf, optionalText, requiredText } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText, FormTextArea } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FieldError } from '../../../forms/form-errors.ts';
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictBadge } from '../../../shared/conflicts/conflict-badge.tsx';
import type { Production } from '../../../shared/data/production-queries.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { correctHeading, makeScene } from './scene-edit-actions.ts';
import { Options } from '../../../ui/options.tsx';

const HeadingForm = v.object({
  number: requiredText(40),
  interior: choiceOf(['', ...INTERIORS]),
  set: requiredText(1000),
  timeText: optionalText(200),
});
const SceneForm = v.object({ ...HeadingForm.entries, text: optionalText(20_000) });
type Heading = v.InferOutput<typeof HeadingForm>;

/** Words that headings of both languages use. */
const TIMES = ['PAGI', 'SIANG', 'SORE', 'MALAM', 'SUBUH', 'MAGRIB', 'LANJUTAN', 'DAY', 'NIGHT', 'CONTINUOUS'];

/** `timeText` alone decides the time of day, as in a file. */
const headingOf = ({ number, interior, set, timeText }: HeadingInput) => ({
  number,
  interior: interior === '' ? null : (interior as Interior),
  set,
  timeText,
  timeOfDay: timeText === '' ? null : classifyTime(timeText),
});

/** Number, I/E, set and time of day of a scene, corrected by hand; a later import keeps it. */
export default function HeadingDialog({
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
  const refused = useRefusal();
  const form = useAppForm(HeadingForm, {
    draftKey: `heading:${scene.id}`,
    scopes: [scene.scope],
    defaults: {
      number: fields.number,
      interior: fields.interior ?? '',
      set: fields.set,
      timeText: fields.timeText,
    },
    errors: ERRORS,
  });
  const save = useSubmit(async (next: Heading, { interior, timeText, ...seen }: Partial<Heading>) => {
    const { number } = fields;
    const before = {
      ...seen,
      ...(interior !== undefined && { interior: interior === '' ? null : interior }),
      ...(timeText !== undefined && { timeText, timeOfDay: fields.timeOfDay }),
    };
    // Unchanged words of the time keep the reading of the import.
    const heading = headingOf(next);
    const corrected = next.timeText === fields.timeText ? { ...heading, timeOfDay: fields.timeOfDay } : heading;
    refused(await correctHeading(production, scene, corrected, before, t`heading of scene ${number}`));
  });
  return (
    <FormDialog title={t`Heading of scene ${fields.number}`} form={form} {...save} onClose={onClose}>
      <HeadingInputs form={form} scene={scene} />
      <HeadingPreview form={form} />
      <p className="text-t1 text-ink-2">{t`A newer file of the script keeps this, unless it changes the same heading itself.`}</p>
    </FormDialog>
  );
}

/** A scene that the file does not have, behind another one (null: in front of all). */
export function NewSceneDialog({
  production,
  behind,
  onClose,
}: {
  production: Production;
  behind: SceneRow | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const refused = useRefusal();
  const form = useAppForm(SceneForm, {
    draftKey: `new-scene:${production.script.id}:${behind?.id ?? ''}`,
    scopes: [production.script.scope],
    defaults: {
      number: behind === null ? '1' : numberBehind(production.scenes, behind.fields.number),
      interior: behind?.fields.interior ?? 'INT',
      set: '',
      timeText: behind?.fields.timeText ?? '',
      text: '',
    },
    errors: ERRORS,
  });
  const save = useSubmit(async ({ text, ...heading }: v.InferOutput<typeof SceneForm>) => {
    const { number } = heading;
    refused(await makeScene(production, behind, headingOf(heading), text.split('\n'), t`new scene ${number}`));
  });
  const number = behind?.fields.number ?? '';
  return (
    <FormDialog
      title={behind === null ? t`New scene` : t`New scene after ${number}`}
      submitLabel={t`Add scene`}
      form={form}
      {...save}
      onClose={onClose}
    >
      <HeadingInputs form={form as never} scene={null} />
      <HeadingPreview form={form as never} />
      <FormTextArea form={form} name="text" label={t`What happens`} rows={4} maxLength={20_000} />
    </FormDialog>
  );
}

const ERRORS = {
  required: msg`Write something here.`,
  'number-empty': msg`Write a scene number.`,
  'set-empty': msg`Write where the scene plays.`,
};

type HeadingInput = v.InferInput<typeof HeadingForm>;

function HeadingInputs({ form, scene }: { form: AppForm<HeadingInput, Heading>; scene: SceneRow | null }) {
  const { t } = useLingui();
  const listId = useId();
  const badge = (field: string) => scene !== null && <ConflictBadge kind="scene" id={scene.id} field={field} />;
  return (
    <>
      <div className="grid grid-cols-[1fr_1.4fr] gap-3">
        <FormText form={form} name="number" label={t`Number`} beside={badge('number')} maxLength={40} />
        <FormSelect form={form} name="interior" label={t`Inside or outside`} beside={badge('interior')}>
          <Options of={INTERIORS} name={(side) => (side === 'INT/EXT' ? 'I/E' : side)} />
          <option value="">{t`Not filled in`}</option>
        </FormSelect>
      </div>
      <FormText form={form} name="set" label={t`Set`} beside={badge('set')} maxLength={1000} />
      <FormText
        form={form}
        name="timeText"
        label={t`Time of day`}
        beside={badge('timeText')}
        list={listId}
        maxLength={200}
      />
      <datalist id={listId}>
        {TIMES.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </>
  );
}

/** The heading as it will read, and its parsed time of day. */
function HeadingPreview({ form }: { form: AppForm<HeadingInput, Heading> }) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const typed = useWatch({ control: form.control });
  const { number = '', interior = '', set = '', timeText = '' } = typed;
  const heading = headingOf({ number, interior, set, timeText: timeText.trim() });
  const known = labels.understoodTime(heading);
  return (
    <p className="border-y border-rule py-2 font-script wrap-anywhere" role="status">
      {sluglineOf(heading) || '…'}
      <span className="block font-sans text-t1 text-ink-2">
        {timeText.trim() === '' ? t`No time of day` : known === null ? t`Time not recognised: kept as written` : known}
      </span>
    </p>
  );
}

/** Puts a refusal beside its field. */
function useRefusal(): (result: SceneEditResult) => void {
  const { t } = useLingui();
  return (result) => {
    if (result.ok) return;
    switch (result.reason) {
      case 'number-taken':
        throw new FieldError('number', t`Another scene has this number.`);
      case 'number-empty':
        throw new FieldError('number', t`Write a scene number.`);
      case 'set-empty':
        throw new FieldError('set', t`Write where the scene plays.`);
      default:
        unreachable(result.reason);
    }
  };
}
