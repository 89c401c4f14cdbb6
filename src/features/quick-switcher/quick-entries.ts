import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { idOf } from '../../../domain/scopes.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import { inScriptOrder, type SceneRow } from '../../../domain/breakdown/grouping.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { sheetIds } from '../../../domain/call-sheet/sheet-id.ts';
import { formatDate } from '../../../domain/format.ts';
import { pathOf, type TabTarget } from '../../../domain/workspace/tab-target.ts';
import { quickFind, type QuickEntry } from '../../../domain/workspace/quick-find.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useQuickActions } from './quick-actions.ts';
import { useSceneLabels } from '../../labels/scene-labels.ts';

/** An open tab, as the switcher shows it. */
export interface QuickTab {
  id: string;
  /** '' for none. */
  production: string;
  view: string;
}

export interface FoundEntry extends QuickEntry {
  id: string;
  /** A second line: the production of a scene or tab. */
  detail: string;
  leadsTo: { tab: string } | { href: string };
}

const MOST = 40;
const of = (target: Partial<TabTarget> & Pick<TabTarget, 'type' | 'scriptId'>) =>
  pathOf({ sceneNumber: null, callSheetId: null, elementId: null, ...target });

/** Records of all productions on this device that can be found; `undefined` while reading. */
function useQuickRecords() {
  return useLiveQuery(async () => {
    const db = currentDatabase();
    return db.transaction(
      'r',
      [db.scripts, db.scenes, db.callSheets, db.tags, db.sheetCast, db.sheetCrew],
      async () => {
        const [scripts, scenes, sheets, tags, cast, crew] = await Promise.all([
          db.scripts.toArray(),
          db.scenes.toArray(),
          db.callSheets.toArray(),
          db.tags.toArray(),
          db.sheetCast.toArray(),
          db.sheetCrew.toArray(),
        ]);
        return { scripts, scenes, sheets, people: [...cast, ...crew], characters: tags.filter(isCharacter) };
      },
    );
  }, []);
}

/** Open tabs and things on this device that match the query; `undefined` while reading. */
export function useQuickEntries(
  tabs: readonly QuickTab[],
  nearScript: string | null,
  query: string,
): FoundEntry[] | undefined {
  const { t } = useLingui();
  const language = useLanguage();
  const labels = useSceneLabels();
  const actions = useQuickActions(nearScript);
  const read = useQuickRecords();
  const entries = useMemo(() => {
    if (read === undefined) return undefined;
    const byScript = new Map<string, SceneRow[]>();
    for (const scene of inScriptOrder(read.scenes)) {
      const script = idOf(scene.scope);
      const list = byScript.get(script);
      if (list) list.push(scene);
      else byScript.set(script, [scene]);
    }
    const scripts = read.scripts.toSorted(
      (a, b) =>
        Number(b.id === nearScript) - Number(a.id === nearScript) || a.fields.title.localeCompare(b.fields.title),
    );
    return [
      ...tabs.map(tabEntry),
      ...scripts.map((script) => scriptEntry(script, script.id === nearScript)),
      ...scripts.flatMap((script) => {
        const own = read.sheets.filter(({ scope }) => scope === `script:${script.id}`);
        const ids = sheetIds(own);
        return own
          .toSorted((a, b) => b.fields.number - a.fields.number)
          .map(({ id, fields }): FoundEntry => {
            const { dayNumber, date } = fields;
            const day = dayNumber > 0 ? t`Call sheet Day ${dayNumber}` : t`Call sheet`;
            return {
              id,
              type: 'sheet',
              words: [day, ids.get(id), date === null ? '' : formatDate(date, language)].filter(Boolean).join(' · '),
              detail: script.fields.title,
              isNear: script.id === nearScript,
              leadsTo: { href: of({ type: 'callsheet', scriptId: script.id, callSheetId: id }) },
            };
          });
      }),
      ...scripts.flatMap((script) =>
        (byScript.get(script.id) ?? []).map((scene) =>
          sceneEntry(
            scene,
            script,
            `${labels.set(scene.fields)} · ${labels.light(scene.fields)}`,
            script.id === nearScript,
          ),
        ),
      ),
      ...scripts.flatMap((script) => peopleEntries(script, read, script.id === nearScript)),
      ...actions,
    ];
  }, [read, tabs, nearScript, labels, t, language, actions]);
  return useMemo(() => entries && quickFind(entries, query, MOST), [entries, query]);
}

const tabEntry = ({ id, production, view }: QuickTab): FoundEntry => ({
  id: `tab ${id}`,
  type: 'tab',
  words: view,
  production,
  detail: production,
  isNear: true,
  leadsTo: { tab: id },
});

const scriptEntry = (script: Row<'script'>, isNear: boolean): FoundEntry => ({
  id: script.id,
  type: 'script',
  words: script.fields.title,
  detail: '',
  isNear,
  leadsTo: { href: of({ type: 'scenes', scriptId: script.id }) },
});

const isCharacter = (tag: Row<'tag'>): boolean => tag.fields.kind === 'cast';

/** Characters link to their scenes; people of call sheets link to the newest sheet that lists them. */
function peopleEntries(
  script: Row<'script'>,
  {
    sheets,
    people,
    characters,
  }: {
    sheets: readonly Row<'call-sheet'>[];
    people: readonly (Row<'sheet-cast'> | Row<'sheet-crew'>)[];
    characters: readonly Row<'tag'>[];
  },
  isNear: boolean,
): FoundEntry[] {
  const scope = `script:${script.id}`;
  const { title } = script.fields;
  const board = of({ type: 'scenes', scriptId: script.id });
  const newest = new Map(sheets.filter((sheet) => sheet.scope === scope).map(({ id, fields }) => [id, fields.number]));
  const byName = new Map<string, (typeof people)[number]>();
  for (const person of people) {
    const number = newest.get(person.fields.sheetId);
    const name = person.fields.name.trim();
    if (number === undefined || name === '') continue;
    const known = byName.get(name.toLowerCase());
    if (known === undefined || number > (newest.get(known.fields.sheetId) ?? 0)) byName.set(name.toLowerCase(), person);
  }
  return [
    ...characters
      .filter((tag) => tag.scope === scope)
      .map(({ id, fields }): FoundEntry => ({
        id,
        type: 'person',
        words: [fields.number, displayName(fields.name)].filter((part) => part !== null).join(' '),
        detail: title,
        isNear,
        leadsTo: { href: `${board}?cast=${encodeURIComponent(id)}` },
      })),
    ...[...byName.values()].map(({ id, fields }): FoundEntry => ({
      id,
      type: 'person',
      words: fields.name,
      detail: ['character' in fields ? fields.character : fields.role, title].filter(Boolean).join(' · '),
      isNear,
      leadsTo: { href: of({ type: 'callsheet', scriptId: script.id, callSheetId: fields.sheetId }) },
    })),
  ];
}

function sceneEntry(scene: SceneRow, script: Row<'script'>, heading: string, isNear: boolean): FoundEntry {
  const { number } = scene.fields;
  return {
    id: scene.id,
    type: 'scene',
    number,
    words: `${number} ${heading}`,
    detail: script.fields.title,
    isNear,
    leadsTo: { href: of({ type: 'script', scriptId: script.id, sceneNumber: number }) },
  };
}
