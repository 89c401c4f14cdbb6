import { matchRoute } from '../routes/table.ts';
import type { Tab, TabType } from './tab.ts';

/** Target of a tab. Two tabs with the same target are the same tab twice. */
export type TabTarget = Pick<Tab, 'type' | 'scriptId' | 'sceneNumber' | 'callSheetId' | 'elementId'>;

const TYPE_OF_ROUTE: Partial<Record<string, TabType>> = {
  '/ph/script-breakdown': 'scenes',
  '/ph/script-breakdown/$id': 'scenes',
  '/ph/script/$scriptId/$scene': 'script',
  '/ph/timeline/$id': 'timeline',
  '/ph/cost-breakdown/$id': 'cost-breakdown',
  '/ph/briefing/$id': 'briefing',
  '/ph/call-sheets/script/$scriptId': 'callsheet',
  '/ph/call-sheets/script/$scriptId/manage': 'callsheet',
  '/ph/call-sheets/script/$scriptId/list': 'callsheet',
  '/ph/call-sheets/script/$scriptId/new': 'callsheet',
  '/ph/call-sheets/script/$scriptId/sheet/$sheetId': 'callsheet',
};

/** Id of a sheet that has not been saved yet (`/ph/call-sheets/script/{id}/new`). */
export const NEW_SHEET = 'new';

/** Tab target of an address; null if the address belongs to no tab (talents, settings, a shared sheet). */
export function targetOf(pathname: string): TabTarget | null {
  const match = matchRoute(pathname);
  const type = match && TYPE_OF_ROUTE[match.route.path];
  if (!match || !type) return null;
  const { id, scriptId, scene, sheetId } = match.params;
  return {
    type,
    scriptId: scriptId ?? id ?? null,
    sceneNumber: scene ?? null,
    callSheetId: sheetId ?? (match.route.path.endsWith('/new') ? NEW_SHEET : null),
    elementId: null,
  };
}

/** The address at which a tab opens when nothing more is remembered of it. */
export function pathOf({ type, scriptId, sceneNumber, callSheetId }: TabTarget): string {
  if (scriptId === null) return '/ph/script-breakdown';
  const script = encodeURIComponent(scriptId);
  switch (type) {
    case 'scenes':
      return `/ph/script-breakdown/${script}`;
    case 'script':
      return sceneNumber === null
        ? `/ph/script-breakdown/${script}`
        : `/ph/script/${script}/${encodeURIComponent(sceneNumber)}`;
    case 'callsheet':
      if (callSheetId === null) return `/ph/call-sheets/script/${script}`;
      return callSheetId === NEW_SHEET
        ? `/ph/call-sheets/script/${script}/new`
        : `/ph/call-sheets/script/${script}/sheet/${encodeURIComponent(callSheetId)}`;
    case 'timeline':
    case 'cost-breakdown':
    case 'briefing':
      return `/ph/${type}/${script}`;
  }
}

export const isSameTarget = (a: TabTarget, b: TabTarget): boolean =>
  a.type === b.type &&
  a.scriptId === b.scriptId &&
  a.sceneNumber === b.sceneNumber &&
  a.callSheetId === b.callSheetId &&
  a.elementId === b.elementId;

/**
 * The id that a tab of this target gets when it is free: `callsheet-{sheet}`, `script-{script}-{scene}`,
 * `timeline-{script}`.
 */
export function tabIdOf({ type, scriptId, sceneNumber, callSheetId }: TabTarget): string {
  if (callSheetId !== null && callSheetId !== NEW_SHEET) return `${type}-${callSheetId}`;
  return [type, scriptId, callSheetId, sceneNumber].filter((part) => part !== null).join('-');
}
