import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { ExperienceInput } from './profile-actions.ts';

interface ExperienceRowsProps {
  rows: ExperienceInput[];
  onRows: (rows: ExperienceInput[]) => void;
}

export function ExperienceRows({ rows, onRows }: ExperienceRowsProps) {
  const { t } = useLingui();
  const change = (at: number, typed: Partial<ExperienceInput>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...typed } : row)));
  return (
    <>
      <h2 className="mt-4 border-t-2 border-ink pt-2 text-t3 font-bold">{t`Experience`}</h2>
      {rows.map(({ id, title, role, company, year }, at) => (
        <div
          key={id}
          className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-end gap-2 border-b border-rule py-3 tablet:grid-cols-[84px_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <TextField
            label={t`Year`}
            inputMode="numeric"
            value={year}
            maxLength={4}
            onChange={(event) => change(at, { year: event.target.value })}
          />
          <TextField
            label={t`Title`}
            value={title}
            maxLength={300}
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
            className="max-tablet:col-start-3 max-tablet:row-start-1"
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
