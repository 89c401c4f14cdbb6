import { createContext } from 'react';
import type { CellSettings } from './cell-values.ts';

/** Settings that all cells read and write by: the language, the general call, words. Provided by the editor. */
export const CellContext = createContext<CellSettings>({
  language: 'id',
  generalCall: '',
  isPhone: false,
  labels: { status: {}, gender: {}, genderShort: {}, list: {} } as CellSettings['labels'],
});
