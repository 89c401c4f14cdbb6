import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS } from '../../../domain/format.ts';
import { ageOn, birthDateOf, cardDisagrees } from '../../../domain/talent/onboarding-form.ts';
import type { CardFacts } from '../../../domain/talent/onboarding-record.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { genderChoices } from '../../labels/appearance-labels.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass, TextField } from '../../ui/field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioTile, TileGroup } from '../../ui/tiles.tsx';
import { STEP_FAULT_LABELS } from './fault-labels.ts';
import type { StepProps } from './step-fields.ts';

export function SelfStep({ form, change, faults, card = null }: StepProps) {
  const { t, i18n } = useLingui();
  const genders = genderChoices(useLanguage());
  const disagrees = cardDisagrees(form, card);
  const genderOfCard = genders.find(({ code }) => code === card?.gender)?.name.toLowerCase() ?? '';
  const error = (field: string) => faults[field] && i18n._(STEP_FAULT_LABELS[faults[field]]);
  return (
    <>
      <TextField
        id="onboarding-name"
        label={t`Name on screen`}
        autoComplete="name"
        maxLength={300}
        value={form.name}
        error={error('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <BirthDate form={form} change={change} error={error('birth')} />
      {card !== null && disagrees.birth && <BirthOfCard card={card} change={change} />}
      <TileGroup label={t`Gender`} error={error('gender')}>
        {genders.map(({ code, name }) => (
          <RadioTile key={code} name="gender" checked={form.gender === code} onChange={() => change({ gender: code })}>
            {name}
          </RadioTile>
        ))}
      </TileGroup>
      {card !== null && disagrees.gender && (
        <Note>{t`Your NIK says ${genderOfCard}. Both can be right: production houses see what you choose here.`}</Note>
      )}
    </>
  );
}

function BirthOfCard({ card: { bornOn }, change }: { card: CardFacts; change: StepProps['change'] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [year = '', month = '', day = ''] = bornOn.split('-');
  const date = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${bornOn}T12:00:00Z`),
  );
  return (
    <Note
      action={
        <Button
          size="touch"
          onClick={() => change({ birthDay: String(Number(day)), birthMonth: String(Number(month)), birthYear: year })}
        >
          {t`Use ${date}`}
        </Button>
      }
    >
      {t`The NIK you registered with says ${date}. Is the date above right?`}
    </Note>
  );
}

function BirthDate({ form, change, error }: Pick<StepProps, 'form' | 'change'> & { error: string | undefined }) {
  const { t } = useLingui();
  const language = useLanguage();
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const date = birthDateOf(form);
  const today = houseToday();
  const age = date === null || date === '' || date > today ? null : ageOn(date, today);
  return (
    <fieldset>
      <legend className="mb-1.5 text-t1 font-mid">{t`Date of birth`}</legend>
      <div className="grid grid-cols-[72px_1fr_96px] gap-2">
        <input
          id="onboarding-birth"
          aria-label={t({ message: 'Day', context: 'of a date of birth' })}
          inputMode="numeric"
          placeholder={t({ message: 'DD', comment: 'two digits of a day' })}
          autoComplete="bday-day"
          maxLength={2}
          value={form.birthDay}
          aria-invalid={error ? true : undefined}
          onChange={(event) => change({ birthDay: event.target.value })}
          className={controlClass}
        />
        <select
          aria-label={t`Month`}
          autoComplete="bday-month"
          value={form.birthMonth}
          aria-invalid={error ? true : undefined}
          onChange={(event) => change({ birthMonth: event.target.value })}
          className={controlClass}
        >
          <option value="">{t`Month`}</option>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={String(index + 1)}>
              {months.format(new Date(Date.UTC(2026, index, 1)))}
            </option>
          ))}
        </select>
        <input
          aria-label={t`Year`}
          inputMode="numeric"
          placeholder={t({ message: 'YYYY', comment: 'four digits of a year' })}
          autoComplete="bday-year"
          maxLength={4}
          value={form.birthYear}
          aria-invalid={error ? true : undefined}
          onChange={(event) => change({ birthYear: event.target.value })}
          className={controlClass}
        />
      </div>
      <p className={joinClasses('mt-1.5 text-t1 font-mid', error ? 'text-red' : 'text-ink-2')}>
        {error ?? (age === null ? t`Others see only your age.` : t`${age} years. Others see only your age.`)}
      </p>
    </fieldset>
  );
}
