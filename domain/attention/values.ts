import * as v from 'valibot';
import { CallTime } from '../call-sheet/call-time.ts';
import { MapPin } from '../places/map-pin.ts';
import { CURRENCY_CODES, type Currency } from '../money/currencies.ts';
import { idOf } from '../scopes.ts';
import { isSetChange } from '../sync/fields.ts';
import { fieldKind } from './field-kinds.ts';
import type { FindRecord, RecordFacts } from './record-description.ts';
import { unreachable } from '../unreachable.ts';

/** A field's value, ready to be put into words. */
export type ShownValue =
  | { type: 'nothing' }
  | { type: 'text'; text: string }
  | { type: 'number'; number: number }
  /** In the smallest unit. */
  | { type: 'money'; amount: number; currency: Currency }
  | { type: 'percent'; basisPoints: number }
  /** Canonical. */
  | { type: 'formula'; formula: string }
  | { type: 'eighths'; eighths: number }
  /** Calendar date `YYYY-MM-DD`. */
  | { type: 'date'; date: string }
  /** `#RRGGBB`. */
  | { type: 'color'; color: string }
  | { type: 'flag'; isOn: boolean }
  /** Number null: that day is not there any more. */
  | { type: 'day'; number: number | null }
  | { type: 'unscheduled' }
  | { type: 'tags'; names: string[] }
  /** Change of the members of a set. */
  | { type: 'tags-change'; added: string[]; removed: string[] }
  /** Clock time `HH:MM`. */
  | { type: 'time'; time: string }
  /** Minutes from the general call. */
  | { type: 'offset'; minutes: number }
  | { type: 'pin'; latitude: number; longitude: number }
  | { type: 'entries'; count: number };

const NOTHING: ShownValue = { type: 'nothing' };

/** A record as its changes and conflicts name it. */
export type NamedRecord = Pick<RecordFacts, 'id' | 'scope'> & { kind: string };

/** The value of a record's field as people see it. Ids of days and tags are looked up. */
export function shownValue(record: NamedRecord, field: string, value: unknown, find: FindRecord): ShownValue {
  const isEmpty = value === undefined || value === null || value === '';
  const kind = fieldKind(record.kind, field);
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? { type: 'money', amount: value, currency: currencyOf(record, find) } : NOTHING;
    case 'percent':
      return typeof value === 'number' ? { type: 'percent', basisPoints: value } : NOTHING;
    case 'formula':
      return isEmpty || typeof value !== 'string' ? NOTHING : { type: 'formula', formula: value };
    case 'day':
      return isEmpty ? { type: 'unscheduled' } : dayValue(value, find);
    case 'tag':
      return { type: 'tags', names: tagNames([value], find) };
    case 'tags':
      if (isSetChange(value))
        return { type: 'tags-change', added: tagNames(value.add, find), removed: tagNames(value.remove, find) };
      return Array.isArray(value) && value.length > 0 ? { type: 'tags', names: tagNames(value, find) } : NOTHING;
    case 'eighths':
      return typeof value === 'number' ? { type: 'eighths', eighths: value } : NOTHING;
    case 'date':
      return isEmpty || typeof value !== 'string' ? NOTHING : { type: 'date', date: value };
    case 'color':
      return isEmpty || typeof value !== 'string' ? NOTHING : { type: 'color', color: value };
    case 'flag':
      return { type: 'flag', isOn: value === true };
    case 'time':
      return isEmpty || typeof value !== 'string' ? NOTHING : { type: 'time', time: value };
    case 'call': {
      if (isEmpty || !v.is(CallTime, value) || value === null) return NOTHING;
      return 'fixed' in value ? { type: 'time', time: value.fixed } : { type: 'offset', minutes: value.offset };
    }
    case 'pin':
      return isEmpty || !v.is(MapPin, value) || value === null ? NOTHING : { type: 'pin', ...value };
    case 'text':
    case 'long-text':
    case 'number':
    case 'fact':
    case 'content':
    case 'order':
      return plainValue(value);
    default:
      return unreachable(kind);
  }
}

/** The currency of a record's amounts: its own, else the production's, else rupiah. */
export function currencyOf({ kind, id, scope }: NamedRecord, find: FindRecord): Currency {
  const stored =
    find(kind as RecordFacts['kind'], id)?.fields['currency'] ?? find('cost-settings', idOf(scope))?.fields['currency'];
  return CURRENCY_CODES.find((code) => code === stored) ?? 'IDR';
}

function plainValue(value: unknown): ShownValue {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'number') return { type: 'number', number: value };
  if (typeof value === 'boolean') return { type: 'flag', isOn: value };
  if (Array.isArray(value)) return { type: 'entries', count: value.length };
  return { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}

function dayValue(id: unknown, find: FindRecord): ShownValue {
  const number = find('day', String(id))?.fields['number'];
  return { type: 'day', number: typeof number === 'number' ? number : null };
}

/** Names of tags; one that is not there any more has none and is left out. */
function tagNames(ids: readonly unknown[], find: FindRecord): string[] {
  return ids.flatMap((id) => {
    const name = find('tag', String(id))?.fields['name'];
    return typeof name === 'string' ? [name] : [];
  });
}
