import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { formatDate } from '../../../../domain/format.ts';
import { choiceOf, dateText, isInOrder, optionalDate, optionalText } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDate } from '../../../forms/form-date.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { DayCalendar } from '../day-calendar.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { addDays, removeDays } from './profile-actions.ts';

const NOTE_MAX = 200;
const DaysForm = v.pipe(
  v.object({
    from: dateText(),
    to: optionalDate(),
    state: choiceOf(['free', 'blocked']),
    note: optionalText(NOTE_MAX),
  }),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, 'last-before-first'), ['to']),
);
type Days = v.InferOutput<typeof DaysForm>;

/** Free and blocked days. Other days stay "not known" for houses. */
export function AvailabilityForm({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { attempt, failure } = useWriteAction();
  const spans = (state: string) =>
    profile.availability
      .filter(({ fields }) => fields.state === state)
      .map(({ fields }): [string, string] => [fields.from, fields.to]);
  return (
    <div className="grid gap-6 pt-2 tablet:grid-cols-2">
      <div>
        <AddDays userId={userId} />
        <FailureLine failure={failure} className="mt-2 text-t1" />
        <ul className="mt-4">
          {profile.availability.map(({ id, fields }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-1">
              <span>
                <b>{fields.state === 'free' ? t`available` : t`not available`}</b> {formatDate(fields.from, language)}
                {fields.to === fields.from ? '' : ` – ${formatDate(fields.to, language)}`}
                {fields.note !== '' && <span className="block text-t1 text-ink-2">{fields.note}</span>}
              </span>
              <Button
                square
                kind="quiet"
                size="touch"
                icon={X}
                aria-label={t`Remove ${formatDate(fields.from, language)}`}
                onClick={() => void attempt(() => removeDays(id))}
              />
            </li>
          ))}
        </ul>
        {profile.availability.length === 0 && (
          <p className="py-3 text-t1 text-ink-2">{t`Not filled in yet: production houses see “unknown” for every day.`}</p>
        )}
      </div>
      <DayCalendar card={{ free: spans('free'), blocked: spans('blocked') }} />
    </div>
  );
}

/** Adds days of one state; the next ones begin with the same state. */
function AddDays({ userId }: { userId: string }) {
  const { t } = useLingui();
  const id = useId();
  const [state, setState] = useState<Days['state']>('free');
  const form = useAppForm(DaysForm, {
    draftKey: `availability:${userId}`,
    scopes: [`user:${userId}`],
    defaults: { from: '', to: '', state, note: '' },
  });
  const save = useSubmit(async (days: Days) => {
    await addDays({ ...days, to: days.to ?? days.from });
    return days.state;
  });
  return (
    <FormFrame id={id} form={form} {...save} onSaved={setState}>
      <div className="grid grid-cols-2 gap-3">
        <FormDate form={form} name="from" label={t`First day`} />
        <FormDate form={form} name="to" label={t`Last day`} />
        <FormSelect form={form} name="state" label={t`These days`}>
          <option value="free">{t`I’m available`}</option>
          <option value="blocked">{t`I’m not available`}</option>
        </FormSelect>
        <FormText form={form} name="note" label={t`Note for yourself`} maxLength={NOTE_MAX} />
        <Button kind="main" size="touch" type="submit" className="col-span-2" disabled={save.isPending}>
          {t`Add days`}
        </Button>
      </div>
    </FormFrame>
  );
}
