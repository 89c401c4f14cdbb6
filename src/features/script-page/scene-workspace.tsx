import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Highlighter } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { formatDate } from '../../../domain/format.ts';
import type { TagId } from '../../../domain/ids.ts';
import { idOf } from '../../../domain/scopes.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { LazyOfferedProperties } from '../../shared/scenes/lazy-offered-properties.ts';
import { undoStore } from '../../shared/undo/undo-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Eighths } from '../../scenes/eighths.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { useSceneLabels } from '../../labels/scene-labels.ts';
import { UndoButton } from '../../shared/undo/undo-button.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { useWidthBand } from '../../ui/width-band.ts';
import { ScreenInspector, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { MarkToolbar } from './mark-toolbar.tsx';
import { PhoneStep, PhoneTray, StepButton, TextNotHere } from './scene-bars.tsx';
import type { ScenePage } from './scene-queries.ts';
import { ScriptSheet } from './script-sheet.tsx';
import { Asides, TagList } from './tag-list.tsx';
import { useSceneKeys, useSceneText } from './use-scene-text.ts';
import { useSceneMarks } from './use-scene-marks.ts';
import { ScenePanel } from './scene-panel.tsx';
import { type Chosen, type Marking, useMarking } from './use-marking.ts';

/** A scene's text with its tags. */
export function SceneWorkspace({ page, onScene }: { page: ScenePage; onScene: (number: string) => void }) {
  const { t } = useLingui();
  const band = useWidthBand();
  const labels = useSceneLabels();
  const { scene, script, day, previous, next } = page;
  const { fields } = scene;
  const mayEdit = useMay('productions.edit', idOf(script.scope)) !== false;
  const marks = useSceneMarks(page);
  const sheet = useRef<HTMLElement>(null);
  const sceneText = useSceneText(page);
  const { elements, tags, occurrences } = sceneText;
  const marking = useMarking(sheet, elements, occurrences);
  useSceneKeys({
    previous: previous?.fields.number,
    next: next?.fields.number,
    isMarking: marking.isMarking,
    forget: marking.forget,
    setMarking: (isMarking) => mayEdit && marking.setMarking(isMarking),
    onScene,
  });

  const shown = useShownTag({ sheet, sceneText, marking, marks });
  const { chosen } = marking;
  const toolbar = mayEdit && chosen !== null && <ChosenToolbar {...{ chosen, shown }} onClose={marking.forget} />;
  const place = useDayLabel(day);
  const isPhone = band === 'phone';
  return (
    <WorkspaceScreen
      title={isPhone ? `${fields.number} ${labels.set(fields)}` : t`Scene ${fields.number}`}
      subtitle={
        <>
          {labels.light(fields)} · <Eighths eighths={fields.eighths} /> {t`pp`}
        </>
      }
      summary={
        <>
          <Eighths eighths={fields.eighths} /> {t`pp`} · {fields.isOmitted ? t`omitted` : place}
        </>
      }
      actions={<SceneToolbar {...{ page, onScene, marking, mayEdit }} onUndo={marks.undo} />}
      dock={
        <>
          <PhoneStep label={t`Previous scene`} number={previous?.fields.number} onScene={onScene} />
          {mayEdit && (
            <MarkButton size="touch" marking={marking} label={marking.isMarking ? t`Done marking` : t`Mark text`} />
          )}
          <PhoneStep label={t`Next scene`} number={next?.fields.number} onScene={onScene} />
        </>
      }
      inspector={
        <ScreenInspector title={t`Tags of scene ${fields.number}`}>
          <SceneInspector {...{ page, sceneText, shown, marks, mayEdit }} where={place} />
        </ScreenInspector>
      }
    >
      <div role="status" className="sr-only">
        {marks.announcement}
      </div>
      {marks.isFailed && <SaveFailed />}
      {marking.isMarking && <MarkingHint />}
      <SceneText {...{ sheet, page, sceneText, marking }} shownTag={chosen?.tagId ?? shown.shownTag}>
        {!isPhone && chosen !== null && (
          <div className="absolute z-10" style={chosen.at}>
            {toolbar}
          </div>
        )}
      </SceneText>
      {isPhone && (
        <PhoneTray tags={tags} onShow={shown.show}>
          {toolbar}
        </PhoneTray>
      )}
    </WorkspaceScreen>
  );
}

interface SceneTextProps {
  sheet: RefObject<HTMLElement | null>;
  page: ScenePage;
  sceneText: ReturnType<typeof useSceneText>;
  marking: Marking;
  shownTag: TagId | null;
  /** The tool bar for the chosen words. */
  children: ReactNode;
}

/** The scene as a page of the script; a note where its text is not on this device. */
function SceneText({ sheet, page, sceneText, marking, shownTag, children }: SceneTextProps) {
  const { scene, script, text } = page;
  const { elements, occurrences, kindOf } = sceneText;
  return (
    <div className="grid justify-items-center bg-ground max-tablet:bg-sheet max-tablet:pb-28 tablet:min-h-full tablet:px-6 tablet:pt-6 tablet:pb-16">
      {text === null ? (
        <TextNotHere />
      ) : (
        <ScriptSheet
          sheet={sheet}
          elements={elements}
          occurrences={occurrences}
          number={scene.fields.number}
          title={script.fields.title}
          pageNumber={scene.fields.page}
          kindOf={kindOf}
          shownTag={shownTag}
          isMarking={marking.isMarking}
          picked={marking.picked}
          onClick={marking.onPageClick}
          onKeyDown={marking.onPageKey}
          toolbar={children}
        />
      )}
    </div>
  );
}

interface ShownTag {
  sheet: RefObject<HTMLElement | null>;
  sceneText: ReturnType<typeof useSceneText>;
  marking: Marking;
  marks: Pick<ReturnType<typeof useSceneMarks>, 'mark' | 'unmark'>;
}

/** The tag whose places are shown in the text, and changes of the tag at the chosen words. */
function useShownTag({ sheet, sceneText: { tags, kindOf }, marking: { chosen, forget }, marks }: ShownTag) {
  const [shownTag, setShownTag] = useState<TagId | null>(null);
  return {
    shownTag,
    /** Of the chosen words. */
    chosenTag: tags.find((tag) => tag.id === chosen?.tagId) ?? null,
    setKind(kind: TagKind) {
      if (chosen === null) return;
      const present = chosen.tagId === null ? null : kindOf(chosen.tagId);
      if (present !== kind) marks.mark(chosen, kind);
      forget();
    },
    remove(tag: TagRow) {
      marks.unmark(tag);
      forget();
    },
    show(tag: TagRow) {
      const isOff = tag.id === shownTag;
      setShownTag(isOff ? null : tag.id);
      if (!isOff) sheet.current?.querySelector(`mark[data-tag="${tag.id}"]`)?.scrollIntoView({ block: 'center' });
    },
  };
}

type Shown = ReturnType<typeof useShownTag>;

/** The tool bar for the chosen words. */
function ChosenToolbar({ chosen, shown, onClose }: { chosen: Chosen; shown: Shown; onClose: () => void }) {
  const { chosenTag, setKind, remove } = shown;
  return (
    <MarkToolbar
      quote={chosen.words.quote}
      kind={chosenTag?.fields.kind ?? null}
      onKind={setKind}
      onRemove={chosenTag === null ? null : () => remove(chosenTag)}
      onClose={onClose}
    />
  );
}

interface SceneInspectorProps extends Pick<ShownTag, 'sceneText'> {
  page: ScenePage;
  shown: Shown;
  marks: Pick<ReturnType<typeof useSceneMarks>, 'addOffered'>;
  mayEdit: boolean;
  /** The shooting day, in words. */
  where: string;
}

/** The scene's tags, and its notes. */
function SceneInspector({
  page,
  sceneText: { tags, counts, elements },
  shown,
  marks,
  mayEdit,
  where,
}: SceneInspectorProps) {
  const { scene } = page;
  return (
    <ScenePanel scene={scene} where={where}>
      <TagList
        tags={tags}
        counts={counts}
        shownTag={shown.shownTag}
        onShow={shown.show}
        onRemove={mayEdit ? shown.remove : null}
        below={{
          property: mayEdit && (
            <LazyOfferedProperties key={scene.id} scene={scene} tags={page.tags} onAdd={marks.addOffered} />
          ),
        }}
      />
      <Asides elements={elements} />
    </ScenePanel>
  );
}

/** The shooting day of a scene, in words. */
function useDayLabel(day: ScenePage['day']): string {
  const { t } = useLingui();
  const language = useLanguage();
  if (day === null) return t`unscheduled`;
  const { number, date } = day.fields;
  return date === null ? t`Day ${number}` : t`Day ${number}, ${formatDate(date, language)}`;
}

function SaveFailed() {
  const { t } = useLingui();
  return (
    <div className="px-4 py-2 tablet:px-6">
      <Note kind="stop" role="alert" title={t`This change couldn’t be saved on this device`}>
        {t`Nothing has changed. Free some space on the device or reload the page, then try again.`}
      </Note>
    </div>
  );
}

function MarkingHint() {
  const { t } = useLingui();
  return (
    <p className="border-b border-rule bg-ground px-4 py-2 text-t1 tablet:px-6" role="status">
      {t`Tap the first and the last word, then what they are.`}
      <span className="pointer-coarse:hidden"> {t`With keys: arrows, Shift with arrows, Esc to leave.`}</span>
    </p>
  );
}

interface MarkButtonProps {
  size: 'touch' | 'dense';
  marking: Pick<Marking, 'isMarking' | 'setMarking'>;
  label: string;
}

function MarkButton({ size, marking: { isMarking, setMarking }, label }: MarkButtonProps) {
  return (
    <Button
      size={size}
      icon={Highlighter}
      kind={isMarking ? 'main' : 'plain'}
      aria-pressed={isMarking}
      onClick={() => setMarking(!isMarking)}
    >
      {label}
    </Button>
  );
}

interface SceneToolbarProps {
  page: ScenePage;
  onScene: (number: string) => void;
  marking: Pick<Marking, 'isMarking' | 'setMarking'>;
  mayEdit: boolean;
  onUndo: () => void;
}

function SceneToolbar({ page, onScene, marking, mayEdit, onUndo }: SceneToolbarProps) {
  const { t } = useLingui();
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  const { previous, next, script } = page;
  const { fields } = page.scene;
  return (
    <>
      {mayEdit && (
        <>
          <UndoButton label={lastUndo} onUndo={onUndo} />
          <MarkButton size="dense" marking={marking} label={t`Mark text`} />
        </>
      )}
      <ButtonLink
        size="dense"
        to="/ph/script-breakdown/$id"
        params={{ id: script.id }}
        search={{ scene: fields.number }}
      >
        {t`To the scenes`}
      </ButtonLink>
      <StepButton icon={ChevronLeft} label={t`Previous scene`} number={previous?.fields.number} onScene={onScene} />
      <StepButton icon={ChevronRight} label={t`Next scene`} number={next?.fields.number} onScene={onScene} />
    </>
  );
}
