import * as v from 'valibot';

/** Tabs of the workspace (specification, sections 2 and 3). */
export const TAB_TYPES = ['timeline', 'scenes', 'cost-breakdown', 'callsheet', 'script', 'briefing'] as const;
export type TabType = (typeof TAB_TYPES)[number];

export const Tab = v.object({
  id: v.string(),
  title: v.string(),
  type: v.picklist(TAB_TYPES),
  isActive: v.boolean(),
  removable: v.boolean(),
  scriptId: v.nullable(v.string()),
  sceneNumber: v.nullable(v.string()),
  callSheetId: v.nullable(v.string()),
  elementId: v.nullable(v.string()),
  /** Briefing only: the element that gets the focus when the tab is activated. */
  focusElementId: v.nullable(v.string()),
});
export type Tab = v.InferOutput<typeof Tab>;

/** At most so many tabs: the first is kept, and the latest 19 (specification, section 9). */
export const TAB_CAP = 20;

/** The first tab: always there, cannot be closed. */
export const SCENES_TAB: Tab = {
  id: 'scenes-1',
  title: 'Scenes',
  type: 'scenes',
  isActive: true,
  removable: false,
  scriptId: null,
  sceneNumber: null,
  callSheetId: null,
  elementId: null,
  focusElementId: null,
};

/**
 * `{script name} - {Type} - Scene {n}`; unknown parts are left out. `type` and `scene` are already in the interface's
 * words.
 */
export const tabTitle = (scriptName: string | null, type: string, scene: string | null): string =>
  [scriptName, type, scene].filter((part) => part).join(' - ');
