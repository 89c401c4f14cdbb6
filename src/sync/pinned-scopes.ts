import type { ScopeId } from '../../domain/scopes.ts';

/** Scopes that screens of this tab show, each with the number of these screens. */
export class PinnedScopes implements Iterable<ScopeId> {
  private readonly screens = new Map<ScopeId, number>();

  [Symbol.iterator](): Iterator<ScopeId> {
    return this.screens.keys();
  }

  /** Adds a screen. Call the returned function once, when the screen is unmounted. */
  pin(scope: ScopeId): () => void {
    this.screens.set(scope, (this.screens.get(scope) ?? 0) + 1);
    return () => {
      const left = (this.screens.get(scope) ?? 1) - 1;
      if (left > 0) this.screens.set(scope, left);
      else this.screens.delete(scope);
    };
  }
}
