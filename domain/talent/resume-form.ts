/** Rules of the resume's rows. A row in which nothing is written is left out, so it needs nothing. */

interface SkillTexts {
  name: string;
  note: string;
}
interface ExperienceTexts {
  title: string;
  role: string;
  company: string;
  year: string;
}

export type ExperienceFaults = Partial<Record<'title' | 'year', true>>;

const isBlank = (text: string): boolean => text.trim() === '';

/** Evidence without the skill that it proves would be lost. */
export const lacksSkill = ({ name, note }: SkillTexts): boolean => isBlank(name) && !isBlank(note);

/** The year of a work in four digits; null if none is written, or no such year. */
export const workYear = (text: string): number | null => (/^(19|20)\d\d$/.test(text.trim()) ? Number(text) : null);

/** Fields of a work that would be lost or dropped as they are. */
export function experienceFaults({ title, role, company, year }: ExperienceTexts): ExperienceFaults {
  const isAnyWritten = [role, company, year].some((text) => !isBlank(text));
  return {
    ...(isBlank(title) && isAnyWritten && { title: true }),
    ...(!isBlank(year) && workYear(year) === null && { year: true }),
  };
}

/** Whether every row can be saved as it is written. */
export const isResumeWhole = (skills: readonly SkillTexts[], works: readonly ExperienceTexts[]): boolean =>
  !skills.some(lacksSkill) && works.every((work) => Object.keys(experienceFaults(work)).length === 0);
