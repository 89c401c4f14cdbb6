import type { SceneRow } from '../breakdown/grouping.ts';
import { checkSheet, passedChecks, type SheetCheck } from '../call-sheet/checks.ts';
import { restedFrom } from '../call-sheet/checks-of-people.ts';
import type { SheetContent } from '../call-sheet/content.ts';
import {
  byCause,
  type Contact,
  fillingOf,
  type Filling,
  findingFix,
  type FindingFix,
  type FindingGroup,
  isFillable,
} from '../call-sheet/finding-fixes.ts';
import type { SheetCheckInput, SheetFinding } from '../call-sheet/findings.ts';
import type { WorkRules } from '../house/house-records.ts';
import type { BannerRow } from './schedule-board.ts';
import type { ScheduleSettings } from './schedule-records.ts';
import { sheetTimes, timesByLight } from './sheet-times.ts';

export interface CheckedSheet {
  found: readonly SheetFinding[];
  /** The same, by cause. */
  groups: readonly FindingGroup[];
  /** Correction by one press. */
  findingFix: (group: FindingGroup) => FindingFix | null;
  /** Groups whose fix only fills in missing values. */
  fillable: number;
  /** The fixes of all of these, and those that they make possible, as one change. */
  filling: () => Filling;
  passed: readonly SheetCheck[];
  /** The rules of the checks. */
  workRules: WorkRules;
}

/** What fixes are made from. */
interface FixFacts {
  /** Scenes of the breakdown in its own words. */
  scenes: readonly SceneRow[];
  banners: readonly BannerRow[];
  settings: Pick<ScheduleSettings, 'minutesPerPage' | 'call'>;
  /** The author of the sheet; null without a telephone number. */
  writer: Contact | null;
}

/** Findings about a sheet with their fixes, from all that a device has of its day and people. */
export function sheetFindings(input: SheetCheckInput, { scenes, banners, settings, writer }: FixFacts): CheckedSheet {
  const { sheetId, content, today, workRules } = input;
  const found = checkSheet(input);
  const schedule = { scenes, banners, settings, restedFrom: restedFrom(input) };
  const sources = { sheetId, today, scenes, plannedByLight: timesByLight(content, schedule), writer };
  const sourcesOf = (sheet: SheetContent) => ({ ...sources, planned: sheetTimes(sheet, schedule) });
  const present = sourcesOf(content);
  const groups = byCause(found);
  const fixOf = (group: FindingGroup) => findingFix(group, content, present);
  return {
    found,
    groups,
    findingFix: fixOf,
    fillable: groups.filter((group) => isFillable(group) && fixOf(group) !== null).length,
    filling: () =>
      fillingOf(content, (filled) => ({
        found: checkSheet({ ...input, content: filled }),
        sources: sourcesOf(filled),
      })),
    passed: passedChecks(input, found),
    workRules,
  };
}
