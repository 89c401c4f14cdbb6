import { lazyComponent } from '../../ui/lazy-module.ts';

/** The receipt of an earlier import, loaded when it is asked for. */
export const LazyReceipt = lazyComponent(() => import('./import-dialog.tsx').then((file) => file.ReceiptDialog));

/** Writing the script as a file, loaded when it is asked for. */
export const LazyExport = lazyComponent(() => import('./export-dialog.tsx').then((file) => file.default));
