import { useRegistrationState } from '../../platform/session/registration-store.ts';

/** Was a registration begun on this device that can be continued? */
export const useHasBegun = (): boolean => useRegistrationState().token !== null;
