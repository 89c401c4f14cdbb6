import { lateComponent } from '../../ui/late-code.ts';

/** Dialogs of the editor that most visits never open. What asks before saving, clearing and deleting is not among them: it waits for nothing. */
export const AddCrewDialog = lateComponent(() => import('./add-crew-dialog.tsx').then((file) => file.AddCrewDialog));
export const IssueDialog = lateComponent(() => import('./issue-dialog.tsx').then((file) => file.IssueDialog));
export const PinDialog = lateComponent(() => import('./pin-dialog.tsx').then((file) => file.PinDialog));
export const PracticeDialog = lateComponent(() => import('./practice-dialog.tsx').then((file) => file.PracticeDialog));
export const RowDialog = lateComponent(() => import('./row-dialog.tsx').then((file) => file.RowDialog));
export const ScenePickerDialog = lateComponent(() =>
  import('./scene-picker-dialog.tsx').then((file) => file.ScenePickerDialog),
);
