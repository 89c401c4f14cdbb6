import { createContext, useContext } from 'react';

/** Whether the person may change the production on the screen. Parts of its screens show no commands where not. */
export const MayEditContext = createContext(true);
export const useMayEdit = (): boolean => useContext(MayEditContext);
