import * as v from 'valibot';

/**
 * An ordered list of named values whose order gives the integer that is sent: 1 for the first; 0 always means "not set"
 * (decisions, section 7). New values are added at the end only: integers are stored.
 */
export interface CodeList<Name extends string> {
  readonly key: string;
  readonly names: readonly Name[];
  /** Any integer from 0 to the number of names. */
  readonly Code: v.GenericSchema<number>;
  codeOf(name: Name | null): number;
  /** Null for 0 and for an unknown code. */
  nameOf(code: number): Name | null;
  /** Key under which the app has the words, e.g. `skin-tone.olive`. */
  messageKey(name: Name): string;
}

export function codeList<const Names extends readonly [string, ...string[]]>(
  key: string,
  names: Names,
): CodeList<Names[number]> {
  return {
    key,
    names,
    Code: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(names.length)),
    codeOf: (name) => (name === null ? 0 : names.indexOf(name) + 1),
    nameOf: (code) => names[code - 1] ?? null,
    messageKey: (name) => `${key}.${name}`,
  };
}

export type NameOf<E> = E extends CodeList<infer Name> ? Name : never;
