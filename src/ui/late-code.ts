import { type ComponentType, createElement, useEffect, useState } from 'react';

export interface LateCode<Module> {
  /** Fetches it, once, when somebody is about to need it. Never rejects: a failure is told by `useWhen`, which asks again. */
  load: () => Promise<void>;
  /** The code as soon as it is wanted and there, else null. Throws what made the load fail. */
  useWhen: (isWanted: boolean) => Module | null;
}

/**
 * Code that a screen needs only when something is opened. Unlike `lazy` it suspends nothing: React shows what has been suspended only 300 ms
 * after its fallback, and shows code that is already there a moment late.
 */
export function lateCode<Module>(fetchModule: () => Promise<Module>): LateCode<Module> {
  let there: Module | null = null;
  let pending: Promise<Module> | null = null;
  const fetchOnce = () => {
    pending ??= fetchModule().then(
      (module) => (there = module),
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  return {
    load: async () => {
      await fetchOnce().catch(() => {});
    },
    useWhen: (isWanted) => {
      const [, setCome] = useState(false);
      const [failure, setFailure] = useState<{ error: unknown } | null>(null);
      useEffect(() => {
        if (!isWanted || there !== null) return;
        let isLeft = false;
        fetchOnce().then(
          () => {
            if (!isLeft) setCome(true);
          },
          (error: unknown) => {
            if (!isLeft) setFailure({ error });
          },
        );
        return () => {
          isLeft = true;
        };
      }, [isWanted]);
      if (failure) throw failure.error;
      return isWanted ? there : null;
    },
  };
}

/** The same for one component, drawn (or nothing) in its place; `load` fetches it in advance. */
export function lateComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load: () => Promise<void> } {
  const code = lateCode(fetchComponent);
  function Late(props: Props) {
    const Component = code.useWhen(true);
    return Component && createElement(Component, props);
  }
  return Object.assign(Late, { load: code.load });
}
