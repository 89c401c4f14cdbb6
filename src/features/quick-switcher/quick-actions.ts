import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { NEW_SHEET, pathOf, type TabTarget } from '../../../domain/workspace/tab-target.ts';
import { useMay } from '../../shared/data/use-may.ts';
import type { FoundEntry } from './quick-entries.ts';

/** Actions that are offered everywhere: in the open production, and in the house. */
export function useQuickActions(nearScript: string | null): readonly FoundEntry[] {
  const { t } = useLingui();
  const [maySheets, mayCosts] = [useMay('sheets.edit') === true, useMay('costs') === true];
  return useMemo(() => {
    const action = (words: string, href: string): FoundEntry => ({
      id: `action ${href}`,
      type: 'action',
      words,
      detail: '',
      isNear: true,
      leadsTo: { href },
    });
    const here = (type: TabTarget['type'], callSheetId: string | null = null) =>
      pathOf({ type, scriptId: nearScript, sceneNumber: null, callSheetId, elementId: null });
    const timeline = here('timeline');
    return [
      ...(nearScript === null
        ? []
        : [
            ...(maySheets ? [action(t`New call sheet`, here('callsheet', NEW_SHEET))] : []),
            action(t`All call sheets`, `${here('callsheet')}/list`),
            action(t`Timeline`, timeline),
            action(t`Day out of days`, `${timeline}?view=dood`),
            action(t`Suggest an order`, `${timeline}?view=suggest`),
            ...(mayCosts ? [action(t`Costs`, here('cost-breakdown'))] : []),
            action(t`Briefing`, here('briefing')),
          ]),
      action(t`Import a screenplay`, '/ph/script-breakdown'),
      action(t`Members and permissions`, '/ph/members'),
      action(t`Needs attention`, '/ph/attention'),
      action(t`Settings`, '/settings'),
    ];
  }, [t, nearScript, maySheets, mayCosts]);
}
