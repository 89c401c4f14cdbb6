import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { COST_PHASES } from '../../../../domain/cost/phases.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import { optionalText, requiredText } from '../../../forms/field-shapes.ts';
import { FormSelect, FormText } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { PHASE_LABELS } from '../cost-labels.ts';
import { Options } from '../../../ui/options.tsx';

const AccountForm = v.object({ phase: v.picklist(COST_PHASES), code: optionalText(20), name: requiredText(200) });
export type AccountFields = v.InferOutput<typeof AccountForm>;

/** Makes or changes an account, of a budget or of the house's chart. */
export function AccountDialog({
  account,
  draftKey,
  scopes,
  onSave,
  onRemove,
  children,
  onClose,
}: {
  /** Null: a new one. */
  account: AccountFields | null;
  draftKey: string;
  scopes: ScopeId[];
  onSave: (fields: AccountFields) => Promise<unknown>;
  /** Null: it cannot be deleted; `children` explain why. */
  onRemove: (() => Promise<unknown>) | null;
  children?: ReactNode;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useAppForm(AccountForm, {
    draftKey,
    scopes,
    defaults: account ?? { phase: 'production', code: '', name: '' },
  });
  const save = useSubmit(onSave);
  const { attempt, failure, isBusy } = useWriteAction();
  const remove = async (work: () => Promise<unknown>) => {
    const isGone = await attempt(async () => {
      await work();
    });
    if (!isGone) return;
    form.drop();
    onClose();
  };
  return (
    <FormDialog
      title={account === null ? t`New account` : `${account.code} ${account.name}`}
      form={form}
      {...save}
      onClose={onClose}
    >
      <div className="grid grid-cols-[110px_1fr] gap-3">
        <FormText form={form} name="code" label={t`Number`} inputMode="numeric" maxLength={20} />
        <FormText form={form} name="name" label={t`Name`} maxLength={200} autoFocus={account === null} />
      </div>
      <FormSelect form={form} name="phase" label={t`Phase`}>
        <Options of={COST_PHASES} name={(phase) => i18n._(PHASE_LABELS[phase])} />
      </FormSelect>
      {children}
      {onRemove !== null && (
        <Button kind="danger" size="touch" icon={Trash2} disabled={isBusy} onClick={() => void remove(onRemove)}>
          {t`Delete the account`}
        </Button>
      )}
      <FailureLine failure={failure} />
    </FormDialog>
  );
}
