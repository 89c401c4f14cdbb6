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
      >{t`Searched are the ${i18n.number(known)} talents that this device has seen. Whether they are still free, only the server knows.`}</Note>
    </div>
  );
}
