import { lazyComponent } from '../../../ui/lazy-module.ts';

export const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((file) => file.ImportDialog));
