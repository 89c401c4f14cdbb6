import { useLingui } from '@lingui/react/macro';
import { useSectionName } from './section-name.ts';
import { contentsOf } from '../../../domain/briefing/briefing-edits.ts';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { removeSection } from './briefing-actions.ts';
import type { BriefingData } from './briefing-queries.ts';
import type { Briefings } from './use-briefings.ts';

const BriefingDialog = lazyComponent(() => import('./briefing-dialogs.tsx').then((module) => module.default));

/** The announcement, the dialogs of briefings and sections, and the input for files. */
export function WorkspaceDialogs({ data, briefings }: { data: BriefingData; briefings: Briefings }) {
  const { t } = useLingui();
  const { dialog, setDialog, leaving, setLeaving, setView, attempt, focus, announced, upload } = briefings;
  return (
    <>
      <p role="status" className="sr-only">
        {announced === undefined ? '' : t`Briefing ${announced}`}
      </p>
      {dialog !== null && <BriefingDialog data={data} open={dialog} onClose={() => setDialog(null)} onMade={focus} />}
      <DeleteSectionDialog
        data={data}
        section={leaving}
        onClose={() => setLeaving(null)}
        onDelete={(section, leavingName) => {
          setView({ type: 'all' });
          void attempt(() => removeSection(data, section, t`delete section ${leavingName}`));
        }}
      />
      {upload.input}
    </>
  );
}

interface DeleteSectionDialogProps {
  data: BriefingData;
  /** Null: closed. */
  section: SectionRow | null;
  onClose: () => void;
  onDelete: (section: SectionRow, name: string) => void;
}

function DeleteSectionDialog({ data, section, onClose, onDelete }: DeleteSectionDialogProps) {
  const { t } = useLingui();
  const nameOf = useSectionName();
  const contents = section === null ? null : contentsOf(section, data.briefings, data.media);
  const leavingName = nameOf(section?.fields.name ?? '');
  return (
    <ConfirmDialog
      isOpen={section !== null}
      onOpenChange={onClose}
      title={t`Delete the section “${leavingName}”?`}
      consequences={[
        { name: t`Briefings in it`, value: contents?.briefings.length ?? 0 },
        { name: t`Recordings in it`, value: contents?.media.length ?? 0 },
      ]}
      confirmLabel={t`Delete section`}
      onConfirm={() => {
        if (section !== null) onDelete(section, leavingName);
      }}
    >
      {t`Everything in it is deleted too. “Undo” restores it while this screen is open.`}
    </ConfirmDialog>
  );
}
