import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { CostSettingsFields } from '../../../../domain/cost/cost-records.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { CURRENCY_CODES } from '../../../../domain/money/currencies.ts';
import { textReadBy } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostData } from '../cost-queries.ts';
import { readPercent } from './percent.ts';
import { writeSettings } from './settings-actions.ts';

const SettingsForm = v.object({
  currency: v.picklist(CURRENCY_CODES),
  contingencyBasisPoints: textReadBy(readPercent, 'invalid-number'),
});

/** Currency and contingency of a budget. */
export function SettingsDialog({
  data,
  settings,
  onClose,
}: {
  data: CostData;
  settings: CostSettingsFields;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useAppForm(SettingsForm, {
    draftKey: `cost-settings:${data.script.id}`,
    scopes: data.settings === null ? [] : [data.settings.scope],
    defaults: {
      currency: settings.currency,
      contingencyBasisPoints: new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 }).format(
        settings.contingencyBasisPoints / 100,
      ),
    },
  });
  const save = useSubmit((fields: CostSettingsFields) => writeSettings(data, fields, t`Settings of the costs`));
  return (
    <FormDialog title={t`This budget`} form={form} {...save} onClose={onClose}>
      <ConflictList kind="cost-settings" id={data.script.id} />
      <FormSelect
        form={form}
        name="currency"
        label={t`Currency`}
        hint={t`Items in another currency need an exchange rate; receipts are in this currency.`}
      >
        {CURRENCY_CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </FormSelect>
      <FormText
        form={form}
        name="contingencyBasisPoints"
        label={t`Contingency (%)`}
        inputMode="decimal"
        hint={t`Of the sum of the three phases.`}
      />
    </FormDialog>
  );
}
