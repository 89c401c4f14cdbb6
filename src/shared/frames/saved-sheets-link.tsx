import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** Link to the call sheets that were opened on this device. */
export function SavedSheetsLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/sheets"
      className="my-4 flex min-h-tap max-w-[480px] items-center gap-2 border-y border-rule font-mid no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1">{t`Call sheets on this device`}</span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
