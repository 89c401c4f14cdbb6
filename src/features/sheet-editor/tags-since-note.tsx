import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { fieldCommand, type SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import { DEPARTMENT_KINDS } from '../../../domain/call-sheet/sheet-rows.ts';
import { tagsSince } from '../../../domain/call-sheet/tags-since.ts';
import { TAG_KINDS, type TagKind } from '../../../domain/screenplay/screenplay.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useCategoryLabels } from '../../labels/category-labels.ts';
import { Button } from '../../ui/button.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { useDebouncedContent } from '../../shared/open-sheet/use-debounced-content.ts';
import { addedSceneEdits } from './added-scene-edits.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { readCastNames } from './read-cast-names.ts';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';
import { showUndoable } from '../../shared/open-sheet/show-undoable.ts';
import { useKnownCast } from '../../shared/open-sheet/use-known-cast.ts';

/** Tags added to the breakdown after the sheet was made, and the act that adds them as one step. */
function useTagsSince(kinds?: readonly TagKind[]) {
  const { t } = useLingui();
  const editor = useEditor();
  const sources = useSources();
  const content = useDebouncedContent();
  const { isGone } = sources;
  const scenes = useKnownCast(content?.scenes);
  const scriptId = sources.script.id;
  const castNames = useLiveQuery(() => readCastNames(currentDatabase(), scriptId), [scriptId]);
  const since = useMemo(() => {
    if (content === null || scenes === undefined || castNames === undefined || isGone) return null;
    const input = { ...sources, sheetId: editor.sheetId, content, castNames, newId: () => crypto.randomUUID() };
    // Work status of a character depends on all scenes; the sheet's own scenes have the called cast.
    const byId = new Map(scenes.map((scene) => [scene.id, scene]));
    return tagsSince({ ...input, scenes: input.scenes.map((scene) => byId.get(scene.id) ?? scene) }, kinds);
  }, [content, scenes, castNames, isGone, sources, editor, kinds]);
  if (since === null) return null;
  const count = since.brought.length + since.actors.length;
  const add = () => {
    const command: SheetCommand = [
      ...addedSceneEdits(editor, since),
      ...since.sceneCasts.flatMap(({ id, cast }) => {
        const record = editor.record('sheet-scene', id);
        return (record && fieldCommand(record, 'cast', cast)) ?? [];
      }),
      ...since.actors.flatMap(({ id, name }) => {
        const record = editor.record('sheet-cast', id);
        return (record && fieldCommand(record, 'name', name)) ?? [];
      }),
    ];
    if (command.length === 0) return;
    editor.endTyping();
    editor.run(command);
    showUndoable(
      editor,
      command,
      t`${plural(count, { one: '# entry of the breakdown added.', other: '# entries of the breakdown added.' })}`,
      t`Undo`,
    );
  };
  return { brought: since.brought, actors: since.actors, count, add };
}

/** Tags of the breakdown's scenes that the sheet lacks, by category. */
export function TagsSinceNote() {
  const { t } = useLingui();
  const labels = useCategoryLabels();
  const since = useTagsSince();
  if (since === null) return null;
  const kinds = TAG_KINDS.filter((kind) => since.brought.some(({ tag }) => tag.fields.kind === kind));
  const { count } = since;
  return (
    <InspectorSection title={t`In the breakdown, not on the sheet`} action={<span className="text-t1">{count}</span>}>
      <dl className="text-t1">
        {kinds.map((kind) => (
          <div key={kind} className="py-0.5">
            <dt className="inline font-mid">{labels[kind]}: </dt>
            <dd className="inline wrap-anywhere">
              {since.brought
                .filter(({ tag }) => tag.fields.kind === kind)
                .map(({ tag, numbers }) => `${displayName(tag.fields.name)} (${numbers.join(', ')})`)
                .join('; ')}
            </dd>
          </div>
        ))}
        {since.actors.map(({ id, character, name }) => (
          <div key={id} className="py-0.5">
            <dt className="inline font-mid">{displayName(character)}: </dt>
            <dd className="inline wrap-anywhere">{t`${name}, booked`}</dd>
          </div>
        ))}
      </dl>
      <Button size="dense" icon={ListPlus} className="mt-2 max-tablet:min-h-tap" onClick={since.add}>
        {t`Add to the sheet`}
      </Button>
      <p className="mt-1.5 text-t1 text-ink-2">{t`Only adds to what you typed and changes nothing.`}</p>
    </InspectorSection>
  );
}

const CAST: readonly TagKind[] = ['cast'];

/** Below the warning that cast of the breakdown is missing: adds it, and nothing else. */
export function CastSince() {
  const { t } = useLingui();
  const since = useTagsSince(CAST);
  if (since === null) return null;
  return (
    <div className="mb-2 ml-[26px]">
      <Button size="dense" icon={ListPlus} className="max-tablet:min-h-tap" onClick={since.add}>
        {t`Add the cast`}
      </Button>
    </div>
  );
}

/** Below the departments' needs: those that the breakdown got later. */
export function NeedsSince() {
  const { t } = useLingui();
  const since = useTagsSince(DEPARTMENT_KINDS);
  if (since === null) return null;
  const { count } = since;
  return (
    <Button kind="quiet" size="dense" icon={ListPlus} className="max-tablet:min-h-tap" onClick={since.add}>
      {t`${plural(count, {
        one: '# new need from the breakdown: add',
        other: '# new needs from the breakdown: add',
      })}`}
    </Button>
  );
}
