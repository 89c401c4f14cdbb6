import { useLingui } from '@lingui/react/macro';
import { COST_COLUMNS, type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { SelectField } from '../../../ui/field.tsx';
import { COLUMN_LABELS } from '../cost-labels.ts';

/** Of each column, as a sample. */
const SHOWN_ROWS = 3;

interface ImportColumnsProps {
  heads: readonly string[];
  body: readonly (readonly string[])[];
  /** For each column of the table the column of the sheet that it fills. */
  mapping: readonly (CostColumn | null)[];
  onMapping: (mapping: readonly (CostColumn | null)[]) => void;
}

export function ImportColumns({ heads, body, mapping, onMapping }: ImportColumnsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {mapping.map((column, at) => {
        const name = heads[at] ?? '';
        const sample = body
          .map((row) => row[at] ?? '')
          .filter((cell) => cell !== '')
          .slice(0, SHOWN_ROWS)
          .join(' · ');
        return (
          <SelectField
            key={at}
            label={name === '' ? t`Column ${at + 1}` : name}
            hint={sample.slice(0, 80)}
            value={column ?? ''}
            onChange={(event) => {
              const chosen = COST_COLUMNS.find((each) => each === event.target.value) ?? null;
              // A column of the sheet is filled from one column of the table.
              onMapping(mapping.map((each, other) => (other === at ? chosen : each === chosen ? null : each)));
            }}
          >
            <option value="">{t`not taken`}</option>
            {COST_COLUMNS.map((each) => (
              <option key={each} value={each}>
                {i18n._(COLUMN_LABELS[each])}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
