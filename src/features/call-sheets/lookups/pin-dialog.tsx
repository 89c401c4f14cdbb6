import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MapPin } from '../../../../domain/call-sheet/records.ts';
import { ConflictBadge } from '../../../production/conflict-badge.tsx';
import { PinPicker } from '../../../production/maps/pin-picker.tsx';
import { usePinLookup } from '../../../production/maps/use-pin-lookup.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEditor } from '../editor/sheet-editor-context.ts';

/** Puts a place of the sheet on the map. */
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
  const looksUp = usePinLookup();
  const [chosen, setChosen] = useState(pin);
  const [isUnreadable, setUnreadable] = useState(false);
  const put = (next: MapPin) => {
    editor.type('call-sheet', editor.sheetId, field, next);
    editor.endTyping();
    onClose();
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
          <Button size="touch" kind="main" disabled={chosen === null || isUnreadable} onClick={() => put(chosen)}>
            {t`Set pin`}
          </Button>
        </>
      }
    >
      <ConflictBadge kind="call-sheet" id={editor.sheetId} field={field} />
      <PinPicker looksUp={looksUp} pin={chosen} onPin={setChosen} onUnreadable={setUnreadable} />
      {chosen !== null && !isUnreadable && (
        <a
          className="mt-3 inline-flex min-h-tap items-center underline"
          href={`https://www.openstreetmap.org/?mlat=${chosen.latitude}&mlon=${chosen.longitude}#map=17/${chosen.latitude}/${chosen.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Look at it on a map`}
        </a>
      )}
    </Dialog>
  );
}
