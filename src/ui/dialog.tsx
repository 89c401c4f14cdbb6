import type { ReactNode } from 'react';
import { lazyModule } from './lazy-module.ts';

/** Parts that a closed dialog does not need: its frame, and the part of react-aria that keeps the focus in it. */
const parts = lazyModule(() => import('./dialog-parts.tsx'));

interface OpenState {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface DialogProps extends OpenState {
  title: ReactNode;
  /** Holds the actions and stays in view. */
  footer?: ReactNode;
  /** Pixels, at the most. */
  width?: 480 | 720;
  children: ReactNode;
}

/**
 * A dialog with a title and a close button; it takes the focus and returns it. From 600 px it floats, below it is a
 * sheet at the lower edge.
 */
export function Dialog(props: DialogProps) {
  const loaded = parts.useWhen(props.isOpen);
  return loaded && <loaded.OpenDialog {...props} />;
}

/** A consequence that a confirmation lists: deleted with the thing, or staying. */
interface Consequence {
  name: ReactNode;
  value: ReactNode;
}

export interface ConfirmDialogProps extends OpenState {
  title: ReactNode;
  consequences?: Consequence[];
  confirmLabel: ReactNode;
  onConfirm: () => void;
  isDestructive?: boolean;
  /** Must be typed before `onConfirm` can be pressed: for acts that delete a whole production. */
  typedName?: string;
  children?: ReactNode;
}

/**
 * Asks once before an act that cannot be undone. `title` names the thing ("Hapus call sheet Hari 7?"), `confirmLabel`
 * the act ("Hapus call sheet"), never "OK". `onConfirm` runs after the dialog has closed. `isDestructive={false}` makes
 * the act ink.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loaded = parts.useWhen(props.isOpen);
  return loaded && <loaded.OpenConfirmDialog {...props} />;
}
