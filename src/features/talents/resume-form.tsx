import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import * as v from 'valibot';
import { SKILL_PHRASES } from '../../../domain/talent-search/skill-lexicon.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { sameValue } from '../../../domain/sync/same-value.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ApplyFoot } from '../../forms/apply-foot.tsx';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { OwnProfile } from './own-profile-queries.ts';
import { applyResume } from './profile-actions.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const Shape = v.object({
  skills: v.array(v.object({ id: v.string(), name: text, note: text })),
  experience: v.array(v.object({ id: v.string(), title: text, role: text, company: text, year: text })),
});
type Resume = v.InferOutput<typeof Shape>;

/** Experience and skills: add fields, apply all changes at once. What is typed outlives the page. */
export function ResumeForm({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { attempt, failure, isBusy } = useAttempt();
  const saved: Resume = {
    skills: profile.skills.map(({ id, fields }) => ({
      id,
      name: skillLabel(fields.name, language),
      note: fields.note,
    })),
    experience: profile.experience.map(({ id, fields: { title, role, company, year } }) => ({
      id,
      title,
      role,
      company,
      year: year === null ? '' : String(year),
    })),
  };
  const { form, change, drop } = useDraft({ key: `resume:${userId}`, scopes: [`user:${userId}`], shape: Shape, saved });
  const isChanged = !sameValue(form, saved);
  const skill = (at: number, typed: Partial<Resume['skills'][number]>) =>
    change({ skills: form.skills.map((row, index) => (index === at ? { ...row, ...typed } : row)) });
  const work = (at: number, typed: Partial<Resume['experience'][number]>) =>
    change({ experience: form.experience.map((row, index) => (index === at ? { ...row, ...typed } : row)) });
  const apply = async () => {
    const named = form.skills.map((row) => ({ ...row, name: nameOfLabel(row.name) }));
    if (await attempt(() => applyResume(profile, { ...form, skills: named }))) {
      drop();
      showToast({ text: t`Saved on this device` });
    }
  };
  const head = 'mt-4 border-t-2 border-ink pt-2 text-t3 font-bold';
  const row = 'grid items-end gap-2 border-b border-rule py-3';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <h2 className={head}>{t`Skills`}</h2>
      <p className="text-t1 text-ink-2">{t`Evidence makes a skill easier to find.`}</p>
      <datalist id="skill-names">
        {Object.keys(SKILL_PHRASES).map((name) => (
          <option key={name} value={skillLabel(name, language)} />
        ))}
      </datalist>
      {form.skills.map(({ id, name, note }, at) => (
        <div
          key={id}
          className={`${row} grid-cols-[minmax(0,1fr)_auto] tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]`}
        >
          <TextField
            label={t`Skill`}
            list="skill-names"
            value={name}
            maxLength={100}
            onChange={(event) => skill(at, { name: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-2 max-tablet:row-start-2"
            label={t`Evidence`}
            value={note}
            maxLength={300}
            onChange={(event) => skill(at, { note: event.target.value })}
          />
          <Button
            square
            kind="quiet"
            size="touch"
            icon={X}
            aria-label={t`Remove ${name}`}
            onClick={() => change({ skills: form.skills.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      <Button
        className="mt-3"
        size="touch"
        icon={Plus}
        onClick={() => change({ skills: [...form.skills, { id: crypto.randomUUID(), name: '', note: '' }] })}
      >{t`Add skill`}</Button>
      <h2 className={head}>{t`Experience`}</h2>
      {form.experience.map(({ id, title, role, company, year }, at) => (
        <div
          key={id}
          className={`${row} grid-cols-[84px_minmax(0,1fr)_auto] tablet:grid-cols-[84px_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]`}
        >
          <TextField
            label={t`Year`}
            inputMode="numeric"
            value={year}
            maxLength={4}
            onChange={(event) => work(at, { year: event.target.value })}
          />
          <TextField
            label={t`Title`}
            value={title}
            maxLength={300}
            onChange={(event) => work(at, { title: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Role`}
            value={role}
            maxLength={300}
            onChange={(event) => work(at, { role: event.target.value })}
          />
          <TextField
            className="max-tablet:col-span-3"
            label={t`Production house`}
            value={company}
            maxLength={300}
            onChange={(event) => work(at, { company: event.target.value })}
          />
          <Button
            className="max-tablet:col-start-3 max-tablet:row-start-1"
            square
            kind="quiet"
            size="touch"
            icon={X}
            aria-label={t`Remove ${title}`}
            onClick={() => change({ experience: form.experience.filter((one) => one.id !== id) })}
          />
        </div>
      ))}
      <Button
        className="mt-3"
        size="touch"
        icon={Plus}
        onClick={() =>
          change({
            experience: [...form.experience, { id: crypto.randomUUID(), title: '', role: '', company: '', year: '' }],
          })
        }
      >{t`Add field`}</Button>
      <ApplyFoot className="mt-6" isChanged={isChanged} isBusy={isBusy} failure={failure} onDiscard={drop} />
    </form>
  );
}

/** The lexicon's name of a label in either language; own words stay. */
function nameOfLabel(label: string): string {
  const wanted = label.trim().toLowerCase();
  return (
    Object.keys(SKILL_PHRASES).find(
      (name) =>
        skillLabel(name, 'id').toLowerCase() === wanted ||
        skillLabel(name, 'en').toLowerCase() === wanted ||
        name === wanted,
    ) ?? label.trim()
  );
}
