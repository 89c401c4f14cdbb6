import type { Mutation, PushRequest } from '../../../domain/sync/protocol.ts';

/**
 * I15. In the simulation the schema is one version ahead of the product's (build-worker.ts), in which a day's `place`
 * was called `location`: devices with an older app send that, and the server converts it; devices with a newer app send
 * names that the server does not have yet.
 */
const [OLD_NAME, NEW_NAME] = ['location', 'place'];

/** A mutation as an app that is one version older would have sent it. */
export const asOlderApp = (mutation: Mutation): Mutation => ({
  ...renamed(mutation, NEW_NAME, OLD_NAME),
  version: mutation.version - 1,
});

/**
 * The converter that the simulated server has for it.
 * @public imported by what build-worker.ts puts into the server
 */
export const convertOlder = (mutation: Mutation): Mutation => renamed(mutation, OLD_NAME, NEW_NAME);

export const withMutations = (request: PushRequest, change: (mutation: Mutation) => Mutation): PushRequest => ({
  ...request,
  mutations: request.mutations.map(change),
});

function renamed(mutation: Mutation, from: string, to: string): Mutation {
  const rename = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field === from ? to : field, value]));
  return {
    ...mutation,
    changes: mutation.changes.map((change) =>
      change.kind === 'day'
        ? {
            ...change,
            fields: rename(change.fields),
            base: rename(change.base),
            ...(change.resolves === undefined ? {} : { resolves: rename(change.resolves) }),
          }
        : change,
    ),
  };
}
