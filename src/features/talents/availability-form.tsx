import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { addDays, removeDays } from './profile-actions.ts';

/** Free and blocked days. Other days stay "not known" for houses. */
export function AvailabilityForm({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { attempt, failure, isBusy } = useAttempt();
  const [typed, setTyped] = useState({ from: '', to: '', state: 'free' as 'free' | 'blocked', note: '' });
  const isWrong = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const spans = (state: string) =>
    profile.availability
      .filter(({ fields }) => fields.state === state)
      .map(({ fields }): [string, string] => [fields.from, fields.to]);
  const add = () =>
    attempt(async () => {
      await addDays({ from: typed.from, to: typed.to || typed.from, state: typed.state, note: typed.note.trim() });
      setTyped({ ...typed, from: '', to: '', note: '' });
    });
  return (
    <div className="grid gap-6 pt-2 tablet:grid-cols-2">
      <div>
        <form
          className="grid grid-cols-2 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.from !== '' && !isWrong) void add();
          }}
        >
          <DateField
            label={t`First day`}
            required
            value={typed.from}
            onChange={(from) => setTyped({ ...typed, from })}
          />
          <DateField
            label={t`Last day`}
            value={typed.to}
            onChange={(to) => setTyped({ ...typed, to })}
            error={isWrong ? t`The last day is before the first` : undefined}
          />
          <SelectField
            label={t`These days`}
            value={typed.state}
            onChange={(event) => setTyped({ ...typed, state: event.target.value === 'blocked' ? 'blocked' : 'free' })}
          >
            <option value="free">{t`I am free`}</option>
            <option value="blocked">{t`I am not free`}</option>
          </SelectField>
          <TextField
            label={t`Note for yourself`}
            maxLength={200}
            value={typed.note}
            onChange={(event) => setTyped({ ...typed, note: event.target.value })}
          />
          <Button kind="main" size="touch" type="submit" className="col-span-2" disabled={isBusy}>{t`Add days`}</Button>
        </form>
        {failure && (
          <p role="alert" className="mt-2 text-t1 text-red">
            {i18n._(failure)}
          </p>
        )}
        <ul className="mt-4">
          {profile.availability.map(({ id, fields }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-1">
              <span>
                <b>{fields.state === 'free' ? t`free` : t`not free`}</b> {formatDate(fields.from, language)}
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
          <p className="py-3 text-t1 text-ink-2">{t`Nothing said yet: houses see "not known" for every day.`}</p>
        )}
      </div>
      <DayCalendar card={{ free: spans('free'), blocked: spans('blocked') }} />
    </div>
  );
}
