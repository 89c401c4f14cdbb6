import { useMemo } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { timeOfDayName } from '../../../domain/breakdown/plain-times.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import type { SheetCheckInput } from '../../../domain/call-sheet/findings.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import type { LabelNames } from '../../../domain/call-sheet/labels.ts';
import { tagsSince } from '../../../domain/call-sheet/tags-since.ts';
import { sheetFindings, type CheckedSheet } from '../../../domain/schedule/sheet-findings.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { houseToday } from '../data/house-time.ts';
import { useLabelNames } from '../../labels/label-names.ts';
import { useSources } from './editor-sources.ts';
import { useKnownCast } from './use-known-cast.ts';
import { useEditor } from './sheet-editor-context.ts';
import { readCheckFacts } from './read-check-facts.ts';

export interface SheetFindings extends CheckedSheet {
  /** False until everything that is checked was read. */
  isRead: boolean;
}

const NOTHING: SheetFindings = {
  found: [],
  groups: [],
  findingFix: () => null,
  fillable: 0,
  filling: () => ({ changes: [], contact: null }),
  passed: [],
  workRules: DEFAULT_WORK_RULES,
  isRead: false,
};

/** Findings about a sheet while it is edited, from all that this device has of its day and people. */
export function useSheetFindings(content: SheetContent | null): SheetFindings {
  const { sheetId } = useEditor();
  const { script, scenes } = useSources();
  const date = content?.head.date ?? null;
  const facts = useLiveQuery(
    () => readCheckFacts(currentDatabase(), script, sheetId, date),
    [script.id, script.scope, sheetId, date],
  );
  const missingCast = useMissingCast(content);
  const { name = '', phone = '' } = useSession()?.userData ?? {};
  const { timeOfDay: times } = useLabelNames();
  return useMemo(() => {
    if (content === null || facts === undefined) return NOTHING;
    const { banners, settings, ...known } = facts;
    const input = {
      sheetId,
      content,
      ...known,
      scenes: scenes.map((scene) => inLanguage(scene, times)),
      ...(missingCast !== undefined && { missingCast }),
      today: houseToday(),
    };
    const writer = phone.trim() === '' ? null : { label: '', text: name, phone };
    return { ...sheetFindings(input, { scenes, banners, settings, writer }), isRead: true };
  }, [content, facts, sheetId, scenes, missingCast, name, phone, times]);
}

/** The time of day in the words of the sheet on the screen. */
function inLanguage(scene: SceneRow, times: LabelNames['timeOfDay']): SceneRow {
  const { timeText } = scene.fields;
  const named = timeOfDayName(timeText, times);
  return named === timeText ? scene : { ...scene, fields: { ...scene.fields, timeText: named } };
}

/** Cast of the breakdown's scenes that the sheet lacks. Undefined while reading, and if the production is deleted. */
function useMissingCast(content: SheetContent | null): SheetCheckInput['missingCast'] {
  const { sheetId } = useEditor();
  const sources = useSources();
  const scenes = useKnownCast(content?.scenes);
  return useMemo(() => {
    if (content === null || scenes === undefined || sources.isGone) return undefined;
    const since = tagsSince({ ...sources, scenes, sheetId, content, newId: () => '' }, ['cast']);
    return (since?.brought ?? []).map(({ tag, numbers }) => ({
      name: displayName(tag.fields.name),
      number: tag.fields.number,
      scenes: numbers,
    }));
  }, [content, scenes, sources, sheetId]);
}
