import type { ScopeId } from '../../../domain/scopes.ts';

/** A scope that this device keeps a copy of. */
export interface CursorRow {
  scope: ScopeId;
  /** Server version up to which everything has been pulled; 0 before the first pull. */
  cursor: number;
  /** It was pulled, and the server had nothing: an empty scope stays at 0. */
  isAsked?: true;
  /** When the server last changed it: ISO instant, for display only. Absent when unknown. */
  changedAt?: string;
  /** When it was last opened, by this device's clock; retention evicts the smallest. */
  usedAt: number;
  /**
   * The copy may be of another history (the server was restored), or an earlier app had no place for a part of it: ask
   * for everything and drop the rest.
   */
  isStale?: true;
  /**
   * Of a restored server, the epoch of the copy: changes on such a copy are based on that epoch, not on the server's.
   */
  epoch?: string;
}
