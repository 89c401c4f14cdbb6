import { useLingui } from '@lingui/react/macro';

/** How a side of a booking is named: of a deleted account nothing but the booking has stayed. */
export function usePartyName(): (name: string) => string {
  const { t } = useLingui();
  return (name) => (name === '' ? t`Deleted account` : name);
}
