import { createContext } from 'react';
import type { CellContext } from './cell-values.ts';

/** What all cells read and write by: the language, the general call, words. Provided by the editor. */
export const CellContextOf = createContext<CellContext>({
  language: 'id',
  generalCall: '',
  isPhone: false,
  words: { status: {}, gender: {}, genderShort: {}, list: {} } as CellContext['words'],
});
