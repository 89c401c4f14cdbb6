import { useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Chip } from './chip.tsx';

/**
 * A bar above content that works without a network: "Offline, per 05.12". `age` is the formatted moment of the data.
 */
export function OfflineAge({ age }: { age: string }) {
  const { t } = useLingui();
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 bg-pressed px-2 py-1.5 text-t1 font-mid sun:border sun:border-ink sun:bg-sheet"
    >
      <WifiOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t`Offline, as of ${age}`}
    </p>
  );
}

/** The same in one word, for a title bar. */
export function OfflineChip() {
  const { t } = useLingui();
  return (
    <Chip icon={WifiOff} role="status">
      {t`Offline`}
    </Chip>
  );
}
