import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import type { CategoryRow } from '../../../../domain/cost/cost-edits.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostData } from '../cost-queries.ts';
import { AccountDialog } from './account-dialog.tsx';
import { removeCategory, writeCategory } from './settings-actions.ts';

/** An account of a budget. It can be deleted once it has no items. */
export function CategoryDialog({
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
