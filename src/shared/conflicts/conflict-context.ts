import { createContext, useContext } from 'react';

/** A superseded value, as a badge shows it. */
export interface OpenCandidate {
  kind: string;
  id: string;
  /** `@deleted` when a user wanted to delete the record. */
  field: string;
  /** Its author in the reader's words: "You", a name, "a colleague". */
  who: string;
  /** When, in the reader's words. */
  when: string;
  /** Whether the reader may choose. */
  mayDecide: boolean;
}

/** Fields with two values, for screens; the composition root provides it. */
export interface Conflicts {
  of: (kind: string, id: string) => readonly OpenCandidate[];
  /** Opens the chooser. */
  choose: (kind: string, id: string, field: string) => void;
}

const NONE: readonly OpenCandidate[] = [];
export const ConflictContext = createContext<Conflicts>({ of: () => NONE, choose: () => undefined });

export const useConflicts = (): Conflicts => useContext(ConflictContext);
