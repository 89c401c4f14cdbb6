import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Highlighter } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../domain/breakdown/strip.ts';
import { formatDate } from '../../../domain/format.ts';
import type { ScriptId, TagId } from '../../../domain/ids.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { idOf } from '../../../domain/scopes.ts';
import { undoStore } from '../../production/undo-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConflictList } from '../../production/conflict-badge.tsx';
import { Eighths } from '../../ui/eighths.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SceneBriefings } from '../../production/scene-briefings.tsx';
import { useSceneLabels } from '../../production/scene-labels.ts';
import { StripBlock } from '../../ui/strip.tsx';
import { UndoButton } from '../../production/undo-button.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { MarkToolbar } from './mark-toolbar.tsx';
import { undoLast } from '../../production/undoable-commit.ts';
import { tagWords, untag } from './scene-actions.ts';
import { PhoneStep, PhoneTray, StepButton, TextNotHere } from './scene-bars.tsx';
import type { ScenePage } from './scene-queries.ts';
import { ScriptSheet } from './script-sheet.tsx';
import { Asides, TagList } from './tag-list.tsx';
import { useSceneKeys, useSceneText } from './use-scene-text.ts';
import { useMarking } from './use-marking.ts';

/** A scene's text with what is tagged in it. */
export function SceneWorkspace({ page, onScene }: { page: ScenePage; onScene: (number: string) => void }) {
  const { t } = useLingui();
  const band = useWidthBand();
  const language = useLanguage();
  const words = useSceneLabels();
  const { scene, script, day, previous, next, text } = page;
  const { fields } = scene;
  const [shownTag, setShownTag] = useState<TagId | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const lastUndo = useSnapshot(undoStore).labels.at(-1);
  const [isFailed, setFailed] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const { elements, tags, occurrences, kindOf, counts } = useSceneText(page);
  const marking = useMarking(sheet, elements, occurrences);
  useSceneKeys({
    previous: previous?.fields.number,
    next: next?.fields.number,
    isMarking: marking.isMarking,
    forget: marking.forget,
    setMarking: marking.setMarking,
    onScene,
  });

  const attempt = async (write: () => Promise<void>, saying: string) => {
    try {
      setFailed(false);
      await write();
      setAnnouncement(saying);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  const undo = useCallback(() => {
    void undoLast().then(
      (label) => label !== null && setAnnouncement(t`Undone: ${label}`),
      () => setFailed(true),
    );
  }, [t]);
  const { chosen, forget } = marking;
  const onKind = (kind: TagKind) => {
    if (chosen === null) return;
    const { quote } = chosen.words;
    const present = chosen.tagId === null ? null : kindOf(chosen.tagId);
    if (present !== kind)
      void attempt(() => tagWords(page, chosen.words, kind, chosen.tagId, t`mark “${quote}”`), t`Marked: ${quote}`);
    forget();
  };
  const remove = (tag: TagRow) => {
    const name = displayName(tag.fields.name);
    void attempt(() => untag(page, tag.id, t`remove ${name}`), t`Removed: ${name}`);
    forget();
  };
  const show = (tag: TagRow) => {
    const isOff = tag.id === shownTag;
    setShownTag(isOff ? null : tag.id);
    if (!isOff) sheet.current?.querySelector(`mark[data-tag="${tag.id}"]`)?.scrollIntoView({ block: 'center' });
  };
  const chosenTag = tags.find((tag) => tag.id === chosen?.tagId) ?? null;
  const toolbar = chosen !== null && (
    <MarkToolbar
      quote={chosen.words.quote}
      kind={chosenTag?.fields.kind ?? null}
      onKind={onKind}
      onRemove={chosenTag === null ? null : () => remove(chosenTag)}
      onClose={forget}
    />
  );
  const where =
    day === null
      ? t`unscheduled`
      : day.fields.date === null
        ? t`Day ${day.fields.number}`
        : t`Day ${day.fields.number}, ${formatDate(day.fields.date, language)}`;
  const isPhone = band === 'phone';
  return (
    <WorkspaceScreen
      title={isPhone ? `${fields.number} ${words.set(fields)}` : t`Scene ${fields.number}`}
      subtitle={
        <>
          {words.light(fields)} · <Eighths eighths={fields.eighths} /> {t`pp`}
        </>
      }
      summary={
        <>
          <Eighths eighths={fields.eighths} /> {t`pp`} · {fields.isOmitted ? t`omitted` : where}
        </>
      }
      actions={
        <>
          <UndoButton label={lastUndo} onUndo={undo} />
          <Button
            size="dense"
            icon={Highlighter}
            aria-pressed={marking.isMarking}
            kind={marking.isMarking ? 'main' : 'plain'}
            onClick={() => marking.setMarking(!marking.isMarking)}
          >
            {t`Mark text`}
          </Button>
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
      }
      dock={
        <>
          <PhoneStep label={t`Previous scene`} number={previous?.fields.number} onScene={onScene} />
          <Button
            size="touch"
            icon={Highlighter}
            kind={marking.isMarking ? 'main' : 'plain'}
            aria-pressed={marking.isMarking}
            onClick={() => marking.setMarking(!marking.isMarking)}
          >
            {marking.isMarking ? t`Done marking` : t`Mark text`}
          </Button>
          <PhoneStep label={t`Next scene`} number={next?.fields.number} onScene={onScene} />
        </>
      }
      inspectorTitle={t`Tags of scene ${fields.number}`}
      inspector={
        <>
          <div className="mb-3 grid grid-cols-[52px_1fr] gap-3">
            <StripBlock
              strip={stripOf(fields)}
              size="phone"
              className="min-h-[52px]! text-t3"
              {...(fields.color !== null && { colour: fields.color })}
            >
              {fields.number}
            </StripBlock>
            <div className="min-w-0">
              <b className="block leading-snug! wrap-anywhere">{words.set(fields)}</b>
              <span className="text-t1 text-ink-2">
                {[words.light(fields), where].filter((part) => part !== '').join(' · ')}
              </span>
            </div>
          </div>
          <ConflictList kind="scene" id={scene.id} className="mb-2 flex-col" />
          <ConflictList kind="scene-text" id={scene.id} className="mb-2" />
          {fields.synopsis !== '' && (
            <p className="mb-3 text-t1 whitespace-pre-line wrap-anywhere">{fields.synopsis}</p>
          )}
          <SceneBriefings scriptId={idOf(scene.scope) as ScriptId} scene={scene} />
          <TagList tags={tags} counts={counts} shownTag={shownTag} onShow={show} onRemove={remove} />
          <Asides elements={elements} />
        </>
      }
    >
      <div role="status" className="sr-only">
        {announcement}
      </div>
      {isFailed && (
        <div className="px-4 py-2 tablet:px-6">
          <Note kind="stop" role="alert" title={t`This change could not be saved on this device`}>
            {t`Everything is as it was before. Make room on the device or reload the page, then try again.`}
          </Note>
        </div>
      )}
      {marking.isMarking && (
        <p className="border-b border-rule bg-ground px-4 py-2 text-t1 tablet:px-6" role="status">
          {t`Press the first and the last word, then what they are. With keys: arrows, Shift with arrows, Esc to leave.`}
        </p>
      )}
      <div className="grid justify-items-center bg-ground max-tablet:bg-sheet max-tablet:pb-28 tablet:min-h-full tablet:px-6 tablet:pt-6 tablet:pb-16">
        {text === null ? (
          <TextNotHere />
        ) : (
          <ScriptSheet
            sheet={sheet}
            elements={elements}
            occurrences={occurrences}
            number={fields.number}
            title={script.fields.title}
            pageNumber={fields.page}
            kindOf={kindOf}
            shownTag={chosen?.tagId ?? shownTag}
            isMarking={marking.isMarking}
            picked={marking.picked}
            onClick={marking.onPageClick}
            onKeyDown={marking.onPageKey}
            toolbar={
              !isPhone && chosen !== null ? (
                <div className="absolute z-10" style={chosen.at}>
                  {toolbar}
                </div>
              ) : null
            }
          />
        )}
      </div>
      {isPhone && (
        <PhoneTray tags={tags} onShow={show}>
          {toolbar}
        </PhoneTray>
      )}
    </WorkspaceScreen>
  );
}
