import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { useCurrentHouseId } from '../platform/session/session-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { useMay } from './use-may.ts';

/** Leads a house to its conversation with a talent; nothing for members who may not message talents. */
export function MessageButton({ talentId, name }: { talentId: string; name: string }) {
  const { t } = useLingui();
  const houseId = useCurrentHouseId();
  if (useMay('bookings') !== true || houseId === null) return null;
  return (
    <Link
      to="/messages/$threadId"
      params={{ threadId: threadIdOf(houseId, talentId) }}
      search={{ talent: talentId, name }}
      className={buttonClass({ size: 'touch' })}
    >
      <MessageSquare size={20} strokeWidth={1.75} aria-hidden />
      {t`Message`}
    </Link>
  );
}
