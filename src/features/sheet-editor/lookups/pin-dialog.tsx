import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { MapPin } from '../../../../domain/places/map-pin.ts';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { useDraft } from '../../../drafts/use-draft.ts';
import { ConflictBadge } from '../../../shared/conflicts/conflict-badge.tsx';
import { pinOfText, PinPicker, pinText } from '../../../shared/maps/pin-picker.tsx';
import { usePinLookup } from '../../../shared/maps/use-pin-lookup.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';

const PinShape = v.object({ text: v.string() });

/** Puts a place of the sheet on the map. The text of its field is a draft, also one that is no place yet. */
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
  const { form, change, restoredAt, others, drop } = useDraft({
    key: `sheet-pin:${editor.sheetId}:${field}`,
    scopes: [editor.scope],
    shape: PinShape,
    saved: { text: pinText(pin) },
  });
  const chosen = pinOfText(form.text);
  const close = () => {
    drop();
    onClose();
  };
  const put = (next: MapPin) => {
    editor.type('call-sheet', editor.sheetId, field, next);
    editor.endTyping();
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t`${title} on the map`}
      footer={
        <>
          {pin !== null && (
            <Button size="touch" kind="danger" className="mr-auto" onClick={() => put(null)}>
              {t`Remove pin`}
            </Button>
          )}
          <Button size="touch" kind="main" disabled={chosen === null} onClick={() => put(chosen)}>
            {t`Set pin`}
          </Button>
        </>
      }
    >
      <ConflictBadge kind="call-sheet" id={editor.sheetId} field={field} />
      <DraftNote restoredAt={restoredAt} others={others} onDrop={drop} />
      <PinPicker looksUp={looksUp} text={form.text} onText={(text) => change({ text })} />
      {chosen !== null && (
        <a
          className="mt-3 inline-flex min-h-tap items-center underline"
          href={`https://www.openstreetmap.org/?mlat=${chosen.latitude}&mlon=${chosen.longitude}#map=17/${chosen.latitude}/${chosen.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`View on a map`}
        </a>
      )}
    </Dialog>
  );
}
