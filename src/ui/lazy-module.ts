import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { showToast } from './toast-store.ts';

export interface LazyModule<Module> {
  /** Loads the module once, before it is needed. Never rejects: `useWhen` reports a failure and retries. */
  load: () => Promise<void>;
  /** The code as soon as it is wanted and there, else null. */
  useWhen: (isWanted: boolean) => Module | null;
}

/**
 * If code cannot be loaded (no network before the app is installed): `tell` shows a toast, leaves the screen as it is
 * and retries on request or online; `wait` only retries when online; `throw` passes the error to the error screen, for
 * code that is the screen.
 */
type WhenFailed = 'tell' | 'wait' | 'throw';

/**
 * Code that a screen needs only when something is opened. Unlike `lazy` it does not suspend: React shows a suspended
 * tree only 300 ms after its fallback, and renders code that is already loaded a moment late.
 */
export function lazyModule<Module>(
  fetchModule: () => Promise<Module>,
  whenFailed: WhenFailed = 'tell',
): LazyModule<Module> {
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
        const tryIt = () =>
          void fetchOnce().then(
            () => {
              if (!isLeft) setCome(true);
            },
            (error: unknown) => {
              if (isLeft) return;
              if (whenFailed === 'throw') setFailure({ error });
              else if (whenFailed === 'tell') showToastToRetry(tryIt);
            },
          );
        tryIt();
        addEventListener('online', tryIt);
        return () => {
          isLeft = true;
          removeEventListener('online', tryIt);
        };
      }, [isWanted]);
      if (failure) throw failure.error;
      return isWanted ? there : null;
    },
  };
}

function showToastToRetry(tryAgain: () => void): void {
  showToast({
    kind: 'failed',
    text: i18n._(msg`This part of Klaket isn’t on this device yet. It needs a network once.`),
    action: { label: i18n._(msg`Try again`), onPress: tryAgain },
  });
}

/** The same for one component, drawn (or nothing) in its place; `load` fetches it in advance. */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  whenFailed?: WhenFailed,
): ComponentType<Props> & { load: () => Promise<void> } {
  const code = lazyModule(fetchComponent, whenFailed);
  function LazyComponent(props: Props) {
    const Component = code.useWhen(true);
    return Component && createElement(Component, props);
  }
  return Object.assign(LazyComponent, { load: code.load });
}
