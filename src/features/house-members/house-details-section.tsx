import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { hostQuery } from '../../shared/data/host-queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';

const HouseDetailsDialog = lazyComponent(
  () => import('./house-details-dialog.tsx').then((file) => file.HouseDetailsDialog),
  'wait',
);

/** Details that the registration of the house postponed; only its host fills them in. */
export function HouseDetailsSection() {
  const { t } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const host = useQuery(hostQuery(userId)).data ?? null;
  const [isOpen, setOpen] = useState(false);
  if (host === null || host.missing.length === 0) return null;
  return (
    <>
      <Note
        kind="warning"
        title={t`Office and ID card are missing`}
        action={<Button size="touch" onClick={() => setOpen(true)}>{t`Fill in…`}</Button>}
      >
        <Trans>
          Required for bookings, messages to talents and renting out locations. Everything else works without them.
        </Trans>
      </Note>
      {isOpen && <HouseDetailsDialog host={host} ofUser={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
