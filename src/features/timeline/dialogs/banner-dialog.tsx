import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { BannerRow } from '../../../../domain/schedule/schedule-board.ts';
import { BANNER_TYPES } from '../../../../domain/schedule/schedule-records.ts';
import { choiceOf, optionalText, wholeNumber } from '../../../forms/field-shapes.ts';
import { FormNumber, FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { BANNER_LABELS } from '../schedule-labels.ts';
import { changeBanner } from '../timeline-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';
import { Options } from '../../../ui/options.tsx';

const BannerForm = v.object({
  type: choiceOf(BANNER_TYPES),
  text: optionalText(300),
  minutes: wholeNumber(0, 1440),
});
const MINUTES = msg`Write minutes, from 0 to 1440.`;
const ERRORS = { required: MINUTES, 'invalid-number': MINUTES, 'whole-number': MINUTES, 'out-of-range': MINUTES };

/** Kind, words and length of a banner. */
export default function BannerDialog({
  data,
  banner,
  onClose,
}: {
  data: ScheduleData;
  banner: BannerRow;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const { type, text, minutes } = banner.fields;
  const form = useAppForm(BannerForm, {
    draftKey: `banner:${banner.id}`,
    scopes: [banner.scope],
    defaults: { type, text, minutes: String(minutes) },
    errors: ERRORS,
  });
  const save = useSubmit((next: v.InferOutput<typeof BannerForm>) => changeBanner(data, banner, next, t`the banner`));
  return (
    <FormDialog title={t`Banner`} form={form} {...save} onClose={onClose}>
      <FormSelect form={form} name="type" label={t`Kind`}>
        <Options of={BANNER_TYPES} name={(bannerType) => i18n._(BANNER_LABELS[bannerType])} />
      </FormSelect>
      <FormText form={form} name="text" label={t`Text`} maxLength={300} hint={t`For example: Lunch at the basecamp`} />
      <FormNumber form={form} name="minutes" label={t`Minutes`} />
    </FormDialog>
  );
}
