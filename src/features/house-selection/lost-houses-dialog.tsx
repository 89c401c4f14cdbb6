import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { forgetLostHouses, readLostHouses } from '../../sync/lost-houses.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows a user who was removed from a production house what left this device, and where their unsent work is. */
export function LostHousesDialog() {
  const lost = useLiveQuery(async () => {
    try {
      return await readLostHouses(currentDatabase());
    } catch {
      // Logged out, or a full disk, which is reported elsewhere.
      return null;
    }
  });
  if (!lost || lost.houses.length === 0) return null;
  const names = lost.houses.map(({ name }) => name).join(', ');
  const close = () => void forgetLostHouses(currentDatabase());
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={<Trans>You no longer belong to {names}</Trans>}
      footer={
        <>
          {lost.refused > 0 && (
            <ButtonLink to="/ph/attention" size="touch" onClick={close}>
              <Trans>Needs attention</Trans>
            </ButtonLink>
          )}
          <Button size="touch" kind="main" onClick={close}>
            <Trans>Understood</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You’re no longer on its list of members. Its productions are no longer on this device, and what you sent stays
          with the production house.
        </Trans>
      </p>
      {lost.refused > 0 && (
        <p className="mt-2 font-mid">
          <Plural
            value={lost.refused}
            one="One change of yours had not been sent. It is kept for you under “Needs attention”."
            other="# changes of yours had not been sent. They are kept for you under “Needs attention”."
          />
        </p>
      )}
      <p className="mt-2 text-t1 text-ink-2">
        <Trans>If this is a mistake, ask the owner of the production house to add you again.</Trans>
      </p>
    </Dialog>
  );
}
