import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { isBeyondChildHours } from '../../../domain/booking/child-hours.ts';
import { formatDuration, formatTime } from '../../../domain/format.ts';
import type { AppForm } from '../../forms/use-app-form.ts';
import { useWorkRules } from '../../shared/data/use-work-rules.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { TERMS_ENTRIES, type TermsInput } from './terms-fields.tsx';

const Hours = v.pick(v.object(TERMS_ENTRIES), ['startTime', 'endTime']);

/** Before an offer to or of a child is sent: hours that the server will refuse, and the law that forbids them. */
export function ChildHoursNote<Input extends TermsInput, Output>({
  houseId,
  form,
}: {
  houseId: string;
  form: AppForm<Input, Output>;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const rules = useWorkRules(houseId);
  const typed = v.safeParse(Hours, useWatch({ control: form.control }));
  if (rules === undefined || !typed.success || !isBeyondChildHours(typed.output, rules)) return null;
  const hours = formatDuration(rules.minorDay, language);
  const [from, until] = [formatTime(rules.minorFrom, language), formatTime(rules.minorUntil, language)];
  return (
    <Note kind="stop" title={t`A child doesn’t work these hours`}>
      {t`Maximum ${hours} a day across all bookings, and no work from ${until} to ${from} (UU 13/2003, art. 69 and 71–74). Choose other times.`}
    </Note>
  );
}
