import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import type { OtherDrafts } from './use-window-draft.ts';

/** Drafts that closed windows have left. When another one is shown, this window's input joins the list. */
export function OtherDraftsNote({
  others: { list, show },
  momentText,
}: {
  others: OtherDrafts;
  /** Formats when it was typed. */
  momentText?: (at: number) => string;
}) {
  return list.map((other) => (
    <Note
      key={other.key}
      role="status"
      title={<Trans>You typed something else here in another window</Trans>}
      action={
        <Button size="touch" onClick={() => show(other)}>
          <Trans>Show the other text</Trans>
        </Button>
      }
    >
      {momentText && <TypedAt at={momentText(other.updatedAt)} />}
      <Trans>The text you see now stays here too.</Trans>
    </Note>
  ));
}

const TypedAt = ({ at }: { at: string }) => (
  <>
    <Trans>Typed {at}, not saved yet.</Trans>{' '}
  </>
);
