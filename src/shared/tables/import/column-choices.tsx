import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { cellText } from '../../../../domain/tables/number-cells.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Options } from '../../../ui/options.tsx';

/** Of each column, as a sample. */
const SAMPLE_ROWS = 3;
/** Rows among which the heads are chosen. */
const HEAD_ROWS = 15;

interface HeadRowSelectProps {
  rows: readonly (readonly string[])[];
  /** Index of the row; -1: none. */
  headAt: number;
  onHeadAt: (headAt: number) => void;
}

export function HeadRowSelect({ rows, headAt, onHeadAt }: HeadRowSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Row with the heads`}
      value={String(headAt)}
      onChange={(event) => onHeadAt(Number(event.target.value))}
    >
      <option value="-1">{t`none`}</option>
      {rows.slice(0, HEAD_ROWS).map((row, at) => (
        <option key={at} value={at}>
          {`${at + 1}: ${row.map(cellText).filter(Boolean).join(' · ').slice(0, 60)}`}
        </option>
      ))}
    </SelectField>
  );
}

interface ColumnChoicesProps<Field extends string> {
  rows: readonly (readonly string[])[];
  headAt: number;
  fields: readonly Field[];
  labelOf: (field: Field) => MessageDescriptor;
  /** For each column of the table the field that it fills. */
  mapping: readonly (Field | null)[];
  onMapping: (mapping: readonly (Field | null)[]) => void;
}

/** A choice for each column: the field that it fills, with its first cells below. */
export function ColumnChoices<Field extends string>(props: ColumnChoicesProps<Field>) {
  const { rows, headAt, fields, labelOf, mapping, onMapping } = props;
  const { t, i18n } = useLingui();
  const heads = headAt < 0 ? [] : (rows[headAt] ?? []);
  const body = rows.slice(headAt + 1);
  return (
    <div className="grid items-start gap-3 tablet:grid-cols-2">
      {mapping.map((field, at) => {
        const sample = body.map((row) => cellText(row[at] ?? '')).filter(Boolean);
        return (
          <SelectField
            key={at}
            label={cellText(heads[at] ?? '') || t`Column ${at + 1}`}
            hint={sample.slice(0, SAMPLE_ROWS).join(' · ').slice(0, 80)}
            value={field ?? ''}
            onChange={(event) => {
              const chosen = fields.find((each) => each === event.target.value) ?? null;
              // A field is filled from one column.
              onMapping(mapping.map((each, other) => (other === at ? chosen : each === chosen ? null : each)));
            }}
          >
            <option value="">{t`skipped`}</option>
            <Options of={fields} name={(each) => i18n._(labelOf(each))} />
          </SelectField>
        );
      })}
    </div>
  );
}

/** A mapping as wide as the table. */
export const asWideAs = <Field extends string>(
  rows: readonly (readonly string[])[],
  mapping: readonly (Field | null)[],
): (Field | null)[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => mapping[at] ?? null);
