import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/note.tsx';

/** Notes that a search covered only the talents on this device. */
export function DeviceNote({ known }: { known: number }) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-4">
      <Note
        role="status"
        title={t`Without a network`}
      >{t`Searching the ${i18n.number(known)} talents saved on this device. Only the server knows who is still available.`}</Note>
    </div>
  );
}
