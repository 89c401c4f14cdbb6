import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { idOf } from '../../../domain/scopes.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { undoStore } from '../../shared/undo/undo-store.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { ScreenInspector, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { BriefingInspector } from './briefing-inspector.tsx';
import { BriefingList } from './briefing-list.tsx';
import { BriefingActions, BriefingDock, PhoneMenu } from './briefing-menus.tsx';
import type { BriefingData } from './briefing-queries.ts';
import { InterruptedRecordings } from './recorder/interrupted-recordings.tsx';
import { SectionChips, SectionNav } from './section-nav.tsx';
import { type Briefings, useBriefings } from './use-briefings.ts';
import type { IncomingSound } from './use-incoming-sound.ts';
import { useSectionName } from './section-name.ts';
import { contentsOf } from '../../../domain/briefing/briefing-edits.ts';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { removeSection } from './briefing-actions.ts';

const ExportDialog = lazyComponent(() => import('./export/export-dialog.tsx').then((module) => module.default));

/** The briefings on the screen: sections at the left, their briefings in the middle, the chosen one at the right. */
export function BriefingWorkspace({ data, incoming }: { data: BriefingData; incoming: IncomingSound | null }) {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  const briefings = useBriefings(data, incoming);
  const { view, setView, views, mayEdit, sectionId, selected, write, record, openSection } = briefings;
  const { labels } = useSnapshot(undoStore);
  const [isExporting, setExporting] = useState(false);
  const count = data.briefings.length;
  const sectionCount = data.sections.length;
  const search = (
    <SearchField
      dense={!isPhone}
      label={t`Search notes, transcripts`}
      value={briefings.question}
      onValueChange={briefings.setQuestion}
    />
  );
  const list = (
    <BriefingColumn data={data} briefings={briefings}>
      {isPhone && search}
    </BriefingColumn>
  );
  return (
    <WorkspaceScreen
      title={t`Director’s briefings`}
      subtitle={data.script.fields.title}
      summary={t`${plural(sectionCount, { one: '# section', other: '# sections' })} · ${plural(count, { one: '# note', other: '# notes' })}`}
      scroll={isPhone ? 'main' : 'content'}
      actions={
        <BriefingActions
          {...{ count, mayEdit }}
          undoLabel={labels.at(-1)}
          onExport={() => setExporting(true)}
          onUpload={briefings.pickFiles}
          onWrite={write}
          onRecord={record}
        >
          {search}
        </BriefingActions>
      }
      phoneActions={
        <PhoneMenu
          {...{ count, mayEdit }}
          canUndo={labels.length > 0}
          onExport={() => setExporting(true)}
          onUpload={briefings.pickFiles}
          onNewSection={openSection}
        />
      }
      dock={mayEdit && <BriefingDock onWrite={write} onRecord={record} />}
      inspector={
        selected && (
          <ScreenInspector title={t`Tags and call sheet`}>
            <BriefingInspector
              {...{ data, mayEdit }}
              suggestions={briefings.suggestions}
              attempt={briefings.attempt}
              briefing={selected}
            />
          </ScreenInspector>
        )
      }
    >
      {isPhone ? (
        <>
          <SectionChips entries={views.entries} current={view} onView={setView} />
          {list}
        </>
      ) : (
        <div className="grid min-h-0 flex-1 print:block grid-cols-[196px_minmax(0,1fr)] border-t border-rule xl:grid-cols-[228px_minmax(0,1fr)]">
          <SectionNav
            sections={views.sections}
            recordings={views.recordings}
            current={view}
            onView={setView}
            onAdd={mayEdit ? openSection : null}
          />
          <div className="relative min-h-0 overflow-y-auto">{list}</div>
        </div>
      )}
      {isExporting && <ExportDialog data={data} sectionId={sectionId} onClose={() => setExporting(false)} />}
      <WorkspaceDialogs data={data} briefings={briefings} />
    </WorkspaceScreen>
  );
}

/** The list and the controls above it. `children`: the search, on a phone. */
function BriefingColumn({
  data,
  briefings,
  children,
}: {
  data: BriefingData;
  briefings: Briefings;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const { views, view, mayEdit, attempt, failure, upload, target, focus, sectionCommands, commands } = briefings;
  return (
    <DropZone onFiles={mayEdit ? (files) => void upload.take(files, target) : null}>
      {children}
      <ReadOnlyNote act="productions.edit" houseId={idOf(data.script.scope)} />
      {failure !== null && <Note kind="stop" role="alert" title={i18n._(failure)} />}
      {upload.problems.map((problem) => (
        <Note key={problem} kind="stop" role="alert" title={problem} />
      ))}
      {mayEdit && <InterruptedRecordings scriptId={data.script.id} onSaved={focus} />}
      <BriefingList
        {...{ data, views, view, mayEdit, attempt }}
        question={briefings.question}
        selectedId={briefings.selected?.id ?? ''}
        onSelect={briefings.select}
        onOpen={focus}
        onWrite={briefings.write}
        onRecord={briefings.record}
        sectionCommands={sectionCommands}
        commands={commands}
      />
    </DropZone>
  );
}

/** Takes files that are dropped on it; `onFiles` null takes none. */
function DropZone({ onFiles, children }: { onFiles: ((files: File[]) => void) | null; children: ReactNode }) {
  return (
    <div
      className="px-4 pt-2 pb-10 tablet:px-7 tablet:pt-4"
      onDragOver={(event) => onFiles !== null && event.preventDefault()}
      onDrop={(event) => {
        if (onFiles === null || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

const BriefingDialog = lazyComponent(() => import('./briefing-dialogs.tsx').then((module) => module.default));

/** The announcement, the dialogs of briefings and sections, and the input for files. */
function WorkspaceDialogs({ data, briefings }: { data: BriefingData; briefings: Briefings }) {
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
