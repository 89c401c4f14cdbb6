import type { FieldsOf } from '../records/records.ts';

/**
 * What happens to each field of a scene when it is split or merged. The compiler requires every field, so that a new
 * one is not copied or lost by accident.
 */
type SceneFields = FieldsOf<'scene'>;
type SceneField = keyof SceneFields;
type FieldsWith<Rules, Rule> = { [F in keyof Rules]: Rules[F] extends Rule ? F : never }[keyof Rules] & SceneField;

/**
 * `keep`: both halves have it. `share`: the halves have it together, by their letters. `drop`: the first half alone
 * has it. `own`: the split works it out.
 */
const SPLIT_RULES = {
  number: 'own',
  position: 'own',
  slugline: 'keep',
  interior: 'keep',
  set: 'keep',
  timeOfDay: 'keep',
  timeText: 'keep',
  light: 'keep',
  eighths: 'share',
  page: 'keep',
  color: 'keep',
  synopsis: 'drop',
  isOmitted: 'keep',
  dayId: 'keep',
  dayPosition: 'own',
  tagIds: 'own',
  minutes: 'share',
  // A scene is split so that its halves can be shot apart.
  isLocked: 'drop',
} as const satisfies Record<SceneField, 'keep' | 'share' | 'drop' | 'own'>;

type OwnOfSecond = Pick<SceneFields, FieldsWith<typeof SPLIT_RULES, 'own'>>;
type SharedFields = Pick<SceneFields, FieldsWith<typeof SPLIT_RULES, 'share'>>;

const DROPPED: Required<Pick<SceneFields, FieldsWith<typeof SPLIT_RULES, 'drop'>>> = { synopsis: '', isLocked: false };

/** Fields of the second half, and those that change in the first. `share` is the second half's part of the letters. */
export function splitFields(
  fields: SceneFields,
  share: number,
  own: OwnOfSecond,
): { first: SharedFields; second: SceneFields } {
  const eighths = Math.max(1, Math.round(fields.eighths * share));
  const typed = fields.minutes ?? null;
  const minutes = typed === null ? null : Math.round(typed * share);
  const rest = typed === null || minutes === null ? null : typed - minutes;
  const isTyped = fields.minutes !== undefined;
  return {
    first: { eighths: Math.max(1, fields.eighths - eighths), ...(isTyped && { minutes: rest }) },
    second: { ...fields, ...DROPPED, eighths, ...(isTyped && { minutes }), ...own },
  };
}

/** `keep`: that of the first scene. `sum`: both together. `ask`: that of the first; the dialog names the difference. */
const MERGE_RULES = {
  number: 'keep',
  position: 'keep',
  slugline: 'keep',
  interior: 'keep',
  set: 'keep',
  timeOfDay: 'keep',
  timeText: 'keep',
  light: 'keep',
  eighths: 'sum',
  page: 'keep',
  color: 'keep',
  synopsis: 'sum',
  isOmitted: 'keep',
  dayId: 'ask',
  dayPosition: 'keep',
  tagIds: 'sum',
  minutes: 'sum',
  isLocked: 'sum',
} as const satisfies Record<SceneField, 'keep' | 'sum' | 'ask'>;

/** Fields in which two scenes differ and of which one value is lost by a merge. */
export const askedFields = (into: SceneFields, from: SceneFields): SceneField[] =>
  (Object.keys(MERGE_RULES) as SceneField[]).filter(
    (field) => MERGE_RULES[field] === 'ask' && into[field] !== from[field],
  );

type Summed = { [F in FieldsWith<typeof MERGE_RULES, 'sum'>]-?: SceneFields[F] };

/** Fields of the first scene that a merge changes. `estimate` gives minutes to a scene without typed ones. */
export function mergedFields(
  into: SceneFields,
  from: SceneFields,
  estimate: (fields: SceneFields) => number,
): Partial<SceneFields> {
  const isTyped = (into.minutes ?? from.minutes ?? null) !== null;
  const minutesOf = (fields: SceneFields) => fields.minutes ?? estimate(fields);
  const sums: Summed = {
    eighths: Math.min(8000, into.eighths + from.eighths),
    synopsis: [into.synopsis, from.synopsis]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, 20_000),
    tagIds: [...new Set([...into.tagIds, ...from.tagIds])],
    minutes: isTyped ? Math.min(24 * 60, minutesOf(into) + minutesOf(from)) : null,
    isLocked: into.isLocked === true || from.isLocked === true,
  };
  return {
    ...(sums.eighths === into.eighths ? {} : { eighths: sums.eighths }),
    ...(sums.synopsis === into.synopsis ? {} : { synopsis: sums.synopsis }),
    ...(sums.tagIds.length === into.tagIds.length ? {} : { tagIds: sums.tagIds }),
    ...(sums.minutes === (into.minutes ?? null) ? {} : { minutes: sums.minutes }),
    ...(sums.isLocked === (into.isLocked ?? false) ? {} : { isLocked: sums.isLocked }),
  };
}
