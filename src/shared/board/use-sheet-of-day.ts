import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DayRow } from '../../../domain/breakdown/grouping.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useIsCurrentScreen } from '../../ui/use-is-current-screen.ts';

/**
 * Opens the call sheet of a shooting day, the latest if there are several; if there is none, a new one made from the
 * day.
 */
export function useSheetOfDay(scriptId: ScriptId): (day: DayRow) => void {
  const navigate = useNavigate();
  const isStillHere = useIsCurrentScreen();
  return useCallback(
    (day) => {
      const go = async () => {
        const sheets = await currentDatabase().callSheets.where('scope').equals(day.scope).toArray();
        if (!isStillHere()) return;
        const [latest] = sheets
          .filter(({ fields }) => fields.dayId === day.id)
          .toSorted((a, b) => (a.fields.createdAt < b.fields.createdAt ? 1 : -1));
        await (latest === undefined
          ? navigate({ to: '/ph/call-sheets/script/$scriptId/new', params: { scriptId }, search: { day: day.id } })
          : navigate({
              to: '/ph/call-sheets/script/$scriptId/sheet/$sheetId',
              params: { scriptId, sheetId: latest.id },
            }));
      };
      void go();
    },
    [navigate, isStillHere, scriptId],
  );
}
