import { plural } from '@lingui/core/macro';
import { useLingui as useI18n } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, Mic, Plus, Undo2, Upload } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { contentsOf } from '../../../domain/briefing/briefing-edits.ts';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { idOf } from '../../../domain/scopes.ts';
import { ReadOnlyNote } from '../../production/read-only-note.tsx';
import { UndoButton } from '../../production/undo-button.tsx';
import { undoStore } from '../../production/undo-store.ts';
import { undoLast } from '../../production/undoable-commit.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { useMay } from '../../production/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { removeSection } from './briefing-actions.ts';
import type { OpenDialog } from './briefing-dialogs.tsx';
import { BriefingInspector, useSuggestions } from './briefing-inspector.tsx';
import { BriefingList } from './briefing-list.tsx';
import type { BriefingData } from './briefing-queries.ts';
import { InterruptedRecordings } from './recorder/interrupted-recordings.tsx';
import { startRecording } from './recorder/recorder.ts';
import { type BriefingView, SectionChips, SectionNav } from './section-nav.tsx';
import { useBriefingCommands } from './use-briefing-commands.ts';
import { useBriefingFocus } from './use-briefing-focus.ts';
import { type IncomingSound, useIncomingSound } from './use-incoming-sound.ts';
import { useBriefingViews } from './use-briefing-views.ts';
import { useUploadAudio } from './use-upload-audio.tsx';

const BriefingDialog = lazyComponent(() => import('./briefing-dialogs.tsx').then((module) => module.default));
const ExportDialog = lazyComponent(() => import('./export/export-dialog.tsx').then((module) => module.default));

type Briefings = ReturnType<typeof useBriefings>;

/** State of the screen: the shown and the chosen briefings, the open dialog, uploads, and permissions. */
function useBriefings(data: BriefingData, incoming: IncomingSound | null) {
  const houseId = idOf(data.script.scope);
  const mayEdit = useMay('productions.edit', houseId) ?? false;
  const { attempt, failure } = useAttempt();
  const [view, setView] = useState<BriefingView>({ type: 'all' });
  const [question, setQuestion] = useState('');
  const [selectedId, setSelected] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [leaving, setLeaving] = useState<SectionRow | null>(null);
  const views = useBriefingViews(data, view, question);
  const select = useCallback((id: string) => setSelected(id), []);
  const { focusedId, focus } = useBriefingFocus(data, setView, select);
  const selected = views.briefings.find(({ id }) => id === selectedId) ?? views.briefings[0];
  const suggestions = useSuggestions(data, selected);
  const sectionId = view.type === 'section' ? view.id : null;
  const scriptId = data.script.id;
  const upload = useUploadAudio(focus);
  useIncomingSound(mayEdit ? incoming : null, (file, id) =>
    upload.take([file], { scriptId, briefingId: null, sectionId: null }, id),
  );
  const record = (briefingId: string | null) => void startRecording({ scriptId, briefingId, sectionId });
  const commands = useBriefingCommands({ data, attempt, setDialog, setLeaving, record, upload });
  const target = { scriptId, briefingId: null, sectionId };
  const pickFiles = () => upload.pick(target);
  const write = () => setDialog({ type: 'briefing', briefing: null, sectionId });
  const announced = data.briefings.find(({ id }) => id === focusedId)?.fields.title;
  return {
    view,
    setView,
    views,
    question,
    setQuestion,
    selected,
    select,
    suggestions,
    sectionId,
    mayEdit,
    announced,
    dialog,
    setDialog,
    leaving,
    setLeaving,
    attempt,
    failure,
    upload,
    target,
    pickFiles,
    focus,
    write,
    record: () => record(null),
    openSection: () => setDialog({ type: 'section', section: null }),
    ...commands,
  };
}

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
      dock={
        mayEdit && (
          <>
            <Button size="touch" onClick={write}>{t`Write`}</Button>
            <Button size="touch" kind="main" icon={Mic} onClick={record}>{t`Record`}</Button>
          </>
        )
      }
      inspector={
        selected === undefined ? null : (
          <BriefingInspector
            {...{ data, mayEdit }}
            suggestions={briefings.suggestions}
            attempt={briefings.attempt}
            briefing={selected}
          />
        )
      }
      inspectorTitle={t`Tags and call sheet`}
    >
      {isPhone ? (
        <>
          <SectionChips entries={views.entries} current={view} onView={setView} />
          {list}
        </>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[196px_minmax(0,1fr)] border-t border-rule xl:grid-cols-[228px_minmax(0,1fr)]">
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
      <BriefingDialogs data={data} briefings={briefings} />
    </WorkspaceScreen>
  );
}

/** The list with everything that stands above it. `children`: the search, on a phone. */
function BriefingColumn({
  data,
  briefings,
  children,
}: {
  data: BriefingData;
  briefings: Briefings;
  children: ReactNode;
}) {
  const { i18n } = useI18n();
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

/** The announcement, the dialogs of briefings and sections, and the input for files. */
function BriefingDialogs({ data, briefings }: { data: BriefingData; briefings: Briefings }) {
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

interface BriefingActionsProps {
  /** Of all briefings. */
  count: number;
  mayEdit: boolean;
  undoLabel: string | undefined;
  onExport: () => void;
  onUpload: () => void;
  onWrite: () => void;
  onRecord: () => void;
  /** The search. */
  children: ReactNode;
}

function BriefingActions(props: BriefingActionsProps) {
  const { t } = useLingui();
  const { count, mayEdit, undoLabel, onExport, onUpload, onWrite, onRecord, children } = props;
  return (
    <>
      {children}
      <UndoButton label={undoLabel} onUndo={() => void undoLast()} />
      <Button size="dense" icon={Download} disabled={count === 0} onClick={onExport}>
        {t`Export`}
      </Button>
      {mayEdit && (
        <>
          <Button size="dense" icon={Upload} onClick={onUpload}>
            {t`Upload`}
          </Button>
          <Button size="dense" icon={Plus} onClick={onWrite}>{t`Write`}</Button>
          <Button size="dense" kind="main" icon={Mic} onClick={onRecord}>{t`Record`}</Button>
        </>
      )}
    </>
  );
}

interface PhoneMenuProps {
  /** Of all briefings. */
  count: number;
  mayEdit: boolean;
  canUndo: boolean;
  onExport: () => void;
  onUpload: () => void;
  onNewSection: () => void;
}

function PhoneMenu({ count, mayEdit, canUndo, onExport, onUpload, onNewSection }: PhoneMenuProps) {
  const { t } = useLingui();
  return (
    <MenuButton label={t`More`} square kind="quiet" size="touch" icon={Ellipsis}>
      <MenuItem icon={Download} isDisabled={count === 0} onAction={onExport}>{t`Export`}</MenuItem>
      <MenuItem icon={Upload} isDisabled={!mayEdit} onAction={onUpload}>{t`Upload`}</MenuItem>
      <MenuItem icon={Plus} isDisabled={!mayEdit} onAction={onNewSection}>{t`New section`}</MenuItem>
      <MenuItem icon={Undo2} isDisabled={!canUndo} onAction={() => void undoLast()}>{t`Undo`}</MenuItem>
    </MenuButton>
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
  const contents = section === null ? null : contentsOf(section, data.briefings, data.media);
  const leavingName = section?.fields.name ?? '';
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
      {t`Everything in it goes with it. “Undo” brings it back while this screen is open.`}
    </ConfirmDialog>
  );
}
