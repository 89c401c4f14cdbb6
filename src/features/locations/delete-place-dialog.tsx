import { daysBetween } from '../../../domain/calendar/calendar-days.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLive } from '../../shared/data/live-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { openBookingsOf, type OwnPlace } from './location-queries.ts';

const daysIn = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1;

/** Asks before a place is deleted; not while a booking of it is open, which would lose its address. */
export function DeletePlaceDialog({
  place: { id, fields, photos, blocks },
  onDelete,
  onClose,
}: {
  place: OwnPlace;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const open = useLive(openBookingsOf, id);
  if (open === undefined) return null;
  if (open > 0)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={t`${fields.name} can’t be deleted yet`}
        footer={
          <>
            <Button size="touch" onClick={onClose}>{t`Keep it`}</Button>
            <ButtonLink kind="main" size="touch" to="/ph/bookings">{t`To the bookings`}</ButtonLink>
          </>
        }
      >
        <p>{t`${plural(open, { one: '# booking is', other: '# bookings are' })} still open. First decline or cancel what can’t take place.`}</p>
        <p className="mt-2">{t`To stop new bookings, just remove it from the directory: existing bookings stay.`}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete ${fields.name}?`}
      consequences={[
        { name: t`Photos deleted with it`, value: photos.length },
        { name: t`Blocked days deleted with it`, value: blocks.map(daysIn).reduce((sum, days) => sum + days, 0) },
      ]}
      confirmLabel={t`Delete location`}
      onConfirm={onDelete}
    >
      {t`This can’t be undone. Past bookings stay readable.`}
    </ConfirmDialog>
  );
}
