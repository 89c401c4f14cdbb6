import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import * as v from 'valibot';
import type { TaxRateRow } from '../../../../domain/cost/account-edits.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { requiredText, textReadBy, wholeNumber } from '../../../forms/field-shapes.ts';
import { FormText } from '../../../forms/fields.tsx';
import { FormTiles } from '../../../forms/form-tiles.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostData } from '../cost-queries.ts';
import { readPercent } from './percent.ts';
import { removeRate, writeRate } from './settings-actions.ts';

const RateForm = v.object({
  name: requiredText(100),
  mode: v.picklist(['added', 'withheld']),
  basisPoints: textReadBy(readPercent, 'invalid-number'),
  partNumerator: wholeNumber(0, 1000),
  partDenominator: wholeNumber(1, 1000),
});

/** A tax or fringe of the house: its rate, the part that it applies to, and its sign. */
export function RateDialog({ data, rate, onClose }: { data: CostData; rate: TaxRateRow | null; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const percent = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 });
  const form = useAppForm(RateForm, {
    draftKey: `tax-rate:${rate?.id ?? 'new'}`,
    defaults: {
      name: rate?.fields.name ?? '',
      mode: rate?.fields.mode ?? 'added',
      basisPoints: rate === null ? '' : percent.format(rate.fields.basisPoints / 100),
      partNumerator: String(rate?.fields.partNumerator ?? 1),
      partDenominator: String(rate?.fields.partDenominator ?? 1),
    },
  });
  const save = useSubmit((fields: v.InferOutput<typeof RateForm>) =>
    writeRate(data, rate, fields, rate === null ? t`New rate` : t`Edit of ${rate.fields.name}`),
  );
  const { attempt, failure, isBusy } = useWriteAction();
  const used = rate === null ? 0 : data.items.filter(({ fields }) => fields.taxIds.includes(rate.id)).length;
  const remove = async (gone: TaxRateRow) => {
    if (!(await attempt(() => removeRate(data, gone, t`Deletion of ${gone.fields.name}`)))) return;
    form.drop();
    onClose();
  };
  return (
    <FormDialog title={rate === null ? t`New rate` : rate.fields.name} form={form} {...save} onClose={onClose}>
      {rate !== null && <ConflictList kind="tax-rate" id={rate.id} />}
      <FormText form={form} name="name" label={t`Name`} maxLength={100} autoFocus={rate === null} />
      <FormTiles
        form={form}
        name="mode"
        label={t`Added or withheld`}
        options={[
          { value: 'added', label: t`added`, hint: t`PPN, BPJS: raises the cost` },
          { value: 'withheld', label: t`withheld`, hint: t`PPh: withheld from the payee’s fee` },
        ]}
      />
      <FormText form={form} name="basisPoints" label={t`Rate (%)`} inputMode="decimal" maxLength={6} />
      <fieldset>
        <legend className="mb-1 text-t1 font-mid">{t`Taxable share of the amount`}</legend>
        <div className="grid grid-cols-2 gap-3">
          <FormText form={form} name="partNumerator" label={t`Numerator`} inputMode="numeric" maxLength={4} />
          <FormText form={form} name="partDenominator" label={t`Denominator`} inputMode="numeric" maxLength={4} />
        </div>
        <p className="mt-1 text-t1 text-ink-2">{t`1/1 is the whole amount. PPN 12% of 11/12 is 11% of the price.`}</p>
      </fieldset>
      {rate !== null &&
        (used > 0 ? (
          <p className="text-t1 text-ink-2">{t`${used} items of this budget use the rate.`}</p>
        ) : (
          <Button kind="danger" size="touch" icon={Trash2} disabled={isBusy} onClick={() => void remove(rate)}>
            {t`Delete the rate`}
          </Button>
        ))}
      <FailureLine failure={failure} />
    </FormDialog>
  );
}
