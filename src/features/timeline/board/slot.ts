import { useSyncExternalStore } from 'react';

/** A value outside React's tree: the target of a drag changes without rendering three hundred strips. */
export interface Slot<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function makeSlot<Value>(first: Value): Slot<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const useSlot = <Value>({ subscribe, get }: Slot<Value>): Value => useSyncExternalStore(subscribe, get, get);
