import { Trans } from '@lingui/react/macro';
import { formatAsOf, type FormatLanguage } from '../../domain/format.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/language-choice.tsx';
import { Note } from '../ui/note.tsx';
import { OtherDraftsNote } from './other-drafts-note.tsx';
import type { OtherDrafts } from './use-window-draft.ts';

/**
 * Above a form that shows unsaved input of an earlier page; `onDrop` returns to the saved values. Nothing while
 * `restoredAt` is null. Below it, drafts of the same form that other windows have left.
 */
export function DraftNote({
  restoredAt,
  others,
  onDrop,
}: {
  restoredAt: number | null;
  others?: OtherDrafts;
  onDrop: () => void;
}) {
  const language: FormatLanguage = useLanguage();
  const momentText = (at: number) =>
    formatAsOf(at, Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone, language);
  const at = restoredAt === null ? null : momentText(restoredAt);
  return (
    <>
      {at !== null && (
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
      )}
      {others && <OtherDraftsNote others={others} momentText={momentText} />}
    </>
  );
}
