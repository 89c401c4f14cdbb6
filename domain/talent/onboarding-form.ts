import * as v from 'valibot';
import type { OnboardingStep } from './onboarding-steps.ts';
import { EMPTY_PROFILE_DRAFT, type ProfilePayload, profilePayloadOf } from './profile.ts';
import type { CardFacts } from './onboarding-record.ts';
import { type MeasureFault, measureFault } from './measures.ts';
import { looksLikeContact } from '../identity/contact-in-name.ts';
import { INDONESIA, type TalentProfile } from './profile-record.ts';

const typed = (max = 300) => v.pipe(v.string(), v.maxLength(max));

/** Values of onboarding's fields, as typed; numbers are codes of choices, 0 while nothing is chosen. */
export const OnboardingForm = v.object({
  name: typed(),
  birthDay: typed(2),
  /** `1` to `12`, or ''. */
  birthMonth: typed(2),
  birthYear: typed(4),
  /** Calling code as text, or ''. */
  country: typed(5),
  province: typed(2),
  city: typed(100),
  address: typed(1000),
  gender: v.number(),
  skinTone: v.number(),
  ethnicity: v.number(),
  height: typed(10),
  weight: typed(10),
  links: v.array(typed(2000)),
});
export type OnboardingForm = v.InferOutput<typeof OnboardingForm>;

/**
 * The fields of a stored profile. While there is none, `name` is that of the registration, birth date and gender are
 * those of its NIK.
 */
export function formOfProfile(
  profile: TalentProfile | null,
  name: string,
  card: CardFacts | null = null,
): OnboardingForm {
  const [year = '', month = '', day = ''] = (profile?.dateOfBirth ?? card?.bornOn ?? '').split('-');
  const code = (value: number | undefined) => (value === undefined || value === 0 ? '' : String(value));
  return {
    name: profile?.name ?? name,
    birthDay: code(Number(day)),
    birthMonth: code(Number(month)),
    birthYear: year,
    country: code(profile?.country ?? INDONESIA),
    province: code(profile?.province),
    city: profile?.city ?? '',
    address: profile?.address ?? '',
    gender: profile?.gender ?? card?.gender ?? 0,
    skinTone: profile?.skinTone ?? 0,
    ethnicity: profile?.ethnicity ?? 0,
    height: code(profile?.height),
    weight: code(profile?.weight),
    links: profile === null || profile.links.length === 0 ? [''] : [...profile.links],
  };
}

/** The date of birth as `YYYY-MM-DD`, '' while something is missing, null if there is no such day. */
export function birthDateOf({ birthDay, birthMonth, birthYear }: OnboardingForm): string | null {
  if (birthDay === '' || birthMonth === '' || birthYear === '') return '';
  if (!/^\d{1,2}$/.test(birthDay) || !/^\d{4}$/.test(birthYear)) return null;
  const date = `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`;
  const parsed = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Answers that disagree with the NIK of the registration. A gender that a NIK cannot express disagrees with none. */
export function cardDisagrees(form: OnboardingForm, card: CardFacts | null): { birth: boolean; gender: boolean } {
  const birth = birthDateOf(form);
  return {
    birth: card !== null && card.bornOn !== '' && birth !== null && birth !== '' && birth !== card.bornOn,
    gender:
      card !== null && card.gender !== 0 && (form.gender === 1 || form.gender === 2) && form.gender !== card.gender,
  };
}

/** Whole years on `today` (`YYYY-MM-DD`). */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The payload of the typed answers: the rules of the specification, section 3. */
export function payloadOfForm(form: OnboardingForm): ProfilePayload {
  const choice = <T extends string | number>(value: T) => ({ value, label: '' });
  return profilePayloadOf({
    ...EMPTY_PROFILE_DRAFT,
    name: form.name.trim(),
    date_of_birth: birthDateOf(form) ?? '',
    country: form.country === '' ? null : choice(Number(form.country)),
    province: form.province === '' ? null : choice(form.province),
    city: form.city === '' ? null : choice(form.city),
    address: form.address,
    gender: form.gender === 0 ? null : choice(form.gender),
    skin_tone: form.skinTone === 0 ? null : choice(form.skinTone),
    ethnicity: form.ethnicity === 0 ? null : choice(form.ethnicity),
    height: form.height,
    weight: form.weight,
    links: form.links,
  });
}

export type StepFault =
  | 'name-required'
  | 'name-has-contact'
  | 'birth-required'
  | 'birth-invalid'
  | 'birth-future'
  | 'gender-required'
  | MeasureFault
  | 'link-invalid';

/** Faults of each field of a step that "Next" must wait for. Only the first step requires anything. */
export function stepFaults(
  step: OnboardingStep,
  form: OnboardingForm,
  today: string,
): Partial<Record<string, StepFault>> {
  switch (step) {
    case 'self': {
      const birth = birthDateOf(form);
      return {
        ...(form.name.trim() === '' && { name: 'name-required' }),
        ...(looksLikeContact(form.name) && { name: 'name-has-contact' }),
        ...(birth === '' && { birth: 'birth-required' }),
        ...(birth === null && { birth: 'birth-invalid' }),
        ...(birth !== null &&
          birth !== '' &&
          (birth > today || ageOn(birth, today) > 120) && { birth: 'birth-future' }),
        ...(form.gender === 0 && { gender: 'gender-required' }),
      };
    }
    case 'size': {
      const birth = birthDateOf(form);
      const age = birth === null || birth === '' || birth > today ? null : ageOn(birth, today);
      const height = measureFault('height', form.height, age);
      const weight = measureFault('weight', form.weight, age);
      return { ...(height && { height }), ...(weight && { weight }) };
    }
    case 'links':
      return Object.fromEntries(
        form.links.flatMap((link, index) => (isLink(link) ? [] : [[`link-${index}`, 'link-invalid' as const]])),
      );
    case 'home':
    case 'look':
      return {};
  }
}

/** Blank, or an address of the web. */
function isLink(text: string): boolean {
  const link = text.trim();
  if (link === '') return true;
  return /^https?:\/\//i.test(link) && URL.canParse(link);
}

/** Link that a person probably meant: `instagram.com/wulan` with its scheme. Null if no sensible link results. */
export function suggestedLink(text: string): string | null {
  const link = text.trim().replace(/^\/+/, '').replace(/\s+/g, '');
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(link);
  return isHost && URL.canParse(`https://${link}`) ? `https://${link}` : null;
}
