import { Trans } from '@lingui/react/macro';
import { formatAsOf, type FormatLanguage } from '../../domain/format.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/language-choice.tsx';
import { Note } from '../ui/note.tsx';

/**
 * Above a form that shows what an earlier page had not saved; `onDrop` goes back to what is saved. Nothing while
 * `restoredAt` is null.
 */
export function DraftNote({ restoredAt, onDrop }: { restoredAt: number | null; onDrop: () => void }) {
  const language: FormatLanguage = useLanguage();
  if (restoredAt === null) return null;
  const at = formatAsOf(restoredAt, Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone, language);
  return (
    <Note
      role="status"
      title={<Trans>What you had typed here is back</Trans>}
      action={
        <Button size="touch" onClick={onDrop}>
          <Trans>Show what is saved</Trans>
        </Button>
      }
    >
      <Trans>Typed {at}, not saved yet.</Trans>
    </Note>
  );
}
