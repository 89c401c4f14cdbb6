import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { lacksSkill } from '../../../domain/talent/resume-form.ts';
import { SKILL_PHRASES } from '../../../domain/talent-search/skill-lexicon.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import type { SkillInput } from './profile-actions.ts';

interface SkillRowsProps {
  rows: SkillInput[];
  onRows: (rows: SkillInput[]) => void;
  /** Says what a row lacks: somebody has tried to save. */
  isStrict: boolean;
}

export function SkillRows({ rows, onRows, isStrict }: SkillRowsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const change = (at: number, typed: Partial<SkillInput>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...typed } : row)));
  return (
    <>
      <h2 className="mt-4 border-t-2 border-ink pt-2 text-t3 font-bold">{t`Skills`}</h2>
      <p className="text-t1 text-ink-2">{t`Evidence makes a skill easier to find.`}</p>
      <datalist id="skill-names">
        {Object.keys(SKILL_PHRASES).map((name) => (
          <option key={name} value={skillLabel(name, language)} />
        ))}
      </datalist>
      {rows.map(({ id, name, note }, at) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-b border-rule py-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
        >
          <TextField
            label={t`Skill`}
            list="skill-names"
            value={name}
            maxLength={100}
            error={isStrict && lacksSkill({ name, note }) && t`Name the skill, or remove the row.`}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-2 max-tablet:row-start-2"
            label={t`Evidence`}
            value={note}
            maxLength={300}
            onChange={(event) => change(at, { note: event.target.value })}
          />
          <Button
            className="mt-6.5 sun:mt-7.5"
            square
            kind="quiet"
            size="touch"
            icon={X}
            aria-label={t`Remove ${name}`}
            onClick={() => onRows(rows.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      <Button
        className="mt-3"
        size="touch"
        icon={Plus}
        onClick={() => onRows([...rows, { id: crypto.randomUUID(), name: '', note: '' }])}
      >{t`Add skill`}</Button>
    </>
  );
}
