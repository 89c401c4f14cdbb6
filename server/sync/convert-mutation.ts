import { SCHEMA, type Mutation } from '../../domain/sync/protocol.ts';

/**
 * Turns a mutation of version n (the index plus 1) into one of version n + 1. A converter is never removed: devices may
 * be offline for years.
 */
export type Converter = (mutation: Mutation) => Mutation;
const CONVERTERS: readonly Converter[] = [];

/** A mutation as this server reads it, however old the app that made it. `version` must not be above SCHEMA. */
export function convertMutation(mutation: Mutation, converters = CONVERTERS, to = SCHEMA): Mutation {
  let converted = mutation;
  for (let version = mutation.version; version < to; version += 1) {
    const convert = converters[version - 1];
    if (convert === undefined) throw new Error(`no converter from version ${version}`);
    converted = { ...convert(converted), version: version + 1 };
  }
  return converted;
}
