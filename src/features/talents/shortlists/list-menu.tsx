import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayInZone } from '../../../../domain/calendar/calendar-days.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { deleteShortlist } from './shortlist-actions.ts';
import type { Shortlist } from './shortlist-queries.ts';

const RenameDialog = lazyComponent(() => import('./rename-list-dialog.tsx').then((file) => file.RenameListDialog));

/** Renames a list, and deletes it after a question. */
export function ListMenu({ shortlist }: { shortlist: Shortlist }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const { attempt, failure } = useWriteAction();
  const close = () => setOpened(null);
  const { list } = shortlist;
  return (
    <>
      <MenuButton label={t`${list.fields.name}: more`} kind="quiet" size="dense" icon={Ellipsis} square>
        <MenuItem icon={SquarePen} onAction={() => setOpened('rename')}>{t`Rename…`}</MenuItem>
        <MenuItem icon={Trash2} isDestructive onAction={() => setOpened('delete')}>{t`Delete…`}</MenuItem>
      </MenuButton>
      <FailureLine failure={failure} className="text-t1" />
      {opened === 'rename' && <RenameDialog list={list} onClose={close} />}
      {opened === 'delete' && (
        <DeleteListDialog
          shortlist={shortlist}
          onDelete={() => void attempt(() => deleteShortlist(list))}
          onClose={close}
        />
      )}
    </>
  );
}

function DeleteListDialog({
  shortlist: { list, talents, links, verdicts },
  onDelete,
  onClose,
}: {
  shortlist: Shortlist;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const notes = talents.filter(({ fields }) => fields.note.trim() !== '').length;
  const today = dayInZone(new Date(), 'Asia/Jakarta');
  const open = links.filter(({ fields }) => !fields.isRevoked && fields.expiresOn >= today).length;
  const goWithIt = [
    plural(talents.length, { one: '# entry', other: '# entries' }),
    notes > 0 && plural(notes, { one: '# note', other: '# notes' }),
    verdicts.length > 0 && plural(verdicts.length, { one: '# guest opinion', other: '# guest opinions' }),
  ];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete the list “${list.fields.name}”?`}
      consequences={[
        { name: t`Deleted with it`, value: goWithIt.filter((part) => part !== false).join(', ') },
        ...(open > 0
          ? [{ name: t`No longer opens`, value: plural(open, { one: '# shared link', other: '# shared links' }) }]
          : []),
      ]}
      confirmLabel={t`Delete list`}
      onConfirm={onDelete}
    >
      {t`It will be deleted for everyone in your production house. The talents and their bookings stay.`}
    </ConfirmDialog>
  );
}
