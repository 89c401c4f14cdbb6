import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { removeFromShortlist } from './shortlist-actions.ts';

type Entry = Row<'shortlist-talent'>;

/** Removes talents from a list. Asks first about one with a note, because the note is deleted with it. */
export function useRemoveFromList(attempt: (write: () => Promise<void>) => Promise<boolean>) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Entry | null>(null);
  const remove = ({ fields: { shortlistId, talentId } }: Entry) =>
    attempt(() => removeFromShortlist(shortlistId, talentId));
  const takeOff = async (entry: Entry) => {
    if (entry.fields.note.trim() === '') await remove(entry);
    else setAsked(entry);
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      isOpen
      onOpenChange={() => setAsked(null)}
      title={t`Remove ${asked.fields.name} from the list?`}
      consequences={[{ name: t`Note`, value: asked.fields.note }]}
      confirmLabel={t`Remove, with the note`}
      onConfirm={() => void remove(asked)}
    />
  );
  return { takeOff, dialog };
}
