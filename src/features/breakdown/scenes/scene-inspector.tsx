import { useLingui } from '@lingui/react/macro';
import { Plus, SquarePen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { tagsOfScene, type DayRow, type SceneRow, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDuration } from '../../../../domain/format.ts';
import type { ScriptId, TagId } from '../../../../domain/ids.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConflictBadge, ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { LazySceneBriefings } from '../../../shared/scenes/lazy-scene-briefings.ts';
import { CATEGORY_ICONS, useCategoryLabels } from '../../../labels/category-labels.ts';
import { LazyOfferedProperties } from '../../../shared/scenes/lazy-offered-properties.ts';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { MoveButton, Pages } from './inspector-parts.tsx';
import { SceneBlock } from '../board/scene-block.tsx';
import { TagSection } from '../tags/tag-section.tsx';

export interface InspectorCommands {
  edit: () => void;
  /** Rare corrections: heading, splitting, omitting. */
  menu: ReactNode;
  move: () => void;
  addTag: (kind: TagKind) => void;
  /** A new property, or one of other scenes, by its name. */
  addOffered: (name: string, kind: TagKind) => void;
  removeTag: (tag: TagRow) => void;
}

/** The scene's shooting day, and its number in the order of that day. */
interface ScenePlace {
  day: DayRow | null;
  order: number;
}

/** All facts about the chosen scene, and actions for it. */
export function SceneInspector({
  scriptId,
  scene,
  place,
  tags,
  minutes,
  commands,
}: {
  scriptId: ScriptId;
  scene: SceneRow;
  place: ScenePlace | null;
  tags: ReadonlyMap<TagId, TagRow>;
  /** Estimated time; null while it is not known. */
  minutes: number | null;
  commands: InspectorCommands;
}) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const { fields } = scene;
  const own = tagsOfScene(scene, tags);
  const titles = useCategoryLabels();
  const allTags = useMemo(() => [...tags.values()], [tags]);
  const shown = TAG_KINDS.filter((kind) => ALWAYS_SHOWN.has(kind) || own.some((tag) => tag.fields.kind === kind));
  const further = TAG_KINDS.filter((kind) => !shown.includes(kind));
  return (
    <>
      <InspectorSection>
        <SceneHead scene={scene} place={place} menu={commands.menu} />
        <SceneFacts scene={scene} minutes={minutes} onEdit={commands.edit} />
      </InspectorSection>
      {shown.map((kind) => (
        <TagSection
          key={kind}
          kind={kind}
          tags={own.filter((tag) => tag.fields.kind === kind)}
          onAdd={() => commands.addTag(kind)}
          onRemove={commands.removeTag}
        >
          {mayEdit && kind === 'property' && (
            <LazyOfferedProperties key={scene.id} scene={scene} tags={allTags} onAdd={commands.addOffered} />
          )}
        </TagSection>
      ))}
      <LazySceneBriefings scriptId={scriptId} scene={scene} />
      {mayEdit && further.length > 0 && (
        <InspectorSection>
          <MenuButton label={t`Add another category`} size="dense" kind="quiet" icon={Plus}>
            {further.map((kind) => (
              <MenuItem key={kind} icon={CATEGORY_ICONS[kind]} onAction={() => commands.addTag(kind)}>
                {titles[kind]}
              </MenuItem>
            ))}
          </MenuButton>
        </InspectorSection>
      )}
      <InspectorSection>
        <div className="grid gap-2">
          {mayEdit && <MoveButton onMove={commands.move} />}
          <ButtonLink to="/ph/script/$scriptId/$scene" params={{ scriptId, scene: fields.number }} wide>
            {t`Open the text of scene ${fields.number}`}
          </ButtonLink>
        </div>
      </InspectorSection>
    </>
  );
}

/** Categories that are always shown; the others are shown once they have a tag. */
const ALWAYS_SHOWN: ReadonlySet<TagKind> = new Set(['cast', 'property', 'location']);

/** Fields whose badge is shown beside their value. */
const AT_THEIR_FIELD = ['dayId', 'eighths', 'synopsis'];

interface SceneHeadProps {
  scene: SceneRow;
  place: ScenePlace | null;
  menu: ReactNode;
}

/** Set, light and shooting day of the scene, with values of others that wait for a choice. */
function SceneHead({ scene, place, menu }: SceneHeadProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = scene;
  const day = place?.day?.fields.number;
  const order = place?.order ?? 0;
  const where = day === undefined ? t`unscheduled` : t`Day ${day}, number ${order}`;
  return (
    <div className="grid grid-cols-[52px_1fr_auto] gap-3">
      <SceneBlock scene={scene} size="phone" className="min-h-[52px]! text-t3" />
      <div className="min-w-0">
        <h2 className="leading-snug! wrap-anywhere">{labels.set(fields)}</h2>
        <p className="text-t1 text-ink-2">
          {[labels.light(fields), fields.isOmitted ? t`omitted` : where].filter(Boolean).join(' · ')}
        </p>
        <ConflictBadge kind="scene" id={scene.id} field="dayId" />
        <ConflictList kind="scene" id={scene.id} without={AT_THEIR_FIELD} className="flex-col" />
      </div>
      <span className="self-start">{menu}</span>
    </div>
  );
}

interface SceneFactsProps {
  scene: SceneRow;
  minutes: number | null;
  onEdit: () => void;
}

function SceneFacts({ scene, minutes, onEdit }: SceneFactsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayEdit = useMayEdit();
  const { fields } = scene;
  return (
    <div className="mt-2.5">
      <FactTable
        facts={[
          {
            name: t`Length`,
            value: (
              <>
                <Pages eighths={fields.eighths} />
                <Beside scene={scene} field="eighths" />
              </>
            ),
          },
          { name: t`Estimate`, value: minutes === null ? '' : formatDuration(minutes, language) },
          { name: t`Script page`, value: fields.page },
          {
            name: t`Synopsis`,
            value: (
              <>
                <span className="font-text whitespace-pre-line">
                  {fields.synopsis === '' ? t`None yet` : fields.synopsis}
                </span>
                <Beside scene={scene} field="synopsis" />
              </>
            ),
          },
        ]}
      />
      {mayEdit && (
        <Button kind="quiet" size="dense" icon={SquarePen} onClick={onEdit} className="-ml-2.5">
          {t`Edit length, synopsis, colour`}
        </Button>
      )}
    </div>
  );
}

function Beside({ scene, field }: { scene: SceneRow; field: string }) {
  return (
    <span className="block">
      <ConflictBadge kind="scene" id={scene.id} field={field} />
    </span>
  );
}
