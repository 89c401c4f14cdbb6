import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Clapperboard, FileText, Layers, type LucideIcon, Mic, Receipt } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { ScriptId, Uuid } from '../../../domain/ids.ts';
import { NEW_SHEET } from '../../../domain/workspace/tab-target.ts';
import { tabTitle, type Tab, type TabType } from '../../../domain/workspace/tab.ts';
import { retitle, type Tabs } from '../../../domain/workspace/tabs.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { changeTabs } from './tab-store.ts';

const TAB_ICONS: Record<TabType, LucideIcon> = {
  scenes: Layers,
  script: FileText,
  timeline: CalendarDays,
  callsheet: Clapperboard,
  'cost-breakdown': Receipt,
  briefing: Mic,
};

/** A tab as the strip and the switchers show it. */
export interface ShownTab {
  tab: Tab;
  icon: LucideIcon;
  /** The production's name; '' if the tab shows the list of productions. */
  production: string;
  /** Part of it: "Scene 17". */
  view: string;
  /** Both, as the specification writes it: "{script name} - {Type} - Scene {n}". */
  title: string;
}

/**
 * The tabs with their words, in the user's language and with the productions' present names; these are stored as
 * titles, too.
 */
export function useShownTabs(tabs: Tabs): ShownTab[] {
  const { t } = useLingui();
  const names = useScriptNames(tabs);
  const sheets = useTabSheets(tabs);
  const types = useTypeLabels();
  const shown = useMemo(
    () =>
      tabs.map((tab): ShownTab => {
        const { type, scriptId, sceneNumber, callSheetId } = tab;
        const scene = sceneNumber === null ? null : t`Scene ${sceneNumber}`;
        const whole = types[type];
        const sheet = callSheetId === null ? undefined : sheets.get(callSheetId);
        // Name of a call sheet in its tab: its shooting day, or its number when it has no day.
        const which = sheet && (sheet.dayNumber > 0 ? t`Day ${sheet.dayNumber}` : sheetId(sheet.number));
        const view =
          scene ??
          (callSheetId === NEW_SHEET ? t`New call sheet` : which === undefined ? whole : `${whole} · ${which}`);
        // The name stays as it was while the production is not on this device.
        const production = scriptId === null ? '' : (names.get(scriptId) ?? tab.title.split(' - ')[0] ?? '');
        const title = scriptId === null ? view : tabTitle(production, types[type], scene ?? which ?? null);
        return { tab, icon: TAB_ICONS[type], production, view, title };
      }),
    [tabs, names, sheets, types, t],
  );
  useEffect(() => {
    // A title is stored with its production's name alone: its first part is taken for the name.
    const titled = shown.map(({ tab, production, title }) => ({
      ...tab,
      title: tab.scriptId !== null && production === '' ? '' : title,
    }));
    changeTabs((now) => retitle(now, titled));
  }, [shown]);
  return shown;
}

function useTypeLabels(): Record<TabType, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      scenes: t`Scenes`,
      script: t`Script`,
      timeline: t`Timeline`,
      callsheet: t`Call sheet`,
      'cost-breakdown': t`Costs`,
      briefing: t`Briefing`,
    }),
    [t],
  );
}

/** Names of the tabs' productions by id, as far as they are on this device. */
function useScriptNames(tabs: Tabs): ReadonlyMap<string, string> {
  const ids = [...new Set(tabs.flatMap((tab) => (v.is(ScriptId, tab.scriptId) ? [tab.scriptId] : [])))];
  const names = useLiveQuery(async () => {
    const rows = await currentDatabase().scripts.bulkGet(ids);
    return JSON.stringify(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.fields.title]])));
  }, [ids.join()]);
  // Every read makes new objects; the same names stay the same map.
  return useMemo(() => new Map(v.parse(Names, JSON.parse(names ?? '[]'))), [names]);
}

/** Number and day of the tabs' call sheets by id, as far as they are on this device. */
function useTabSheets(tabs: Tabs): ReadonlyMap<string, v.InferOutput<typeof TabSheet>> {
  const ids = [...new Set(tabs.flatMap(({ callSheetId }) => (v.is(SheetId, callSheetId) ? [callSheetId] : [])))];
  const read = useLiveQuery(async () => {
    const rows = await currentDatabase().callSheets.bulkGet(ids);
    const sheets = rows.flatMap((row) =>
      row === undefined ? [] : [[row.id, { number: row.fields.number, dayNumber: row.fields.dayNumber }]],
    );
    return JSON.stringify(sheets);
  }, [ids.join()]);
  return useMemo(() => new Map(v.parse(TabSheets, JSON.parse(read ?? '[]'))), [read]);
}

const SheetId = Uuid;
const TabSheet = v.object({ number: v.number(), dayNumber: v.number() });
const TabSheets = v.array(v.tuple([v.string(), TabSheet]));
const Names = v.array(v.tuple([v.string(), v.string()]));
