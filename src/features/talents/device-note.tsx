import { useLingui } from '@lingui/react/macro';
import { Note } from '../../ui/note.tsx';

/** Says that a search went over what this device knows. */
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
