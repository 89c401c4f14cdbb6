import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import type { BookingFields } from '../../../../domain/booking/booking-records.ts';
import { areContactsShown } from '../../../../domain/booking/states.ts';
import { daysTouched } from '../../../../domain/booking/terms.ts';
import { fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { SheetHead } from '../../../../domain/call-sheet/records.ts';
import { idOf } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { Button } from '../../../ui/button.tsx';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { useEditor, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Location on a sheet, from a booked place. */
const headOf = ({ subjectName, venue }: BookingFields): Partial<SheetHead> => ({
  locationName: subjectName,
  ...(venue && {
    locationAddress: venue.address,
    locationGate: venue.gate,
    locationPin: venue.pin,
    locationManager: venue.contactName,
    locationManagerPhone: venue.contactPhone,
  }),
});

/** Offers the places that the house has booked for the day of the sheet; one press fills in the location. */
export function BookedPlaces() {
  const { t } = useLingui();
  const editor = useEditor();
  const { script } = useSources();
  const date = useHead('date');
  const [name, address] = [useHead('locationName'), useHead('locationAddress')];
  const houseId = idOf(script.scope);
  const booked = useLiveQuery(
    async () => (date === null ? [] : bookedPlaces(houseId, script.id, date)),
    [houseId, script.id, date],
  );
  const isUsed = (fields: BookingFields) => fields.subjectName === name && fields.venue?.address === address;
  const use = (fields: BookingFields) => {
    const head = editor.record('call-sheet', editor.sheetId);
    if (head !== undefined)
      editor.run(Object.entries(headOf(fields)).flatMap(([field, value]) => fieldCommand(head, field, value) ?? []));
  };
  return booked
    ?.filter((fields) => !isUsed(fields))
    .map((fields) => (
      <Button
        key={fields.subjectId}
        kind="quiet"
        size="dense"
        icon={KeyRound}
        className="mt-1 -ml-2.5 max-w-full justify-start! text-left! max-tablet:min-h-tap"
        onClick={() => use(fields)}
      >
        {t`Booked: ${fields.subjectName}`}
      </Button>
    ));
}

/** Confirmed bookings of places on a day, for this production or for none in particular. */
async function bookedPlaces(houseId: string, scriptId: string, date: string): Promise<BookingFields[]> {
  const rows = await currentDatabase().bookings.toArray();
  const isFit = ({ subjectType, houseId: by, scriptId: own, state, offer }: BookingFields) =>
    subjectType === 'place' &&
    by === houseId &&
    (own === null || own === scriptId) &&
    areContactsShown(state) &&
    daysTouched(offer.terms).includes(date);
  return rows.map(({ fields }) => fields).filter(isFit);
}
