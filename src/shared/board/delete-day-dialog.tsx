import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { Production } from '../data/production-queries.ts';

/** Asks before a shooting day is deleted; its scenes stay. */
export default function DeleteDayDialog({
  scenes,
  day,
  onDelete,
  onClose,
}: Pick<Production, 'scenes'> & { day: DayRow; onDelete: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { number } = day.fields;
  const count = scenes.filter((scene) => scene.fields.dayId === day.id).length;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Delete Day ${number}?`}
      consequences={[
        { name: t`Become unscheduled`, value: plural(count, { one: '# scene', other: '# scenes' }) },
        { name: t`Deleted with it`, value: t`date and location` },
      ]}
      confirmLabel={t`Delete day`}
      onConfirm={onDelete}
    >
      {count === 0 ? t`There are no scenes on this day.` : t`The scenes stay, back in the order of the script.`}
    </ConfirmDialog>
  );
}
