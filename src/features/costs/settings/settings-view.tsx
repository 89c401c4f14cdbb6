import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { rateText, type TaxRateRow } from '../../../../domain/cost/account-edits.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import type { CostSettingsFields } from '../../../../domain/cost/cost-records.ts';
import { COST_PHASES } from '../../../../domain/cost/phases.ts';
import { LANGUAGE_TAGS } from '../../../../domain/format.ts';
import { ConflictList, ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { FactTable } from '../../../shared/frames/workspace-screen.tsx';
import { PHASE_LABELS } from '../cost-labels.ts';
import type { CostData } from '../cost-queries.ts';
import { AccountLine } from './account-line.tsx';
import { RateDialog } from './rate-dialog.tsx';
import {
  beginRates,
  removeCategory,
  saveHouseChart,
  shiftCategory,
  writeCategory,
  writeSettings,
} from './settings-actions.ts';
import { AccountDialog } from './account-dialog.tsx';
import * as v from 'valibot';
import { CURRENCY_CODES } from '../../../../domain/money/currencies.ts';
import { textReadBy } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { readPercent } from './percent.ts';

/** An account of a budget. It can be deleted once it has no items. */
function CategoryDialog({
  data,
  category,
  onClose,
}: {
  data: CostData;
  category: CategoryRow | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const fields = category && { ...category.fields, name: accountName(category.fields, language) };
  const name = fields?.name ?? '';
  const hasItems = category !== null && data.items.some(({ fields }) => fields.categoryId === category.id);
  return (
    <AccountDialog
      account={fields}
      draftKey={`cost-category:${category?.id ?? `new:${data.script.id}`}`}
      scopes={category === null ? [] : [category.scope]}
      onSave={(typed) => writeCategory(data, category, typed, category === null ? t`New account` : t`Edit of ${name}`)}
      onRemove={category === null || hasItems ? null : () => removeCategory(data, category, t`Deletion of ${name}`)}
      onClose={onClose}
    >
      {category !== null && <ConflictList kind="cost-category" id={category.id} />}
      {hasItems && (
        <p className="text-t1 text-ink-2">{t`Accounts with items can’t be deleted. Delete or move the items first.`}</p>
      )}
    </AccountDialog>
  );
}

type Opened =
  | { type: 'settings' }
  | { type: 'category'; category: CategoryRow | null }
  | { type: 'rate'; rate: TaxRateRow | null };

/** Currency and contingency, the accounts of the budget, and the house's taxes and fringes. */
export function CostSettings({ data, settings }: { data: CostData; settings: CostSettingsFields }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { attempt, failure } = useWriteAction();
  const percent = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 }).format(
    settings.contingencyBasisPoints / 100,
  );
  return (
    <div className="mx-auto grid max-w-[820px] gap-8 px-4 pt-4 pb-10 tablet:px-6">
      <FailureLine failure={failure} />
      <section>
        <SectionHead
          detail={
            <Button size="dense" icon={Pencil} onClick={() => setOpened({ type: 'settings' })}>
              {t`Edit`}
            </Button>
          }
        >
          {t`This budget`}
        </SectionHead>
        <FactTable
          facts={[
            { name: t`Currency`, value: settings.currency },
            { name: t`Contingency`, value: t`${percent}% of the three phases` },
          ]}
        />
      </section>
      <AccountsSection {...{ data, attempt }} onOpen={(category) => setOpened({ type: 'category', category })} />
      <RatesSection {...{ data, attempt }} onOpen={(rate) => setOpened({ type: 'rate', rate })} />
      {opened?.type === 'settings' && (
        <SettingsDialog data={data} settings={settings} onClose={() => setOpened(null)} />
      )}
      {opened?.type === 'category' && (
        <CategoryDialog
          key={opened.category?.id ?? 'new'}
          data={data}
          category={opened.category}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.type === 'rate' && (
        <RateDialog key={opened.rate?.id ?? 'new'} data={data} rate={opened.rate} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface SectionProps {
  data: CostData;
  attempt: ReturnType<typeof useWriteAction>['attempt'];
}

/** The accounts of the budget by phase. `onOpen`: null for a new one. */
function AccountsSection({ data, attempt, onOpen }: SectionProps & { onOpen: (category: CategoryRow | null) => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isHouseChart =
    JSON.stringify(data.houseChart?.fields.accounts) ===
    JSON.stringify(data.categories.map(({ fields: { phase, code, name } }) => ({ phase, code, name })));
  return (
    <section>
      <SectionHead
        detail={
          <Button size="dense" icon={Plus} onClick={() => onOpen(null)}>
            {t`New account`}
          </Button>
        }
      >
        {t`Accounts`}
      </SectionHead>
      {COST_PHASES.map((phase) => (
        <div key={phase} className="mt-3">
          <h3 className="text-t1 text-ink-2">{i18n._(PHASE_LABELS[phase])}</h3>
          <ul>
            {data.categories
              .filter(({ fields }) => fields.phase === phase)
              .map((category, at, all) => (
                <AccountLine
                  key={category.id}
                  code={category.fields.code}
                  name={accountName(category.fields, language)}
                  count={data.items.filter(({ fields }) => fields.categoryId === category.id).length}
                  mark={<ConflictMark kind="cost-category" id={category.id} />}
                  isFirst={at === 0}
                  isLast={at === all.length - 1}
                  onShift={(by) => void attempt(() => shiftCategory(data, category, by, t`Move of an account`))}
                  onEdit={() => onOpen(category)}
                />
              ))}
          </ul>
        </div>
      ))}
      <div className="mt-3">
        {isHouseChart ? (
          <p className="text-t1 text-ink-2">{t`New budgets start with these accounts.`}</p>
        ) : (
          <Button
            size="dense"
            onClick={() => void attempt(() => saveHouseChart(data, t`Chart of accounts of the house`))}
          >
            {t`Start new budgets with these accounts`}
          </Button>
        )}
        <ButtonLink to="/ph/accounts" className="ml-2">{t`Accounts of the house`}</ButtonLink>
      </div>
    </section>
  );
}

/** Taxes and fringes. `onOpen`: null for a new one. */
function RatesSection({ data, attempt, onOpen }: SectionProps & { onOpen: (rate: TaxRateRow | null) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section>
      <SectionHead
        detail={
          <Button size="dense" icon={Plus} onClick={() => onOpen(null)}>
            {t`New rate`}
          </Button>
        }
      >
        {t`Taxes and fringes of the house`}
      </SectionHead>
      <p className="mb-2 max-w-[60ch] text-t1 text-ink-2">
        {t`What is added raises the cost. What is withheld is part of what the payee earns. Your accountant sets the rates.`}
      </p>
      {data.taxRates.length === 0 ? (
        <EmptyState
          title={t`No rates yet`}
          action={
            <Button size="touch" onClick={() => void attempt(() => beginRates(data, t`Usual rates`))}>
              {t`Start with PPN, BPJS and PPh`}
            </Button>
          }
        />
      ) : (
        <ul>
          {data.taxRates.map((rate) => (
            <li key={rate.id} className="border-b border-rule">
              <button
                type="button"
                onClick={() => onOpen(rate)}
                className="grid min-h-tap w-full grid-cols-[1fr_auto_96px] items-center gap-3 text-left text-t1 hover:bg-hover"
              >
                <b>
                  {rate.fields.name}
                  <ConflictMark kind="tax-rate" id={rate.id} />
                </b>
                <span className="tabular-nums">{rateText(rate.fields, LANGUAGE_TAGS[language])}</span>
                <span className="text-ink-2">{rate.fields.mode === 'added' ? t`added` : t`withheld`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SettingsForm = v.object({
  currency: v.picklist(CURRENCY_CODES),
  contingencyBasisPoints: textReadBy(readPercent, 'invalid-number'),
});

/** Currency and contingency of a budget. */
function SettingsDialog({
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
