import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { threadIdOf } from '../../../domain/messages/thread-id.ts';
import { useCurrentHouseId } from '../../platform/session/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useMay } from '../data/use-may.ts';

/** Leads a house to its conversation with a talent; nothing for members who may not message talents. */
export function MessageButton({
  talentId,
  name,
  isLabelled = true,
  className,
}: {
  talentId: string;
  name: string;
  isLabelled?: boolean;
  className?: string;
}) {
  const { t } = useLingui();
  const houseId = useCurrentHouseId();
  if (useMay('bookings') !== true || houseId === null) return null;
  return (
    <Link
      to="/messages/$threadId"
      params={{ threadId: threadIdOf(houseId, talentId) }}
      search={{ talent: talentId, name }}
      className={buttonClass({ size: 'touch', square: !isLabelled }, className)}
      aria-label={isLabelled ? undefined : t`Message`}
    >
      <MessageSquare size={20} strokeWidth={1.75} aria-hidden />
      {isLabelled && t`Message`}
    </Link>
  );
}
