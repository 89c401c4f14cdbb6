import { proxy } from 'valtio';

/**
 * `done` confirms, `plain` informs, `failed` reports an error (which the screen shows too: a toast is never the only
 * copy).
 */
export type ToastKind = 'done' | 'plain' | 'failed';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** One more action; never the only way to do it. */
  action?: { label: string; onPress: () => void };
  /** Shows the subject of the message; the action stays. */
  view?: { label: string; onPress: () => void };
  /** Subject of the action; `closeToastsAbout` removes it once the action can do nothing any more. */
  about?: string;
}

const state = proxy<{ toasts: Toast[] }>({ toasts: [] });
/** Read with `useSnapshot(toastStore)`; change through `showToast` and `closeToast` only. */
export const toastStore: { readonly toasts: readonly Toast[] } = state;

/** Above this number the oldest toast is removed. */
const MOST = 4;
let lastId = 0;

/** Shows a toast at top right. The same text twice is shown once. Returns its id, for `closeToast`. */
export function showToast({
  kind = 'done',
  text,
  view,
  action,
  about,
}: {
  kind?: ToastKind;
  text: string;
  view?: Toast['view'];
  action?: Toast['action'];
  about?: string;
}): number {
  const id = ++lastId;
  state.toasts = [
    ...state.toasts.filter((toast) => toast.text !== text),
    { id, kind, text, ...(view && { view }), ...(action && { action }), ...(about !== undefined && { about }) },
  ].slice(-MOST);
  return id;
}

/** The next user must not read messages of the previous one. */
export function closeAllToasts(): void {
  state.toasts = [];
}

export function closeToastsAbout(about: string): void {
  if (state.toasts.some((toast) => toast.about === about))
    state.toasts = state.toasts.filter((toast) => toast.about !== about);
}

/** Failures do not close automatically. After an undo they refer to work that no longer exists. */
export function closeFailures(): void {
  if (state.toasts.some(({ kind }) => kind === 'failed'))
    state.toasts = state.toasts.filter(({ kind }) => kind !== 'failed');
}

export function closeToast(id: number): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}
