import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { parseMapPin } from '../../../../domain/call-sheet/parse-map-pin.ts';
import type { MapPin } from '../../../../domain/call-sheet/records.ts';
import { whereAmI } from '../../../platform/maps/geolocation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictBadge } from '../../../production/conflict-badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useEditor } from '../editor/sheet-editor-context.ts';

/** Puts a place on the map: from coordinates, from a map application's link, or from where this device stands. */
export function PinDialog({
  field,
  title,
  pin,
  onClose,
}: {
  field: string;
  title: string;
  pin: MapPin;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const editor = useEditor();
  const [typed, setTyped] = useState(pin === null ? '' : `${pin.latitude}, ${pin.longitude}`);
  const [problem, setProblem] = useState<string | null>(null);
  const found = parseMapPin(typed);
  const isEmpty = typed.trim() === '';
  const put = (next: MapPin) => {
    editor.type('call-sheet', editor.sheetId, field, next);
    editor.endTyping();
    onClose();
  };
  const locate = async () => {
    const place = await whereAmI();
    if (place.ok) setTyped(`${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`);
    else
      setProblem(
        place.reason === 'refused'
          ? t`The browser was not allowed to say where this device is.`
          : t`This device cannot tell where it is just now.`,
      );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`${title} on the map`}
      footer={
        <>
          {pin !== null && (
            <Button size="touch" kind="danger" className="mr-auto" onClick={() => put(null)}>
              {t`Remove pin`}
            </Button>
          )}
          <Button size="touch" kind="main" disabled={found === null} onClick={() => put(found)}>
            {t`Set pin`}
          </Button>
        </>
      }
    >
      <ConflictBadge kind="call-sheet" id={editor.sheetId} field={field} />
      <TextField
        label={t`Coordinates or a link from a map application`}
        value={typed}
        placeholder="-6.1754, 106.8272"
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        hint={t`Short links hide the place: open them and copy the long link.`}
        {...(!isEmpty &&
          found === null && { error: t`No place found in it. Write degrees such as -6.1754, 106.8272.` })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="touch" icon={LocateFixed} onClick={() => void locate()}>
          {t`Where I am now`}
        </Button>
        {found !== null && (
          <a
            className="inline-flex min-h-tap items-center underline"
            href={`https://www.openstreetmap.org/?mlat=${found.latitude}&mlon=${found.longitude}#map=17/${found.latitude}/${found.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t`Look at it on a map`}
          </a>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 text-t1 font-mid text-red">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
