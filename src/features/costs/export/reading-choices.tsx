import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UnreadCell } from '../../../../domain/cost/import-rows.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { TableFile } from '../../../shared/tables/import/read-table-file.ts';
import type { ImportState } from './use-import-plan.ts';

/** The sheets of a workbook: one or several are taken, and the columns of one at a time are shown below. */
export function SheetChoice({ table, state }: { table: TableFile; state: ImportState }) {
  const { t } = useLingui();
  const { sheets } = table;
  if (sheets.length < 2) return null;
  const taken = state.readings.flatMap(({ isTaken }, at) => (isTaken ? [at] : []));
  return (
    <>
      <fieldset>
        <legend className="text-t1 font-mid">{t`Sheets of the workbook`}</legend>
        {sheets.map(({ name, rows }, at) => (
          <Checkbox
            key={name}
            checked={state.readings[at]?.isTaken ?? false}
            hint={t`${plural(rows.length, { one: '# row', other: '# rows' })}`}
            onChange={(event) => {
              state.change(at, { isTaken: event.target.checked });
              if (event.target.checked) state.setShownAt(at);
            }}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {taken.length > 1 && (
        <SelectField
          label={t`Columns in the sheet`}
          value={String(state.shown?.at ?? 0)}
          onChange={(event) => state.setShownAt(Number(event.target.value))}
        >
          {taken.map((at) => (
            <option key={at} value={at}>
              {sheets[at]?.name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const MEGA = /\dm\b|\d m\b/i;

/** How numbers are read: by the columns, with a way to change it, and a question if the columns are ambiguous. */
export function NumberChoice({
  state,
  decimals,
  unread,
  isShown,
}: {
  state: ImportState;
  decimals: ',' | '.' | null;
  unread: readonly UnreadCell[];
  /** The table has numbers with separators. */
  isShown: boolean;
}) {
  const { t } = useLingui();
  const { choice, setChoice } = state;
  const open = unread.filter(({ problem }) => problem.reason === 'open');
  const isMegaOpen = open.some(({ text }) => MEGA.test(text));
  const isSignOpen = open.some(({ text }) => !MEGA.test(text));
  const [comma, point] = [t`1.000 is a thousand, 2,5 two and a half`, t`1,000 is a thousand, 2.5 two and a half`];
  return (
    <>
      {(isShown || isSignOpen || choice.decimals !== null) && (
        <SelectField
          label={t`Numbers of this table`}
          value={choice.decimals ?? ''}
          error={isSignOpen ? t`The table doesn’t say what its separators mean. Choose one.` : undefined}
          onChange={(event) => {
            const sign = event.target.value;
            setChoice({ ...choice, decimals: sign === ',' || sign === '.' ? sign : null });
          }}
        >
          <option value="">
            {decimals === ','
              ? t`As its columns say: ${comma}`
              : decimals === '.'
                ? t`As its columns say: ${point}`
                : t`As its columns say`}
          </option>
          <option value=",">{comma}</option>
          <option value=".">{point}</option>
        </SelectField>
      )}
      {(isMegaOpen || choice.mega !== null) && (
        <SelectField
          label={t`M in this table`}
          value={String(choice.mega ?? '')}
          error={isMegaOpen ? t`M means a billion in Indonesian and a million in English. Choose one.` : undefined}
          onChange={(event) => {
            const mega = Number(event.target.value);
            setChoice({ ...choice, mega: mega === 1_000_000 || mega === 1_000_000_000 ? mega : null });
          }}
        >
          <option value="">{t`not chosen`}</option>
          <option value="1000000000">{t`billion (miliar)`}</option>
          <option value="1000000">{t`million`}</option>
        </SelectField>
      )}
    </>
  );
}
