import { BEARDS, type FilterSlot, type TalentFrame } from './frame.ts';
import { type Condition, type Sentence, wordAt } from './sentence.ts';
import { SKILL_GROUPS } from './skill-lexicon.ts';
import { findCity } from '../areas/regions.ts';
import { isPartOfDay } from './read-times.ts';

/** Why something that was read is no filter. */
export interface FrameNote {
  reason: 'contradiction' | 'both-genders' | 'negated-number' | 'alternatives' | 'optional-word';
  slot: FilterSlot;
  words: string;
}
export interface FrameResult {
  frame: TalentFrame;
  used: ReadonlySet<Condition>;
  notes: FrameNote[];
}

const RANGES: ReadonlySet<FilterSlot> = new Set(['age', 'height_cm', 'weight_kg']);
const LISTS = ['skin', 'ethnicity', 'identicals', 'tier', 'facial_hair', 'hair', 'city', 'province'] as const;
const SINGLE = ['date', 'time', 'min_hours', 'rating_min', 'sort'] as const;

interface Builder {
  sentence: Sentence;
  frame: TalentFrame;
  used: Set<Condition>;
  notes: FrameNote[];
}

/** Puts the wishes of a sentence together: alternatives, contradictions, negations, wishes that are only soft. */
export function frameOf(sentence: Sentence, conditions: readonly Condition[]): FrameResult {
  const builder: Builder = { sentence, frame: { q: '' }, used: new Set(), notes: [] };
  const of = (slot: FilterSlot) => hardFirst(conditions.filter((condition) => condition.slot === slot));
  addGender(builder, of('gender'));
  for (const slot of RANGES) addRange(builder, slot as 'age', of(slot));
  addRate(builder, of('rate'));
  for (const slot of SINGLE) addSingle(builder, slot, of(slot));
  for (const slot of LISTS) addList(builder, slot, of(slot));
  for (const slot of ['tattoos', 'piercings'] as const) addAreas(builder, slot, of(slot));
  addAlternatives(builder, of('skills_all'), 'skills');
  addAlternatives(builder, of('languages_all'), 'languages');
  dropImpliedProvince(builder);
  return builder;
}

/** Hard wishes of a slot are kept; soft ones only if the slot has no hard one, because softness belongs to a slot. */
const hardFirst = (conditions: readonly Condition[]): readonly Condition[] => {
  const hard = conditions.filter(({ isSoft }) => !isSoft);
  return hard.length > 0 ? hard : conditions;
};
const wordsOf = ({ sentence }: Builder, { from, end }: Condition): string =>
  sentence.text.slice(sentence.tokens[from]?.start ?? 0, sentence.tokens[end - 1]?.end ?? 0);

function note(builder: Builder, reason: FrameNote['reason'], conditions: readonly Condition[]): void {
  for (const condition of conditions)
    builder.notes.push({ reason, slot: condition.slot, words: wordsOf(builder, condition) });
}
function keep(builder: Builder, conditions: readonly Condition[], slot?: FilterSlot): void {
  for (const condition of conditions) builder.used.add(condition);
  const name = slot ?? conditions[0]?.slot;
  if (name && conditions.length > 0 && conditions.every(({ isSoft }) => isSoft))
    builder.frame.soft = [...new Set([...(builder.frame.soft ?? []), name])];
}
function negate(builder: Builder, name: string, condition: Condition, values: readonly string[]): void {
  if (condition.isSoft) return;
  const negations = (builder.frame.negations ??= {});
  negations[name] = [...new Set([...(negations[name] ?? []), ...values])];
  builder.used.add(condition);
}

function addGender(builder: Builder, conditions: readonly Condition[]): void {
  for (const condition of conditions.filter(({ isNegated }) => isNegated))
    negate(builder, 'gender', condition, [String(condition.value)]);
  const named = conditions.filter(({ isNegated }) => !isNegated);
  const values = new Set(named.map(({ value }) => value));
  if (values.size > 1) {
    for (const condition of named) builder.used.add(condition);
    note(builder, 'both-genders', named);
  } else if (named[0]) {
    builder.frame.gender = named[0].value as 'female';
    keep(builder, named);
  }
}

type Range = [number | null, number | null];
function addRange(builder: Builder, slot: 'age' | 'height_cm' | 'weight_kg', conditions: readonly Condition[]): void {
  const negated = conditions.filter(({ isNegated }) => isNegated);
  note(builder, 'negated-number', negated);
  const named = conditions.filter(({ isNegated }) => !isNegated);
  if (named.length === 0) return;
  const merged = mergeRanges(builder, named);
  if (!merged) return note(builder, 'contradiction', named);
  builder.frame[slot] = merged;
  keep(builder, named);
}
/**
 * "di atas 20, di bawah 30" meet; "20-25 atau 30-35" are spanned; "di bawah 20 dan di atas 30" contradict each other.
 */
function mergeRanges(builder: Builder, conditions: readonly Condition[]): Range | null {
  const [first] = conditions;
  if (!first) return null;
  let [low, high] = first.value as Range;
  for (const [index, condition] of conditions.entries()) {
    if (index === 0) continue;
    const [from, to] = condition.value as Range;
    const isAlternative = hasBetween(builder.sentence, conditions[index - 1]?.end ?? 0, condition.from, /^(atau|or)$/);
    if (isAlternative) {
      low = low === null || from === null ? null : Math.min(low, from);
      high = high === null || to === null ? null : Math.max(high, to);
    } else {
      low = low === null ? from : from === null ? low : Math.max(low, from);
      high = high === null ? to : to === null ? high : Math.min(high, to);
    }
  }
  return (low !== null && high !== null && low > high) || (low === null && high === null) ? null : [low, high];
}
const hasBetween = (sentence: Sentence, from: number, to: number, word: RegExp): boolean => {
  for (let at = from; at < to; at++) if (word.test(wordAt(sentence, at))) return true;
  return false;
};

function addRate(builder: Builder, conditions: readonly Condition[]): void {
  note(
    builder,
    'negated-number',
    conditions.filter(({ isNegated }) => isNegated),
  );
  const named = conditions.filter(({ isNegated }) => !isNegated);
  const rates = named.map(({ value }) => value as { min: number | null; max: number | null; unit: 'hour' | 'day' });
  const [first] = rates;
  if (!first) return;
  const merged = { ...first };
  for (const rate of rates.slice(1)) {
    if (rate.unit !== merged.unit) return note(builder, 'contradiction', named);
    merged.min = merged.min === null ? rate.min : rate.min === null ? merged.min : Math.max(merged.min, rate.min);
    merged.max = merged.max === null ? rate.max : rate.max === null ? merged.max : Math.min(merged.max, rate.max);
  }
  if (merged.min !== null && merged.max !== null && merged.min > merged.max)
    return note(builder, 'contradiction', named);
  builder.frame.rate = merged;
  keep(builder, named);
}

function addSingle(builder: Builder, slot: (typeof SINGLE)[number], conditions: readonly Condition[]): void {
  const named = conditions.filter(({ isNegated }) => !isNegated);
  note(
    builder,
    'negated-number',
    conditions.filter(({ isNegated }) => isNegated),
  );
  const values = new Set(named.map(({ value }) => JSON.stringify(value)));
  if (named.length === 0) return;
  if (values.size > 1) {
    // "Sabtu malam minggu …": stated hours override an evening that a date implies.
    const said =
      slot === 'time'
        ? named.filter((condition) => !named.some((other) => other !== condition && other.from > condition.from))
        : [];
    if (
      said[0] &&
      slot === 'time' &&
      values.size === 2 &&
      named.some(({ from }, index) => index === 0 && from < (said[0]?.from ?? 0))
    ) {
      const [first, last] = [named[0]?.value, said[0].value] as [Range, Range];
      const isInside = isPartOfDay(first) || String(last[0]) >= String(first[0]);
      if (isInside) {
        Object.assign(builder.frame, { [slot]: said[0].value });
        return keep(builder, named);
      }
    }
    return note(builder, 'contradiction', named);
  }
  Object.assign(builder.frame, { [slot]: named[0]?.value });
  keep(builder, named);
}

function addList(builder: Builder, slot: (typeof LISTS)[number], conditions: readonly Condition[]): void {
  for (const condition of conditions.filter(({ isNegated }) => isNegated)) {
    const value = String(condition.value);
    negate(builder, slot, condition, slot === 'identicals' ? ['any'] : value === '@beard' ? BEARDS : [value]);
  }
  const named = conditions.filter(({ isNegated }) => !isNegated);
  if (named.length === 0) return;
  const values = named.flatMap(({ value }) => (value === '@beard' ? BEARDS : [String(value)]));
  builder.frame[slot] = [...new Set(values)];
  keep(builder, named);
}

function addAreas(builder: Builder, slot: 'tattoos' | 'piercings', conditions: readonly Condition[]): void {
  const negatedAny = conditions.filter(({ isNegated, value }) => isNegated && value === 'any');
  const negatedAreas = conditions.filter(({ isNegated, value }) => isNegated && value !== 'any');
  const named = conditions.filter(({ isNegated }) => !isNegated);
  if (negatedAny.length > 0 && named.length > 0) return note(builder, 'contradiction', conditions);
  for (const condition of negatedAreas) negate(builder, slot, condition, [String(condition.value)]);
  if (negatedAny.length > 0) {
    // "no big tattoos" does not mean none: a word between the two narrows it, and was not understood.
    if (negatedAny.every((condition) => isDirectlyNegated(builder.sentence, condition))) {
      builder.frame[slot] = 'none';
      keep(builder, negatedAny);
    } else note(builder, 'optional-word', negatedAny);
    return;
  }
  const areas = [...new Set(named.map(({ value }) => String(value)).filter((value) => value !== 'any'))];
  if (areas.length > 0) builder.frame[slot] = areas;
  else if (named.length > 0) builder.frame[slot] = 'any';
  keep(builder, named);
}
function isDirectlyNegated(sentence: Sentence, { from }: Condition): boolean {
  const before = wordAt(sentence, from - 1);
  return (
    !/^(large|big|besar|mencolok|obvious|small|kecil|offensive)$/.test(before) &&
    !/^(besar|mencolok|yang|yg)$/.test(wordAt(sentence, from + 1))
  );
}

/** Skills and languages: "dan" demands all, "atau" any of its neighbours. */
function addAlternatives(builder: Builder, conditions: readonly Condition[], kind: 'skills' | 'languages'): void {
  const names = (list: readonly Condition[]) => [
    ...new Set(list.flatMap(({ value }) => SKILL_GROUPS[String(value)] ?? [String(value)])),
  ];
  const negated = conditions.filter(({ isNegated }) => isNegated);
  if (negated.length > 0) {
    if (kind === 'skills') {
      builder.frame.skills_not = names(negated);
      keep(builder, negated, 'skills_not');
    } else for (const condition of negated) negate(builder, 'languages', condition, [String(condition.value)]);
  }
  const groups = alternativeGroups(
    builder.sentence,
    conditions.filter(({ isNegated }) => !isNegated),
  );
  const demanded = groups.filter((group) => names(group).length === 1).flat();
  const [either, ...more] = groups.filter((group) => names(group).length > 1);
  if (demanded.length > 0) {
    builder.frame[`${kind}_all`] = names(demanded);
    keep(builder, demanded, `${kind}_all`);
  }
  if (either) {
    builder.frame[`${kind}_any`] = names(either);
    keep(builder, either, `${kind}_any`);
  }
  note(builder, 'alternatives', more.flat());
}
function alternativeGroups(sentence: Sentence, conditions: readonly Condition[]): Condition[][] {
  const groups: Condition[][] = [];
  let joins: ('or' | 'comma' | 'other')[] = [];
  for (const [index, condition] of conditions.entries()) {
    const previous = conditions[index - 1];
    const between = previous ? sentence.tokens.slice(previous.end, condition.from).map(({ text }) => text) : [];
    const isPlain =
      between.every((word) =>
        /^(,|atau|or|\/|dan|and|bisa|bs|bahasa|can|main|juga|serta|&|either|other|lain|do|play|speak|speaks|a|an|the)$/.test(
          word,
        ),
      ) && between.length > 0;
    const join =
      isPlain && between.some((word) => /^(atau|or|\/)$/.test(word))
        ? 'or'
        : between.join('') === ','
          ? 'comma'
          : 'other';
    const last = groups.at(-1);
    if (last && join === 'or') {
      // "a, b atau c": the commas before an "or" mean "or" as well.
      while (joins.at(-1) === 'comma' && groups.length > 1) {
        const tail = groups.pop() ?? [];
        groups.at(-1)?.push(...tail);
        joins.pop();
      }
      groups.at(-1)?.push(condition);
    } else {
      groups.push([condition]);
      joins = join === 'comma' ? [...joins, 'comma'] : [];
    }
  }
  return groups;
}

/** "Depok, Jawa Barat" names one place twice: the city decides. */
function dropImpliedProvince({ frame }: Builder): void {
  if (!frame.city || !frame.province) return;
  const named = new Set(frame.city.map((code) => findCity(code)?.province));
  const rest = frame.province.filter((code) => !named.has(code));
  if (rest.length > 0) frame.province = rest;
  else delete frame.province;
}
