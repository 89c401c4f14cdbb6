import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { experienceFaults } from '../../../domain/talent/resume-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ExperienceInput } from './profile-actions.ts';

interface ExperienceRowsProps {
  rows: ExperienceInput[];
  onRows: (rows: ExperienceInput[]) => void;
  /** Says what a row lacks: somebody has tried to save. */
  isStrict: boolean;
}

export function ExperienceRows({ rows, onRows, isStrict }: ExperienceRowsProps) {
  const { t } = useLingui();
  const change = (at: number, typed: Partial<ExperienceInput>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...typed } : row)));
  const faultsOf = (row: Omit<ExperienceInput, 'id'>) => (isStrict ? experienceFaults(row) : {});
  return (
    <>
      <h2 className="mt-4 border-t-2 border-ink pt-2 text-t3 font-bold">{t`Experience`}</h2>
      {rows.map(({ id, title, role, company, year }, at) => (
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
            onChange={(event) => change(at, { year: event.target.value })}
          />
          <TextField
            label={t`Title`}
            value={title}
            maxLength={300}
            error={faultsOf({ title, role, company, year }).title && t`Write the title, or remove the row.`}
            onChange={(event) => change(at, { title: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Role`}
            value={role}
            maxLength={300}
            onChange={(event) => change(at, { role: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Production house`}
            value={company}
            maxLength={300}
            onChange={(event) => change(at, { company: event.target.value })}
          />
          <Button
            className="mt-6.5 max-tablet:col-start-3 max-tablet:row-start-1 sun:mt-7.5"
            square
            kind="quiet"
            size="touch"
            icon={X}
            aria-label={t`Remove ${title}`}
            onClick={() => onRows(rows.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      <Button
        className="mt-3"
        size="touch"
        icon={Plus}
        onClick={() => onRows([...rows, { id: crypto.randomUUID(), title: '', role: '', company: '', year: '' }])}
      >{t`Add field`}</Button>
    </>
  );
}
