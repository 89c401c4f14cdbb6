import { hasFallenThrough } from '../booking/states.ts';
import { displayName } from '../breakdown/display-name.ts';
import { sortTags, type TagRow } from '../breakdown/grouping.ts';
import type { FieldsOf } from '../records/records.ts';
import type { ScriptId } from '../ids.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { seenValues } from './cost-cells.ts';
import { addItems, type CategoryRow, type ItemRow } from './cost-edits.ts';
import type { CostItemFields } from './cost-records.ts';
import type { FormulaName } from './formula-names.ts';
import { evaluateFormula, parseFormula, type Formula, type ScheduleValues } from './quantity-formula.ts';

export interface BookingFacts {
  id: string;
  fields: Pick<FieldsOf<'booking'>, 'subjectType' | 'subjectName' | 'title' | 'place' | 'scriptId' | 'state' | 'offer'>;
}

/** Something that the schedule or a booking names and the budget lacks, or has with another sum. */
export type CostSuggestion =
  | { type: 'cast'; key: string; number: number; name: string; quantity: string }
  | { type: 'hold' | 'extras' | 'meals'; key: string; quantity: string }
  | { type: 'booking'; key: string; booking: BookingFacts; isTalent: boolean; price: BookingPrice }
  | { type: 'booking-changed'; key: string; booking: BookingFacts; item: ItemRow; price: BookingPrice }
  /** The item's booking fell through: its sum is no longer promised. */
  | { type: 'booking-gone'; key: string; booking: BookingFacts; item: ItemRow };

/**
 * Price of a booking. `day`: the character's working days at the booked rate of a day, so that the estimate follows the
 * schedule; the booked days are the committed amount. `sum`: the booking as a whole.
 */
type BookingPrice =
  | { type: 'day'; castNumber: number; rate: number; committed: number }
  | { type: 'sum'; committed: number };

/** States whose sum is committed. */
const PROMISED: readonly BookingFacts['fields']['state'][] = ['accepted', 'confirmed', 'completed', 'reviewed'];
/** A character of the production that a booked talent plays; the id is the character's tag. */
export interface CastLinkFacts {
  id: string;
  fields: { bookingId: string };
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The character that a booking is for: as the casting has linked it, else by its title. Null when it was deleted. */
const characterOf = (booking: BookingFacts, tags: readonly TagRow[], links: readonly CastLinkFacts[]) => {
  const link = links.find(({ id, fields }) => fields.bookingId === booking.id && tags.some((tag) => tag.id === id));
  return tags.find(({ id, fields }) =>
    link === undefined ? fields.kind === 'cast' && sameName(fields.name, booking.fields.title) : id === link.id,
  );
};

function priceOf({ fields }: BookingFacts, castNumber: number | null): BookingPrice {
  const { terms, subtotal } = fields.offer;
  return fields.subjectType === 'talent' && terms.rateUnit === 'day' && castNumber !== null
    ? { type: 'day', castNumber, rate: terms.rate, committed: subtotal }
    : { type: 'sum', committed: subtotal };
}

/** The fields of an item with this price. A lump sum that was typed stays one. */
function priced(price: BookingPrice, item: ItemRow | null): Partial<CostItemFields> {
  const { committed } = price;
  return price.type === 'sum' || (item !== null && item.fields.lumpSum !== null)
    ? { lumpSum: committed, committed }
    : { rate: price.rate, committed };
}

/** Suggests items for things in no item's quantity yet, and for bookings without an item. */
export function suggestItems(
  script: ScriptId,
  tags: readonly TagRow[],
  bookings: readonly BookingFacts[],
  items: readonly ItemRow[],
  values: ScheduleValues,
  links: readonly CastLinkFacts[] = [],
): CostSuggestion[] {
  const named = new Set(items.flatMap(({ fields }) => namesIn(fields)));
  const ofScript = bookings.filter(({ fields }) => fields.scriptId === script);
  const own = ofScript.filter(({ fields }) => PROMISED.includes(fields.state));
  const left = leftItems(items, ofScript);
  const found: CostSuggestion[] = [];
  /** Characters whose estimate a booking's item carries. */
  const booked = new Set<string>();
  const replaced = new Set<ItemRow>();
  for (const booking of own) {
    const character = characterOf(booking, tags, links);
    const price = priceOf(booking, character?.fields.number ?? null);
    const item =
      items.find(({ fields }) => fields.bookingId === booking.id) ??
      (price.type === 'day' ? unbookedItem(items, price.castNumber) : undefined) ??
      left.find((fallen) => !replaced.has(fallen.item) && isReplacedBy(fallen, booking, price))?.item;
    const key = `booking ${booking.id}`;
    if (character !== undefined) booked.add(character.id);
    if (item === undefined)
      found.push({ type: 'booking', key, booking, isTalent: booking.fields.subjectType === 'talent', price });
    else {
      replaced.add(item);
      if (item.fields.bookingId !== booking.id || differs(item, price))
        found.push({ type: 'booking-changed', key, booking, item, price });
    }
  }
  for (const { item, booking } of left) {
    if (replaced.has(item)) continue;
    found.push({ type: 'booking-gone', key: `gone ${item.id}`, booking, item });
    // The character's item carries the estimate meanwhile.
    const character = characterOf(booking, tags, links);
    if (character !== undefined) booked.add(character.id);
  }
  for (const { id, fields } of sortTags(tags)) {
    const { number, name, kind } = fields;
    if (kind !== 'cast' || number === null || named.has(`cast(${number})`)) continue;
    // A booking of the character has its own price.
    if (booked.has(id) || (values('cast', number) ?? 0) === 0) continue;
    found.push({ type: 'cast', key: id, number, name: displayName(name), quantity: `cast(${number})` });
  }
  if ((values('hold', null) ?? 0) > 0 && !named.has('hold'))
    found.push({ type: 'hold', key: 'hold', quantity: 'hold' });
  if ((values('extras', null) ?? 0) > 0 && !named.has('extras'))
    found.push({ type: 'extras', key: 'extras', quantity: 'extras' });
  if ((values('crew', null) ?? 0) > 0 && (values('days', null) ?? 0) > 0 && !named.has('crew'))
    found.push({ type: 'meals', key: 'meals', quantity: 'crew*days*2' });
  return found;
}

/** The item of a character that no booking has priced yet. */
const unbookedItem = (items: readonly ItemRow[], castNumber: number) =>
  items.find(({ fields }) => fields.bookingId === null && fields.quantity === `cast(${castNumber})`);

interface LeftItem {
  item: ItemRow;
  booking: BookingFacts;
}

/** Items of bookings that fell through. */
const leftItems = (items: readonly ItemRow[], bookings: readonly BookingFacts[]): LeftItem[] =>
  items.flatMap((item): LeftItem[] => {
    const booking = bookings.find(({ id }) => id === item.fields.bookingId);
    return booking !== undefined && hasFallenThrough(booking.fields.state) ? [{ item, booking }] : [];
  });

/** Does this booking take the item of the fallen one: of the same character, or for the same thing? */
const isReplacedBy = ({ item, booking: fallen }: LeftItem, { fields }: BookingFacts, price: BookingPrice): boolean =>
  price.type === 'day'
    ? item.fields.quantity === `cast(${price.castNumber})`
    : fallen.fields.subjectType === fields.subjectType && sameName(fallen.fields.title, fields.title);

const differs = (item: ItemRow, price: BookingPrice): boolean =>
  Object.entries(priced(price, item)).some(([field, value]) => item.fields[field as keyof CostItemFields] !== value);

/** Names that an item's quantity uses, in canonical form (`cast(1)`). */
function namesIn({ quantity, lumpSum }: CostItemFields): string[] {
  const parsed = lumpSum === null ? parseFormula(quantity, 'canonical') : null;
  return parsed?.ok === true ? namesOf(parsed.formula) : [];
}

function namesOf(formula: Formula): string[] {
  switch (formula.type) {
    case 'number':
      return [];
    case 'name': {
      const { name, argument }: { name: FormulaName; argument: number | null } = formula;
      return [argument === null ? name : `${name}(${argument})`];
    }
    case 'negative':
      return namesOf(formula.of);
    case 'operation':
      return [...namesOf(formula.left), ...namesOf(formula.right)];
  }
}

/** Names and units of suggested items, in the budget's language. */
export interface SuggestionLabels {
  name: string;
  unit: string;
  note: string;
}

/** Accepts a suggestion: a new item in the account, without a price if none is known, or the booking's new sum. */
export function takeSuggestion(
  context: {
    script: ScriptId;
    items: readonly ItemRow[];
    values: ScheduleValues;
    newId: NewId;
  },
  suggestion: CostSuggestion,
  category: CategoryRow,
  { name, unit, note }: SuggestionLabels,
): DraftChange[] {
  if (suggestion.type === 'booking-changed') {
    const { item, price, booking } = suggestion;
    const fields = { ...priced(price, item), bookingId: booking.id, payee: booking.fields.subjectName };
    return [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'update', fields }];
  }
  if (suggestion.type === 'booking-gone') {
    const { item, booking } = suggestion;
    const payee = item.fields.payee === booking.fields.subjectName ? '' : item.fields.payee;
    const fields = { committed: 0, bookingId: null, payee };
    return [{ scope: item.scope, kind: 'cost-item', id: item.id, op: 'update', fields }];
  }
  // Bookings are in whole rupiah; formulas have no price yet.
  const { changes } = addItems(context.script, context.items, category, 'IDR', 1, context.newId);
  return changes.map((change): DraftChange => {
    if (change.kind !== 'cost-item' || change.op !== 'create') return change;
    const quantityOf = (quantity: string): Partial<CostItemFields> => {
      const parsed = parseFormula(quantity, 'canonical');
      return { quantity, seenValues: parsed.ok ? seenValues(parsed.formula, context.values) : {} };
    };
    if (suggestion.type === 'booking') {
      const { booking, price } = suggestion;
      const given = {
        ...priced(price, null),
        ...(price.type === 'day' && quantityOf(`cast(${price.castNumber})`)),
        payee: booking.fields.subjectName,
        bookingId: booking.id,
      };
      return { ...change, fields: { ...change.fields, name, unit, note, ...given } };
    }
    return { ...change, fields: { ...change.fields, name, unit, note, ...quantityOf(suggestion.quantity) } };
  });
}

/** Accepts several suggestions as one step; each item is placed behind the one before. */
export function takeSuggestions(
  context: Parameters<typeof takeSuggestion>[0],
  taken: readonly { suggestion: CostSuggestion; category: CategoryRow; labels: SuggestionLabels }[],
): DraftChange[] {
  const items = new Map<string, ItemRow>(context.items.map((item) => [item.id, item]));
  const changes = new Map<string, DraftChange>();
  for (const { suggestion, category, labels } of taken) {
    for (const change of takeSuggestion({ ...context, items: [...items.values()] }, suggestion, category, labels)) {
      const { id, scope } = change;
      const written = change.fields as Partial<CostItemFields>;
      const item = items.get(id);
      items.set(id, { id, scope, fields: { ...item?.fields, ...written } } as ItemRow);
      const before = changes.get(id);
      if (before === undefined) changes.set(id, change);
      else Object.assign(before.fields, written);
    }
  }
  return [...changes.values()];
}

/** The value of a suggestion's quantity now; null if it has none. */
export function quantityNow(quantity: string, values: ScheduleValues) {
  const parsed = parseFormula(quantity, 'canonical');
  const value = parsed.ok ? evaluateFormula(parsed.formula, values) : null;
  return value?.ok === true ? value.value : null;
}
