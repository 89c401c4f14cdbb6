import { proxy, useSnapshot } from 'valtio';

const state = proxy({ subjectId: '', presses: 0 });

/** "Hire now" was pressed: the panel of the subject shows its form. */
export function askToHire(subjectId: string): void {
  state.subjectId = subjectId;
  state.presses += 1;
}

/** The page is left: it begins without the form when it is opened again. */
export function forgetHire(): void {
  state.subjectId = '';
}

/** How often "Hire now" was pressed for this subject; 0 if never. */
export function useHirePresses(subjectId: string): number {
  const snapshot = useSnapshot(state);
  return snapshot.subjectId === subjectId ? snapshot.presses : 0;
}
