import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { FoundHospital } from '../../../../domain/call-sheet/lookups.ts';
import type { MapPin } from '../../../../domain/places/map-pin.ts';
import { hospitalsQuery } from '../../../shared/data/lookup-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { messageForError } from '../../../ui/error-messages.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Hospitals around the location. The chosen one is filled in as not yet confirmed by phone. */
export function HospitalDialog({ pin, onClose }: { pin: NonNullable<MapPin>; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const { data, error, refetch } = useQuery(hospitalsQuery(pin));
  const take = ({ name, address, phone, latitude, longitude }: FoundHospital) => {
    const head = editor.record('call-sheet', editor.sheetId);
    if (head === undefined) return onClose();
    const values = {
      hospitalName: name,
      hospitalAddress: address,
      hospitalPhone: phone,
      hospitalPin: { latitude, longitude },
      hospitalCheckedOn: null,
    };
    editor.run(Object.entries(values).flatMap(([field, value]) => fieldCommand(head, field, value) ?? []));
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Hospitals near the location`}>
      {data === undefined && error !== null ? (
        <FailedState
          title={t`The hospitals couldn’t be looked up`}
          action={
            <Button size="touch" onClick={() => void refetch()}>
              {t`Try again`}
            </Button>
          }
        >
          {`${i18n._(messageForError(error))} ${t`The call sheet is unchanged.`}`}
        </FailedState>
      ) : data === undefined ? (
        <SkeletonRows rows={3} />
      ) : data.hospitals.length === 0 ? (
        <EmptyState title={t`No hospital found within 20 km`}>{t`Type it by hand.`}</EmptyState>
      ) : (
        <>
          <ul className="border-t border-rule-2">
            {data.hospitals.map((hospital) => {
              const kilometers = i18n.number(hospital.distanceMeters / 1000, { maximumFractionDigits: 1 });
              return (
                <li key={`${hospital.latitude},${hospital.longitude}`} className="border-b border-rule">
                  <button
                    type="button"
                    onClick={() => take(hospital)}
                    className="grid min-h-[60px] w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-left hover:bg-hover"
                  >
                    <span className="min-w-0">
                      <b className="block wrap-anywhere">{hospital.name}</b>
                      <span className="block text-t1 text-ink-2 wrap-anywhere">
                        {[hospital.address, hospital.phone].filter((part) => part !== '').join(' · ')}
                      </span>
                      <span className="block text-t1">
                        {hospital.hasEmergency
                          ? t`takes emergencies`
                          : t`the map doesn’t say whether it takes emergencies`}
                      </span>
                    </span>
                    <span className="text-t1 font-bold whitespace-nowrap">{t`${kilometers} km`}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="mt-3 text-t1 text-ink-2">
            {t`Phone before you mark it as checked. Data: OpenStreetMap contributors, ODbL.`}
          </p>
        </>
      )}
    </Dialog>
  );
}
