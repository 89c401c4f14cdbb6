import { useLingui } from '@lingui/react/macro';
import { lacksSkill } from '../../../../domain/talent/resume-form.ts';
import { SKILL_PHRASES } from '../../../../domain/talent-search/skill-lexicon.ts';
import { skillLabel } from '../../../../domain/talent-search/value-labels.ts';
import { TextField } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import type { SkillInput } from '../edit/profile-actions.ts';
import { AddRow, RemoveRow, rowEdits, RowsHeading } from './resume-rows.tsx';

interface SkillRowsProps {
  rows: SkillInput[];
  onRows: (rows: SkillInput[]) => void;
  /** Show what a row lacks, after a try to save. */
  isStrict: boolean;
}

export function SkillRows({ rows, onRows, isStrict }: SkillRowsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { change, remove, add } = rowEdits<Omit<SkillInput, 'id'>>(rows, onRows);
  return (
    <>
      <RowsHeading>{t`Skills`}</RowsHeading>
      <p className="text-t1 text-ink-2">{t`Evidence makes a skill easier to find.`}</p>
      <datalist id="skill-names">
        {Object.keys(SKILL_PHRASES).map((name) => (
          <option key={name} value={skillLabel(name, language)} />
        ))}
      </datalist>
      {rows.map(({ id, name, note }) => (
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
            onChange={(event) => change(id, { name: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-2 max-tablet:row-start-2"
            label={t`Evidence`}
            value={note}
            maxLength={300}
            onChange={(event) => change(id, { note: event.target.value })}
          />
          <RemoveRow name={name} onPress={() => remove(id)} />
        </div>
      ))}
      <AddRow onPress={() => add({ name: '', note: '' })}>{t`Add skill`}</AddRow>
    </>
  );
}
