import { sameValue } from '../../../domain/sync/same-value.ts';

/**
 * `next` with the objects of `previous` wherever their content is the same, so that one changed scene of three hundred
 * renders one strip. Items of an array with ids are compared by id, others by place. Of a record (`id`, `scope`,
 * `fields`) only these three count: a query that needs more of a stored row (`pending`) returns it as a value of its
 * own.
 */
export function shareStructure<Next>(previous: unknown, next: Next): Next {
  return share(previous, next) as Next;
}

function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next) || typeof next !== 'object' || next === null) return next;
  if (typeof previous !== 'object' || previous === null) return next;
  if (Array.isArray(next)) return Array.isArray(previous) ? shareArray(previous, next) : next;
  if (next instanceof Map) return previous instanceof Map ? shareMap(previous, next) : next;
  if (isRecord(next)) {
    const isSame = isRecord(previous) && previous.id === next.id && previous.scope === next.scope;
    return isSame && sameValue(previous.fields, next.fields) ? previous : next;
  }
  return isPlain(previous) && isPlain(next) ? shareObject(previous, next) : next;
}

function shareArray(previous: unknown[], next: unknown[]): unknown[] {
  const byId = new Map(previous.flatMap((item) => (hasId(item) ? [[item.id, item] as const] : [])));
  const shared = next.map((item, index) => share(hasId(item) ? byId.get(item.id) : previous[index], item));
  const isSame = shared.length === previous.length && shared.every((item, index) => item === previous[index]);
  return isSame ? previous : shared;
}

function shareMap(previous: Map<unknown, unknown>, next: Map<unknown, unknown>): Map<unknown, unknown> {
  const shared = new Map([...next].map(([key, value]) => [key, share(previous.get(key), value)]));
  const keys = [...previous.keys()];
  const isSame =
    keys.length === shared.size &&
    [...shared].every(([key, value], index) => key === keys[index] && value === previous.get(key));
  return isSame ? previous : shared;
}

function shareObject(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  const shared = Object.fromEntries(keys.map((key) => [key, share(previous[key], next[key])]));
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.hasOwn(previous, key) && shared[key] === previous[key]);
  return isSame ? previous : shared;
}

const hasId = (item: unknown): item is { id: string } =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string';

const isRecord = (item: unknown): item is { id: string; scope: unknown; fields: unknown } =>
  hasId(item) && 'scope' in item && 'fields' in item;

const isPlain = (item: object): item is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(item);
  return prototype === Object.prototype || prototype === null;
};
