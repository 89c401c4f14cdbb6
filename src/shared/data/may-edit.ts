import { createContext, useContext } from 'react';

/** May the user change the production on the screen? If not, its parts show no commands. */
export const MayEditContext = createContext(true);
export const useMayEdit = (): boolean => useContext(MayEditContext);
