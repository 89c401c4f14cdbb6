import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { estimateMinutes } from '../../../../domain/schedule/estimate-minutes.ts';
import type { ScheduleSettings } from '../../../../domain/schedule/schedule-records.ts';
import { optionalWholeNumber } from '../../../forms/field-shapes.ts';
import { FormCheckbox, FormNumber } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { planScene } from '../planning-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

const PlanForm = v.object({ minutes: optionalWholeNumber(0, 1440), isLocked: v.boolean() });
const MINUTES = msg`Write minutes, from 0 to 1440.`;
const ERRORS = { 'invalid-number': MINUTES, 'whole-number': MINUTES, 'out-of-range': MINUTES };

/** Duration of a scene, and whether it stays in its day when an order is suggested. */
export default function ScenePlanDialog({
  data,
  scene,
  settings,
  onClose,
}: {
  data: ScheduleData;
  scene: SceneRow;
  settings: ScheduleSettings;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { minutes, isLocked, number } = scene.fields;
  const form = useAppForm(PlanForm, {
    draftKey: `scene-plan:${scene.id}`,
    scopes: [scene.scope],
    defaults: {
      minutes: minutes === null || minutes === undefined ? '' : String(minutes),
      isLocked: isLocked === true,
    },
    errors: ERRORS,
  });
  const save = useSubmit((next: v.InferOutput<typeof PlanForm>, seen: Partial<v.InferOutput<typeof PlanForm>>) =>
    planScene(data, scene, next, seen, t`estimate of scene ${number}`),
  );
  const byLength = formatDuration(estimateMinutes({ ...scene.fields, minutes: null }, settings), language);
  return (
    <FormDialog title={t`Scene ${number}: estimate and lock`} form={form} {...save} onClose={onClose}>
      <FormNumber
        form={form}
        name="minutes"
        label={t`Minutes`}
        hint={t`If left empty, estimated by length: ${byLength}`}
      />
      <FormCheckbox form={form} name="isLocked" hint={t`Suggested orders leave it where it is.`}>
        {t`Stays in its day`}
      </FormCheckbox>
    </FormDialog>
  );
}
