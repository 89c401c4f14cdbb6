import { idOf } from '../../../domain/scopes.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { DEFAULT_WORK_RULES, type WorkRules } from '../../../domain/house/house-records.ts';
import { readTime } from '../../../domain/calendar/read-time.ts';
import { textReadBy } from '../../forms/field-shapes.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { saveWorkRules } from './work-rules-actions.ts';

const hours = (minutes: number): string => String(minutes / 60);
const MOST_HOURS = 48;

const LAW = DEFAULT_WORK_RULES;

/** Hours as typed (`10`, `10,5`) in minutes; null if it is no length up to `most` hours. */
const readHours =
  (most: number) =>
  (typed: string): number | null => {
    const value = Number(typed.trim().replace(',', '.'));
    return typed.trim() !== '' && value >= 0 && value <= most ? Math.round(value * 60) : null;
  };

const readYears = (typed: string): number | null =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= LAW.minorAge && Number(typed) <= 30 ? Number(typed) : null;
const readDaytime = (typed: string): string | null => {
  const time = readTime(typed) || null;
  return time !== null && time >= LAW.minorFrom && time <= LAW.minorUntil ? time : null;
};

const WorkRulesForm = v.object({
  turnaround: textReadBy(readHours(MOST_HOURS), 'no-hours'),
  minorAge: textReadBy(readYears, 'no-years'),
  minorDay: textReadBy(readHours(LAW.minorDay / 60), 'no-minor-hours'),
  minorFrom: textReadBy(readDaytime, 'no-daytime'),
  minorUntil: textReadBy(readDaytime, 'no-daytime'),
});

const ERRORS = {
  'no-hours': msg`Write hours between 0 and 48.`,
  'no-years': msg`Write a number of years from 18 to 30.`,
  'no-minor-hours': msg`Write hours between 0 and 3: the law doesn’t allow more.`,
  'no-daytime': msg`Write a time from 06:00 to 18:00: the law doesn’t allow others.`,
};

/** Rules of the house for its sheets: rest between days, and minors. */
export function WorkRulesDialog({ workRules, onClose }: { workRules: WorkRules; onClose: () => void }) {
  const { t } = useLingui();
  const { script } = useSources();
  const form = useAppForm(WorkRulesForm, {
    draftKey: `work-rules:${script.scope}`,
    scopes: [script.scope],
    defaults: {
      turnaround: hours(workRules.turnaround),
      minorAge: String(workRules.minorAge),
      minorDay: hours(workRules.minorDay),
      minorFrom: workRules.minorFrom,
      minorUntil: workRules.minorUntil,
    },
    errors: ERRORS,
  });
  const save = useSubmit((next: WorkRules, seen) => saveWorkRules(script.scope, next, seen));
  return (
    <FormDialog
      title={t`Production house’s rules for checks`}
      className="tablet:grid-cols-2"
      lead={<ConflictList kind="work-rules" id={idOf(script.scope)} />}
      form={form}
      {...save}
      onClose={onClose}
    >
      <FormText form={form} name="turnaround" label={t`Minimum turnaround (hours)`} inputMode="decimal" />
      <span className="max-tablet:hidden" />
      <FormText form={form} name="minorAge" label={t`Minors are under (age)`} inputMode="decimal" />
      <FormText form={form} name="minorDay" label={t`Maximum hours a day for minors`} inputMode="decimal" />
      <FormText form={form} name="minorFrom" label={t`Earliest time for minors`} />
      <FormText form={form} name="minorUntil" label={t`Latest time for minors`} />
      <p className="col-span-full text-t1 text-ink-2">
        <Trans>
          By law (UU 13/2003, art. 69 and 71–74), a child works a maximum of 3 hours a day with a guardian present,
          being there counts as work, and not from 18:00 to 06:00. Your production house can be stricter.
        </Trans>
      </p>
    </FormDialog>
  );
}
