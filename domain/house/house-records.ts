import * as v from 'valibot';
import { Position, text } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';

export const GENDERS = ['', 'female', 'male', 'other'] as const;

const line = text(300);

/** A person of the house's address book, who can be put on a sheet. */
export const Person = v.object({
  name: line,
  department: line,
  role: line,
  phone: line,
  gender: v.picklist(GENDERS),
  /** Year of birth; null if it is not known. */
  bornIn: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2200))),
  note: text(2000),
});
export type Person = v.InferOutput<typeof Person>;

/** One of the house's standard rules, which a new sheet starts with. */
const HouseRule = v.object({ position: Position, text: text(5000) });

const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * 24 * 60));

/** Working rules of the house; one record, its id is the house's. */
export const WorkRules = v.object({
  /** Least rest between two shooting days, in minutes. */
  turnaround: minutes,
  /** People under this age are minors. */
  minorAge: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  /** Longest working day of a minor, in minutes from the first call to being released. */
  minorDay: minutes,
  /** A minor is not on set before and after these times. */
  minorFrom: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  minorUntil: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
});
export type WorkRules = v.InferOutput<typeof WorkRules>;

/**
 * Minors: 3 hours with a guardian, and no work from 18:00 to 06:00 (UU 13/2003, art. 69 and 71 to 74).
 * See docs/rules/children.md.
 */
export const DEFAULT_WORK_RULES: WorkRules = {
  turnaround: 10 * 60,
  minorAge: 18,
  minorDay: 3 * 60,
  minorFrom: '06:00',
  minorUntil: '18:00',
};

/**
 * The rules that a house works by. A house may be stricter with minors than the law, never looser: houses have saved
 * the 8 hours of an earlier default.
 */
export const workRulesOf = (saved: WorkRules | undefined): WorkRules => {
  const { minorAge, minorDay, minorFrom, minorUntil } = DEFAULT_WORK_RULES;
  if (saved === undefined) return DEFAULT_WORK_RULES;
  return {
    ...saved,
    minorAge: Math.max(saved.minorAge, minorAge),
    minorDay: Math.min(saved.minorDay, minorDay),
    minorFrom: saved.minorFrom > minorFrom ? saved.minorFrom : minorFrom,
    minorUntil: saved.minorUntil < minorUntil ? saved.minorUntil : minorUntil,
  };
};

const edit = { writer: 'device', act: 'sheets.edit' } as const;

export const personRecord = defineRecord({
  kind: 'person',
  scope: 'house',
  fields: Person,
  table: 'people',
  writePolicy: edit,
  fieldKinds: {
    name: 'text',
    department: 'text',
    role: 'text',
    phone: 'text',
    gender: 'fact',
    bornIn: 'number',
    note: 'long-text',
  },
  namingFields: ['name'],
});

export const houseRuleRecord = defineRecord({
  kind: 'house-rule',
  scope: 'house',
  fields: HouseRule,
  mergePolicies: { position: 'last-write' },
  table: 'houseRules',
  writePolicy: edit,
  fieldKinds: { position: 'order', text: 'long-text' },
  namingFields: ['text'],
});

export const workRulesRecord = defineRecord({
  kind: 'work-rules',
  scope: 'house',
  fields: WorkRules,
  table: 'workRules',
  writePolicy: edit,
  fieldKinds: {
    turnaround: 'number',
    minorAge: 'number',
    minorDay: 'number',
    minorFrom: 'text',
    minorUntil: 'text',
  },
  namingFields: [],
});
