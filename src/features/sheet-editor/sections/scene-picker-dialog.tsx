import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { addScenesToSheet } from '../../../../domain/call-sheet/add-scenes.ts';
import { sceneMatcher } from '../../../../domain/breakdown/filters.ts';
import { inDaysOrder, inScriptOrder, type DayRow, type SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StripBlock } from '../../../scenes/strip.tsx';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { addedSceneEdits } from '../added-scene-edits.ts';
import { scenesOnCamera } from '../../../shared/open-sheet/scenes-on-camera.ts';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { useEditor, useSheetRows } from '../../../shared/open-sheet/sheet-editor-context.ts';

const MOST_SHOWN = 300;

/** Chooses scenes of the breakdown for the sheet, several at once, by day, words, or day and night. */
export function ScenePickerDialog({ onByHand, onClose }: { onByHand: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const sources = useSources();
  const present = useSheetRows('scenes');
  const { found, days, wishes, wish } = useSceneSearch(sources);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onSheet = useMemo(() => new Set(present.map((row) => row.sceneId)), [present]);
  const open = found.filter(({ id }) => !onSheet.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const addToSheet = useAddToSheet();
  const add = async () => {
    await addToSheet(chosen);
    onClose();
  };
  const count = chosen.size;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width={720}
      title={t`Add scenes`}
      footer={
        <>
          <Button
            size="touch"
            className="mr-auto"
            onClick={() => {
              onClose();
              onByHand();
            }}
          >
            {t`Write one by hand`}
          </Button>
          <Button kind="main" size="touch" onClick={() => void add()} disabled={count === 0}>
            {count === 0 ? t`Choose scenes` : plural(count, { one: 'Add # scene', other: 'Add # scenes' })}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 tablet:grid-cols-[minmax(0,1fr)_160px_140px]">
        <SearchField
          label={t`Find scene, set or cast`}
          value={wishes.text}
          onValueChange={(text) => wish({ text })}
          maxLength={200}
        />
        <SceneFilters {...{ days, ...wishes }} onDay={(day) => wish({ day })} onLight={(light) => wish({ light })} />
      </div>
      {open.length > 1 && (
        <Button
          kind="quiet"
          size="touch"
          className="mt-1 px-0!"
          onClick={() => setChosen(new Set([...chosen, ...open.map(({ id }) => id)]))}
        >
          {t`Choose all ${open.length} shown`}
        </Button>
      )}
      <ul className="mt-1 border-t border-rule">
        {found.slice(0, MOST_SHOWN).map((scene) => (
          <SceneChoice
            key={scene.id}
            scene={scene}
            isHere={onSheet.has(scene.id)}
            isChosen={chosen.has(scene.id)}
            onToggle={() => toggle(scene.id)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-3 text-t1 text-ink-2">{t`No scene like that in the breakdown.`}</p>}
      {found.length > MOST_SHOWN && (
        <p className="py-3 text-t1 text-ink-2">{t`The first ${MOST_SHOWN} of ${found.length}. Search to see the others.`}</p>
      )}
    </Dialog>
  );
}

/** Adds scenes of the breakdown to the draft, with their cast and props. */
function useAddToSheet(): (ids: ReadonlySet<string>) => Promise<void> {
  const editor = useEditor();
  const sources = useSources();
  return async (ids) => {
    const { content } = editor.get();
    if (content === null) return;
    const scenes = await scenesOnCamera(sources.scenes, sources.tags);
    const made = addScenesToSheet({
      ...sources,
      scenes,
      sheetId: editor.sheetId,
      content,
      added: inScriptOrder(scenes).filter(({ id }) => ids.has(id)),
      newId: () => crypto.randomUUID(),
    });
    editor.run(addedSceneEdits(editor, made));
  };
}

/** Scenes of the breakdown by words, day (an id, `none`, '' for all) and `day` or `night` ('' for both). */
function useSceneSearch(sources: ReturnType<typeof useSources>) {
  const [wishes, setWishes] = useState({ text: '', day: '', light: '' });
  const tags = useMemo(() => new Map(sources.tags.map((tag) => [tag.id, tag])), [sources.tags]);
  const days = useMemo(() => inDaysOrder(sources.days), [sources.days]);
  const found = useMemo(() => {
    const { text, day, light } = wishes;
    const matches = sceneMatcher({ text, light: light === 'day' || light === 'night' ? light : undefined }, tags);
    return inScriptOrder(sources.scenes).filter(
      (scene) =>
        !scene.fields.isOmitted &&
        matches(scene) &&
        (day === '' || (day === 'none' ? scene.fields.dayId === null : scene.fields.dayId === day)),
    );
  }, [sources.scenes, tags, wishes]);
  const wish = (changed: Partial<typeof wishes>) => setWishes({ ...wishes, ...changed });
  return { found, days, wishes, wish };
}

function SceneFilters({
  days,
  day,
  light,
  onDay,
  onLight,
}: {
  days: readonly DayRow[];
  day: string;
  light: string;
  onDay: (day: string) => void;
  onLight: (light: string) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <select
        aria-label={t`Shooting day`}
        value={day}
        onChange={(event) => onDay(event.target.value)}
        className={controlClass}
      >
        <option value="">{t`All days`}</option>
        <option value="none">{t`Unscheduled`}</option>
        {days.map(({ id, fields }) => (
          <option key={id} value={id}>
            {t`Day ${fields.number}`}
          </option>
        ))}
      </select>
      <select
        aria-label={t`Day or night`}
        value={light}
        onChange={(event) => onLight(event.target.value)}
        className={controlClass}
      >
        <option value="">{t`Day and night`}</option>
        <option value="day">{t({ message: 'Day', context: 'time of day' })}</option>
        <option value="night">{t({ message: 'Night', context: 'time of day' })}</option>
      </select>
    </>
  );
}

function SceneChoice({
  scene: { fields },
  isHere,
  isChosen,
  onToggle,
}: {
  scene: SceneRow;
  /** On the sheet already. */
  isHere: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  return (
    <li className="border-b border-rule">
      <label className="grid min-h-[52px] grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-3 py-1">
        <input
          type="checkbox"
          className="size-[18px] accent-ink sun:size-[22px]"
          checked={isHere || isChosen}
          disabled={isHere}
          onChange={onToggle}
        />
        <StripBlock strip={stripOf(fields)} {...(fields.color !== null && { colour: fields.color })}>
          {fields.number}
        </StripBlock>
        <span className="min-w-0">
          <b className="block leading-tight! wrap-anywhere">{labels.set(fields)}</b>
          <span className="text-t1 text-ink-2">
            {labels.light(fields)}
            {isHere && ` · ${t`already on the sheet`}`}
          </span>
        </span>
        <Eighths eighths={fields.eighths} />
      </label>
    </li>
  );
}
