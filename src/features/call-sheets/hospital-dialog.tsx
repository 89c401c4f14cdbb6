import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { fieldAct } from '../../../domain/call-sheet/draft-history.ts';
import type { FoundHospital } from '../../../domain/call-sheet/lookups.ts';
import type { MapPin } from '../../../domain/call-sheet/records.ts';
import { lookUpHospitals } from '../../api/lookups-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useEditor } from './sheet-editor-context.ts';
import { useLookup } from './use-lookup.ts';

/** Hospitals around the location; the chosen one is filled in and waits for somebody to ring. */
export function HospitalDialog({ pin, onClose }: { pin: NonNullable<MapPin>; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const [lookup, start] = useLookup(useCallback((signal: AbortSignal) => lookUpHospitals(pin, signal), [pin]));
  useEffect(() => void start(), [start]);
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
    editor.act(Object.entries(values).flatMap(([field, value]) => fieldAct(head, field, value) ?? []));
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t`Hospitals near the location`}>
      {lookup.is === 'failed' ? (
        <FailedState
          title={lookup.words}
          action={
            <Button size="touch" onClick={() => void start()}>
              {t`Try again`}
            </Button>
          }
        >
          {t`What stands on the sheet is as it was.`}
        </FailedState>
      ) : lookup.is !== 'answered' ? (
        <SkeletonRows rows={3} />
      ) : lookup.answer.hospitals.length === 0 ? (
        <EmptyState title={t`No hospital found within 20 km`}>{t`Type it by hand.`}</EmptyState>
      ) : (
        <>
          <ul className="border-t border-rule-2">
            {lookup.answer.hospitals.map((hospital) => {
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
                          : t`the map does not say whether it takes emergencies`}
                      </span>
                    </span>
                    <span className="text-t1 font-bold whitespace-nowrap">{t`${kilometers} km`}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="mt-3 text-t1 text-ink-2">
            {t`Ring before it stands on the sheet as checked. Data: OpenStreetMap contributors, ODbL.`}
          </p>
        </>
      )}
    </Dialog>
  );
}
