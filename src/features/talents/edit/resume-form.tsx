import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { isResumeWhole } from '../../../../domain/talent/resume-form.ts';
import { SKILL_PHRASES } from '../../../../domain/talent-search/skill-lexicon.ts';
import { skillLabel } from '../../../../domain/talent-search/value-labels.ts';
import { FormControl } from '../../../forms/fields.tsx';
import { FormApply } from '../../../forms/form-apply.tsx';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ExperienceRows } from '../profile/experience-rows.tsx';
import type { OwnProfile } from './own-profile-queries.ts';
import { applyResume } from './profile-actions.ts';
import { SkillRows } from '../profile/skill-rows.tsx';

const text = v.pipe(v.string(), v.maxLength(300));
const ResumeShape = v.pipe(
  v.object({
    skills: v.array(v.object({ id: v.string(), name: text, note: text })),
    experience: v.array(v.object({ id: v.string(), title: text, role: text, company: text, year: text })),
  }),
  // Each row lists what it lacks.
  v.check(({ skills, experience }) => isResumeWhole(skills, experience)),
);
type Resume = v.InferOutput<typeof ResumeShape>;

/** Experience and skills: add fields, apply all changes at once. Typed text outlives the page. */
export function ResumeForm({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
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
  const form = useAppForm(ResumeShape, {
    draftKey: `resume:${userId}`,
    scopes: [`user:${userId}`],
    defaults: saved,
  });
  const { submitCount } = form.formState;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) rows.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);
  const save = useSubmit(({ skills, experience }: Resume) =>
    applyResume(profile, { experience, skills: skills.map((row) => ({ ...row, name: nameOfLabel(row.name) })) }),
  );
  return (
    <FormApply form={form} saved={saved} {...save} onSaved={() => showToast({ text: t`Saved on this device` })}>
      <div ref={rows}>
        <FormControl form={form} name="skills">
          {({ value, onChange }) => <SkillRows rows={value} onRows={onChange} isStrict={submitCount > 0} />}
        </FormControl>
        <FormControl form={form} name="experience">
          {({ value, onChange }) => <ExperienceRows rows={value} onRows={onChange} isStrict={submitCount > 0} />}
        </FormControl>
      </div>
    </FormApply>
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
