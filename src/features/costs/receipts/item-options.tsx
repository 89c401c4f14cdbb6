import { useLingui } from '@lingui/react/macro';
import { itemsOf } from '../../../../domain/cost/cost-edits.ts';
import type { CostData } from '../cost-queries.ts';

/** Items of the budget by account, for a `<select>`; the first one is "not chosen yet". */
export function ItemOptions({ data }: { data: CostData }) {
  const { t } = useLingui();
  return (
    <>
      <option value="">{t`not chosen yet`}</option>
      {data.categories.map(({ id, fields }) => {
        const items = itemsOf(data.items, id);
        return (
          items.length > 0 && (
            <optgroup key={id} label={`${fields.code} ${fields.name}`}>
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
