import * as v from 'valibot';
import {
  ETHNICITIES,
  FACIAL_HAIRS,
  GENDERS,
  IDENTICALS,
  PIERCING_AREAS,
  SKIN_TONES,
  TATTOO_AREAS,
} from '../talent/appearance.ts';
import { cityName, provinceName } from '../areas/regions.ts';
import type { CodeList } from '../code-list.ts';
import { snake, type TalentFrame } from './frame.ts';
import { LANGUAGE_PHRASES, SKILL_PHRASES } from './skill-lexicon.ts';

/** Slots that an outside service may suggest. Days, hours and rates are never guessed. */
const SUGGESTED_SLOTS = [
  'gender',
  'age',
  'height_cm',
  'skin',
  'ethnicity',
  'identicals',
  'facial_hair',
  'tattoos',
  'piercings',
  'city',
  'province',
  'skills_any',
  'languages_any',
] as const;
export type SuggestedSlot = (typeof SUGGESTED_SLOTS)[number];

const MOST_VALUES = 12;
const known = (isKnown: (name: string) => boolean) =>
  v.pipe(v.array(v.pipe(v.string(), v.check(isKnown))), v.minLength(1), v.maxLength(MOST_VALUES));
const oneOf = (names: readonly string[]) => known((name) => names.includes(name));
const named = (values: CodeList<string>) => values.names.map(snake);
const bound = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(250)));
const range = v.pipe(
  v.tuple([bound, bound]),
  v.check(([low, high]) => (low !== null || high !== null) && (low === null || high === null || low <= high)),
);
const anyOr = (values: CodeList<string>) => v.union([v.picklist(['none', 'any']), oneOf(named(values))]);

/** Values that an outside service may use, by slot: also sent to it. */
export const SUGGESTED_VALUES = {
  gender: named(GENDERS).slice(0, 3),
  skin: named(SKIN_TONES),
  ethnicity: named(ETHNICITIES),
  identicals: named(IDENTICALS),
  facial_hair: named(FACIAL_HAIRS),
  tattoos: ['none', 'any', ...named(TATTOO_AREAS)],
  piercings: ['none', 'any', ...named(PIERCING_AREAS)],
  skills_any: Object.keys(SKILL_PHRASES),
  languages_any: Object.keys(LANGUAGE_PHRASES),
} satisfies Partial<Record<SuggestedSlot, readonly string[]>>;

const SHAPES: Record<SuggestedSlot, v.GenericSchema> = {
  gender: v.picklist(['male', 'female', 'other']),
  age: range,
  height_cm: range,
  skin: oneOf(SUGGESTED_VALUES.skin),
  ethnicity: oneOf(SUGGESTED_VALUES.ethnicity),
  identicals: oneOf(SUGGESTED_VALUES.identicals),
  facial_hair: oneOf(SUGGESTED_VALUES.facial_hair),
  tattoos: anyOr(TATTOO_AREAS),
  piercings: anyOr(PIERCING_AREAS),
  city: known((code) => cityName(code) !== code),
  province: known((code) => provinceName(code) !== code),
  skills_any: oneOf(SUGGESTED_VALUES.skills_any),
  languages_any: oneOf(SUGGESTED_VALUES.languages_any),
};

/** Slots with overlapping meaning: if one is read, the others are not empty. */
const TAKEN_BY: Partial<Record<SuggestedSlot, readonly (keyof TalentFrame)[]>> = {
  city: ['province'],
  province: ['city'],
  skills_any: ['skills_all'],
  languages_any: ['languages_all'],
};

/**
 * Part of an outside answer that may be offered beside a reading: slots that the reading left empty (and did not
 * negate), with known values. Everything else of the answer is dropped.
 */
export function suggestedSlots(answer: unknown, frame: TalentFrame): Partial<TalentFrame> {
  if (typeof answer !== 'object' || answer === null) return {};
  const suggested = SUGGESTED_SLOTS.flatMap((slot) => {
    const isTaken = [slot, ...(TAKEN_BY[slot] ?? [])].some(
      (name) => frame[name] !== undefined || frame.negations?.[name] !== undefined,
    );
    if (isTaken) return [];
    const parsed = v.safeParse(SHAPES[slot], Reflect.get(answer, slot));
    return parsed.success ? [[slot, parsed.output] as const] : [];
  });
  return Object.fromEntries(suggested);
}
