import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { PartsControls } from './parts-controls.tsx';
import { PartsFloating } from './parts-floating.tsx';
import { PartsForm } from './parts-form.tsx';
import { PartsMarks } from './parts-marks.tsx';
import { PartsSheet } from './parts-sheet.tsx';
import { PartsStates } from './parts-states.tsx';
import { useState } from 'react';
import { Checkbox, Radio, ValueChoice } from '../../ui/choice.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { formatTime } from '../../../domain/format.ts';
import { PartsGroup } from './parts-group.tsx';

/** Every part of `src/ui` in every state; theme and language are switched at the top. Development only. */
export function PartsScreen() {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh bg-sheet">
      <div className="mx-auto max-w-[1360px] px-4 pb-20 tablet:px-10">
        <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center gap-4 bg-sheet">
          <Link to="/" className="inline-flex min-h-tap items-center no-underline">
            <KlaketName />
          </Link>
          <h1 className="text-t2 font-text max-tablet:sr-only">{t`States and parts`}</h1>
          <span className="ml-auto flex items-center gap-3">
            <AppLanguageSwitch />
            <ThemeSwitch />
          </span>
        </header>
        <main id="content">
          <PartsStates />
          <PartsFloating />
          <PartsFields />
          <PartsForm />
          <PartsControls />
          <PartsMarks />
          <PartsSheet />
        </main>
      </div>
    </div>
  );
}

/** Fields in all states: empty, filled, wrong, not to be changed. */
function PartsFields() {
  const { t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState('gudang');
  return (
    <PartsGroup title={t`Fields`} columns={4}>
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        placeholder={t`name@example.id`}
        hint={t`For the verification link`}
      />
      <TextField label={t`Crew call`} defaultValue={formatTime('05:30', language)} hint={t`24 hours, WIB`} />
      <TextField
        label={t`Phone number`}
        inputMode="tel"
        defaultValue="0812 0000 17"
        error={t`Write it without spaces, for example 08120000017`}
      />
      <TextField label={t`ID number`} defaultValue="CS-0007" readOnly hint={t`Set by the system, can’t be changed`} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        defaultValue="hujanhujan"
        beside={<a href="#content">{t`Forgot password`}</a>}
      />
      <SelectField label={t`Language`} defaultValue="id">
        <option value="id">Bahasa Indonesia</option>
        <option value="en">English</option>
      </SelectField>
      <TextAreaField
        label={t`Notes`}
        defaultValue={t`The market stays open. Keep the cart lane in the east aisle clear.`}
      />
      <div>
        <SearchField label={t`Search scenes or sets`} value={search} onValueChange={setSearch} className="mb-3" />
        <SearchField dense label={t`Search scenes or sets`} value="" onValueChange={() => {}} />
      </div>
      <div>
        <Checkbox hint={t`For the verification link`}>{t`Send me a copy`}</Checkbox>
        <Checkbox defaultChecked>{t`Send me a copy`}</Checkbox>
      </div>
      <fieldset>
        <legend className="text-t1 font-mid">{t`Save on this device`}</legend>
        <Radio name="keep" defaultChecked>{t`Send now`}</Radio>
        <Radio name="keep">{t`Keep`}</Radio>
      </fieldset>
      <fieldset>
        <legend className="text-t1 font-mid">{t`Crew call`}</legend>
        <ValueChoice
          name="call"
          value={formatTime('05:30', language)}
          source={t`You, ${formatTime('22:09', language)}`}
          defaultChecked
        />
        <ValueChoice name="call" value={formatTime('05:00', language)} source={t`Rina, 2 minutes ago`} />
      </fieldset>
    </PartsGroup>
  );
}
