import { useLingui } from '@lingui/react/macro';
import { useMay } from '../../shared/data/use-may.ts';
import { isPlaceGone } from '../../shared/data/location-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';

/** In place of a location that is not there, or could not be read. */
export function MissingPlace({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const mayBook = useMay('bookings') === true;
  if (isPlaceGone(error))
    return (
      <EmptyState
        title={t`This location isn’t in the directory`}
        action={
          <>
            <ButtonLink to="/ph/locations">{t`All locations`}</ButtonLink>
            {mayBook && <ButtonLink to="/ph/bookings">{t`Bookings`}</ButtonLink>}
          </>
        }
      >
        {t`The owner has removed it from the directory, so it can’t be booked now. Confirmed bookings still apply; address and contact are in the booking.`}
      </EmptyState>
    );
  return (
    <FailedState title={t`The location can’t be read`} action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
      {i18n._(messageForError(error))}
    </FailedState>
  );
}
