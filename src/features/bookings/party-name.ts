import { useLingui } from '@lingui/react/macro';

/** Name of a side of a booking: of a deleted account nothing but the booking has stayed. */
export function usePartyName(): (name: string) => string {
  const { t } = useLingui();
  return (name) => (name === '' ? t`Deleted account` : name);
}
