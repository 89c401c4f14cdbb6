import { useLingui } from '@lingui/react/macro';
import { experienceFaults } from '../../../../domain/talent/resume-form.ts';
import { TextField } from '../../../ui/field.tsx';
import type { ExperienceInput } from '../edit/profile-actions.ts';
import { AddRow, RemoveRow, rowEdits, RowsHeading } from './resume-rows.tsx';

interface ExperienceRowsProps {
  rows: ExperienceInput[];
  onRows: (rows: ExperienceInput[]) => void;
  /** Show what a row lacks, after a try to save. */
  isStrict: boolean;
}

export function ExperienceRows({ rows, onRows, isStrict }: ExperienceRowsProps) {
  const { t } = useLingui();
  const { change, remove, add } = rowEdits<Omit<ExperienceInput, 'id'>>(rows, onRows);
  const faultsOf = (row: Omit<ExperienceInput, 'id'>) => (isStrict ? experienceFaults(row) : {});
  return (
    <>
      <RowsHeading>{t`Experience`}</RowsHeading>
      {rows.map(({ id, title, role, company, year }) => (
        <div
          key={id}
          className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-start gap-2 border-b border-rule py-3 tablet:grid-cols-[84px_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <TextField
            label={t`Year`}
            inputMode="numeric"
            value={year}
            maxLength={4}
            error={faultsOf({ title, role, company, year }).year && t`Four digits`}
            onChange={(event) => change(id, { year: event.target.value })}
          />
          <TextField
            label={t`Title`}
            value={title}
            maxLength={300}
            error={faultsOf({ title, role, company, year }).title && t`Write the title, or remove the row.`}
            onChange={(event) => change(id, { title: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Role`}
            value={role}
            maxLength={300}
            onChange={(event) => change(id, { role: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Production house`}
            value={company}
            maxLength={300}
            onChange={(event) => change(id, { company: event.target.value })}
          />
          <RemoveRow
            name={title}
            className="max-tablet:col-start-3 max-tablet:row-start-1"
            onPress={() => remove(id)}
          />
        </div>
      ))}
      <AddRow onPress={() => add({ title: '', role: '', company: '', year: '' })}>{t`Add field`}</AddRow>
    </>
  );
}
