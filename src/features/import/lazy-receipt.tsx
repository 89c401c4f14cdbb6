import { lateComponent } from '../../ui/late-code.ts';

/** The receipt of an earlier import, loaded when it is asked for. */
export const LazyReceipt = lateComponent(() => import('./import-dialog.tsx').then((file) => file.ReceiptDialog));
