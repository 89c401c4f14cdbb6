import { lazyComponent } from '../../ui/lazy-module.ts';

/**
 * Dialogs of the editor that most visits never open, and the screen for a deleted sheet. Questions before saving,
 * clearing and deleting are not among them: they must open at once.
 */
export const IssueDialog = lazyComponent(() => import('./issue-dialog.tsx').then((file) => file.IssueDialog));
export const LostSheet = lazyComponent(() => import('./lost-sheet.tsx').then((file) => file.LostSheet), 'wait');
export const PinDialog = lazyComponent(() => import('./lookups/pin-dialog.tsx').then((file) => file.PinDialog));
export const SendDialog = lazyComponent(() => import('./send-dialog.tsx').then((file) => file.SendDialog));
export const RowDialog = lazyComponent(() => import('./grid/row-dialog.tsx').then((file) => file.RowDialog));
export const ScenePickerDialog = lazyComponent(() =>
  import('./sections/scene-picker-dialog.tsx').then((file) => file.ScenePickerDialog),
);
export const PastePeopleDialog = lazyComponent(() =>
  import('./grid/paste-people-dialog.tsx').then((file) => file.PastePeopleDialog),
);
