import * as v from 'valibot';
import {
  ETHNICITIES,
  FACIAL_HAIRS,
  GENDERS,
  IDENTICALS,
  PIERCING_AREAS,
  SKIN_TONES,
  TATTOO_AREAS,
  TIERS,
} from '../talent/appearance.ts';
import type { CodeList } from '../code-list.ts';
import { snake } from './frame.ts';

/**
 * A talent as a house sees it in a search, and as a device stores the ones it has shown. No contacts, no birth date.
 * Null: not known.
 */
const text = v.string();
const known = v.nullable(v.string());
const amount = v.nullable(v.number());
const days = v.tuple([v.string(), v.string()]);

export const TalentCard = v.object({
  id: text,
  name: text,
  age: amount,
  gender: known,
  province: known,
  city: known,
  height: amount,
  weight: amount,
  skin: known,
  ethnicity: known,
  facialHair: known,
  hair: text,
  identicals: known,
  tattoos: v.nullable(v.array(text)),
  piercings: v.nullable(v.array(text)),
  sizes: v.object({
    bust: amount,
    underbust: amount,
    waist: amount,
    hip: amount,
    footSize: amount,
    shirtSize: text,
    measuredOn: text,
    measuredBy: text,
  }),
  skills: v.array(v.object({ name: text, note: text })),
  languages: v.array(text),
  experience: v.array(v.object({ title: text, role: text, company: text, year: amount })),
  media: v.array(
    v.object({ id: text, type: v.picklist(['photo', 'video', 'audio']), title: text, isCover: v.boolean() }),
  ),
  about: text,
  rate: amount,
  rateUnit: v.picklist(['hour', 'day']),
  hours: v.nullable(v.tuple([text, text])),
  rating: amount,
  reviews: v.number(),
  tier: text,
  free: v.array(days),
  blocked: v.array(days),
  /** Id of the approved photo's file, or null. */
  photo: known,
  /** Seed of a drawn portrait, '' without one. */
  drawing: text,
  /** When the talent's records last changed, ISO. */
  updatedAt: text,
});
export type TalentCard = v.InferOutput<typeof TalentCard>;

/** The records of a talent as the server finds them, by kind. */
export interface TalentRecords {
  id: string;
  records: readonly { kind: string; id: string; fields: Record<string, unknown> }[];
  updatedAt: string;
}

const nameOf = (codeList: CodeList<string>, code: unknown): string | null => {
  const name = typeof code === 'number' ? codeList.nameOf(code) : null;
  return name === null ? null : snake(name);
};
const namesOf = (codeList: CodeList<string>, codes: unknown): string[] | null =>
  Array.isArray(codes) ? codes.flatMap((code) => nameOf(codeList, code) ?? []) : null;
const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const TIER_NAMES: Record<string, string> = { new: 'New', c: 'C', b: 'B', a: 'A' };

/** Whole years on a day; null without a birth date. */
export function ageOn(birthDate: string, today: string): number | null {
  if (birthDate === '') return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The card of a talent's records, and the birth date apart from it, because the age depends on the day. Null without a
 * profile.
 */
export function cardOf({ id, records, updatedAt }: TalentRecords): { card: TalentCard; birthDate: string } | null {
  const fieldsOf = (kind: string): Record<string, unknown> =>
    records.find((record) => record.kind === kind)?.fields ?? {};
  const all = (kind: string) =>
    records
      .filter((record) => record.kind === kind)
      .toSorted((a, b) => (textOf(a.fields['position']) < textOf(b.fields['position']) ? -1 : 1));
  const profile = fieldsOf('talent-profile');
  if (textOf(profile['name']) === '') return null;
  const attributes = fieldsOf('talent-attributes');
  const standing = fieldsOf('talent-standing');
  const days = (state: string) =>
    all('availability')
      .filter(({ fields }) => fields['state'] === state && textOf(fields['from']) <= textOf(fields['to']))
      .map(({ fields }): [string, string] => [textOf(fields['from']), textOf(fields['to'])])
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const booked = all('booking-of-user').flatMap(({ fields }) =>
    Array.isArray(fields['busyDays'])
      ? fields['busyDays'].map((day): [string, string] => [textOf(day), textOf(day)])
      : [],
  );
  const hours = [textOf(attributes['hoursFrom']), textOf(attributes['hoursTo'])] as const;
  const province = positive(profile['province']);
  const isIndonesian = profile['country'] === 0 || profile['country'] === 62;
  const card: TalentCard = {
    id,
    name: textOf(profile['name']),
    age: null,
    gender: nameOf(GENDERS, profile['gender']),
    province: province === null || !isIndonesian ? null : String(province),
    city: textOf(profile['city']) === '' ? null : textOf(profile['city']),
    height: positive(profile['height']),
    weight: positive(profile['weight']),
    skin: nameOf(SKIN_TONES, profile['skinTone']),
    ethnicity: nameOf(ETHNICITIES, profile['ethnicity']),
    facialHair: nameOf(FACIAL_HAIRS, attributes['facialHair']),
    hair: textOf(attributes['hair']),
    identicals: nameOf(IDENTICALS, attributes['identicals']),
    tattoos: namesOf(TATTOO_AREAS, attributes['tattoos']),
    piercings: namesOf(PIERCING_AREAS, attributes['piercings']),
    sizes: {
      bust: positive(attributes['bust']),
      underbust: positive(attributes['underbust']),
      waist: positive(attributes['waist']),
      hip: positive(attributes['hip']),
      footSize: positive(attributes['footSize']),
      shirtSize: textOf(attributes['shirtSize']),
      // Height and weight alone are measured in the onboarding.
      measuredOn: textOf(attributes['measuredOn']) || textOf(profile['measuredOn']),
      measuredBy: textOf(attributes['measuredBy']),
    },
    skills: all('talent-skill').map(({ fields }) => ({ name: textOf(fields['name']), note: textOf(fields['note']) })),
    languages: Array.isArray(attributes['languages']) ? attributes['languages'].map(textOf) : [],
    experience: all('talent-experience').map(({ fields }) => ({
      title: textOf(fields['title']),
      role: textOf(fields['role']),
      company: textOf(fields['company']),
      year: positive(fields['year']),
    })),
    media: all('talent-media').map(({ id: file, fields }) => ({
      id: file,
      type: fields['type'] === 'video' ? 'video' : fields['type'] === 'audio' ? 'audio' : 'photo',
      title: textOf(fields['title']),
      isCover: fields['isCover'] === true,
    })),
    about: textOf(attributes['about']),
    rate: positive(attributes['rate']),
    rateUnit: attributes['rateUnit'] === 'day' ? 'day' : 'hour',
    hours: hours[0] === '' || hours[1] === '' ? null : [...hours],
    rating: positive(standing['rating']),
    reviews: positive(standing['reviews']) ?? 0,
    tier: TIER_NAMES[nameOf(TIERS, standing['tier']) ?? 'new'] ?? 'New',
    free: days('free'),
    blocked: [...days('blocked'), ...booked].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    photo: records.find(({ kind, fields }) => kind === 'talent-photo' && fields['state'] === 'approved')?.id ?? null,
    drawing: textOf(standing['drawing']),
    updatedAt,
  };
  return { card, birthDate: textOf(profile['dateOfBirth']) };
}
export const withAge = (card: TalentCard, birthDate: string, today: string): TalentCard => ({
  ...card,
  age: ageOn(birthDate, today),
});

/** Everything that a search in words may find a talent by. */
export const textOfCard = (card: TalentCard): string =>
  [
    card.name,
    card.about,
    card.hair,
    ...card.skills.flatMap(({ name, note }) => [name.replaceAll('_', ' '), note]),
    ...card.experience.flatMap(({ title, role, company }) => [title, role, company]),
    ...card.media.map(({ title }) => title),
    ...card.languages,
  ]
    .filter((part) => part !== '')
    .join(' ');
