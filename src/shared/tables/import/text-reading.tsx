import { useLingui } from '@lingui/react/macro';
import { TABLE_ENCODINGS, type TableEncoding } from '../../../../domain/tables/decode-bytes.ts';
import { SEPARATORS, type Separator } from '../../../../domain/tables/delimited-text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { readAgain, type TableFile } from './read-table-file.ts';
import { Options } from '../../../ui/options.tsx';

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Windows-1252',
} satisfies Record<TableEncoding, string>;

/** How a CSV file was read, to be changed. Nothing for a workbook or the clipboard. */
export function TextReadingChoice({ table, onTable }: { table: TableFile; onTable: (table: TableFile) => void }) {
  const { t } = useLingui();
  if (table.text === null) return null;
  const { bytes, reading } = table.text;
  const names: Record<Separator, string> = {
    ',': t`Comma`,
    ';': t`Semicolon`,
    '\t': t`Tab`,
    '|': t`Upright line`,
  };
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <SelectField
        label={t`Column separator`}
        value={reading.separator}
        onChange={(event) => {
          const separator = SEPARATORS.find((each) => each === event.target.value) ?? reading.separator;
          onTable(readAgain(table.name, bytes, { ...reading, separator }));
        }}
      >
        <Options of={SEPARATORS} name={(separator) => names[separator]} />
      </SelectField>
      <SelectField
        label={t`Encoding of the file`}
        value={reading.encoding}
        onChange={(event) => {
          const encoding = TABLE_ENCODINGS.find((each) => each === event.target.value) ?? reading.encoding;
          onTable(readAgain(table.name, bytes, { ...reading, encoding }));
        }}
      >
        <Options of={TABLE_ENCODINGS} name={(encoding) => ENCODING_NAMES[encoding]} />
      </SelectField>
    </div>
  );
}
