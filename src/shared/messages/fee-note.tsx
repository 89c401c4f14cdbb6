import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Beside words of a house that may ask a talent for money; the talent reports them with one press. */
export function FeeNote({ isReported, onReport }: { isReported: boolean; onReport: () => void }) {
  const { t } = useLingui();
  return (
    <Note
      kind="warning"
      title={t`Casting is free.`}
      action={
        <Button size="touch" disabled={isReported} onClick={onReport}>
          {isReported ? t`Reported` : t`Report to Klaket`}
        </Button>
      }
    >
      {t`This message may ask you for money. Never pay to be chosen.`}
    </Note>
  );
}
