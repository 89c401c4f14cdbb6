import { useLingui } from '@lingui/react/macro';
import { MapPin as PinIcon, MapPinOff, KeyRound } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import type { SheetHead } from '../../../../domain/call-sheet/records.ts';
import type { TakenOverMark } from '../../../../domain/call-sheet/taken-over.ts';
import { DateInput } from '../../../ui/date-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { PinDialog } from '../dialogs.lazy.ts';
import { CellContext } from '../grid/cell-context.ts';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { HospitalLookup } from '../lookups/hospital-lookup.tsx';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { useEditor, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { TakenOverNote } from './taken-over-note.tsx';
import type { BookingFields } from '../../../../domain/booking/booking-records.ts';
import { areContactsShown } from '../../../../domain/booking/states.ts';
import { daysTouched } from '../../../../domain/booking/terms.ts';
import { fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import { idOf } from '../../../../domain/scopes.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';

type TextField = { [F in keyof SheetHead]-?: SheetHead[F] extends string ? F : never }[keyof SheetHead];
type PinField = 'locationPin' | 'basecampPin' | 'parkingPin' | 'hospitalPin';

/** Four places side by side, each with its pin. */
export function EditorPlaces() {
  const { t } = useLingui();
  return (
    <section
      id="places"
      aria-label={t`Locations`}
      className="grid border-y border-rule-2 text-t1 tablet:grid-cols-2 min-[960px]:grid-cols-4"
    >
      <Place
        title={t`Location`}
        from="locationFrom"
        pin="locationPin"
        main="locationName"
        placeholder={t`Where the unit shoots`}
      >
        <Line field="locationGate" label={t`Gate`} placeholder={t`Gate`} />
        <Line field="locationAddress" label={t`Address of the location`} placeholder={t`Address`} />
        <p className="mt-1.5 text-ink-2 max-tablet:hidden">{t`Location manager`}</p>
        <Line field="locationManager" label={t`Location manager`} placeholder={t`Name`} className="font-mid" />
        <Line field="locationManagerPhone" label={t`Location manager’s phone number`} placeholder={t`Phone`} isShort />
        <TakenOverNote mark="locationManagerFrom" />
        <BookedPlaces />
      </Place>
      <Place
        title={t`Basecamp`}
        from="basecampFrom"
        pin="basecampPin"
        main="basecampName"
        placeholder={t`Where people gather`}
      >
        <Line field="basecampAddress" label={t`Address of the basecamp`} placeholder={t`Address, way on foot`} />
      </Place>
      <Place
        title={t`Parking`}
        from="parkingFrom"
        pin="parkingPin"
        main="parkingName"
        placeholder={t`Where to leave vehicles`}
      >
        <Line field="parkingNote" label={t`Note on parking`} placeholder={t`What to show at the gate`} />
      </Place>
      <Place
        title={t`Nearest hospital`}
        from="hospitalFrom"
        pin="hospitalPin"
        main="hospitalName"
        placeholder={t`With emergency care`}
      >
        <Line field="hospitalAddress" label={t`Address of the hospital`} placeholder={t`Address, distance`} />
        <Line field="hospitalPhone" label={t`Hospital phone number`} placeholder={t`Emergency number`} isShort />
        <CheckedOn />
        <HospitalLookup />
      </Place>
    </section>
  );
}

function Place({
  title,
  from,
  pin,
  main,
  placeholder,
  children,
}: {
  title: string;
  from: TakenOverMark;
  pin: PinField;
  main: TextField;
  placeholder: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const value = useHead(pin);
  const marks = useChangeMarks('call-sheet', useEditor().sheetId);
  return (
    <div className="min-w-0 border-rule py-2 not-first:border-t tablet:px-3 tablet:odd:pl-0 tablet:even:border-l tablet:nth-2:border-t-0 min-[960px]:not-first:border-t-0 min-[960px]:not-first:border-l min-[960px]:not-first:pl-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h3 className="text-t1 font-text text-ink-2">{title}</h3>
        <Button
          kind="quiet"
          size="dense"
          icon={value === null ? MapPinOff : PinIcon}
          onClick={() => setOpen(true)}
          data-place={pin}
          {...marks(pin)}
          aria-label={value === null ? t`Pin missing: put ${title} on the map` : t`Pin: ${title} on the map`}
          className={`max-tablet:min-h-tap ${changeMarkClass}`}
        >
          {value === null ? t`Pin missing` : t`Pin`}
        </Button>
      </div>
      <div className="text-t2 font-bold">
        <Line field={main} label={title} placeholder={placeholder} isTitled />
      </div>
      <TakenOverNote mark={from} />
      {children}
      {isOpen && <PinDialog field={pin} title={title} pin={value} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Line({
  field,
  label,
  placeholder,
  isShort,
  isTitled = false,
  className,
}: {
  field: TextField;
  label: string;
  placeholder: string;
  isShort?: boolean;
  /** Its label is already shown above it. */
  isTitled?: boolean;
  className?: string;
}) {
  const { sheetId } = useEditor();
  const value = useHead(field);
  const { isPhone } = useContext(CellContext);
  return (
    <>
      {isPhone && !isTitled && (
        <p aria-hidden className="mt-2 mb-1 text-t1 font-mid">
          {label}
        </p>
      )}
      <SheetCell
        kind="call-sheet"
        id={sheetId}
        field={field}
        type="text"
        value={value}
        label={label}
        placeholder={placeholder}
        {...(isShort && { isShort })}
        {...(className !== undefined && { className })}
      />
    </>
  );
}

/** When the hospital was last confirmed. */
function CheckedOn() {
  const { t } = useLingui();
  const editor = useEditor();
  const date = useHead('hospitalCheckedOn');
  const marks = useChangeMarks('call-sheet', editor.sheetId);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
      {t`Checked on`}
      <DateInput
        aria-label={t`Checked on`}
        data-place="hospitalCheckedOn"
        {...marks('hospitalCheckedOn')}
        value={date ?? ''}
        onChange={(next) => editor.type('call-sheet', editor.sheetId, 'hospitalCheckedOn', next || null)}
        onBlur={() => editor.endTyping()}
        className={`min-h-8 w-44 rounded-1 border-hair border-control bg-sheet px-1.5 text-ink aria-invalid:border-red max-tablet:min-h-tap ${changeMarkClass}`}
      />
    </div>
  );
}

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
function BookedPlaces() {
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
