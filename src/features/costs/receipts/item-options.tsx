import { useLingui } from '@lingui/react/macro';
import { accountName } from '../../../../domain/cost/chart-of-accounts.ts';
import { itemsOf } from '../../../../domain/cost/cost-edits.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { CostData } from '../cost-queries.ts';

/** Items of the budget by account, for a `<select>`; the first one is "not chosen yet". */
export function ItemOptions({ data }: { data: CostData }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <option value="">{t`not chosen yet`}</option>
      {data.categories.map(({ id, fields }) => {
        const items = itemsOf(data.items, id);
        return (
          items.length > 0 && (
            <optgroup key={id} label={`${fields.code} ${accountName(fields, language)}`}>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {`${item.fields.code} ${item.fields.name}`}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </>
  );
}
