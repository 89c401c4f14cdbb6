import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import type { ScheduleConflict } from '../../../../domain/schedule/conflicts.ts';
import type { BoardDay } from '../../../../domain/schedule/schedule-board.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { type ConflictText, conflictText } from './conflict-text.ts';

/** Conflicts in words, with their fixes. */
export function useConflictLabels(
  tags: readonly TagRow[],
): (conflict: ScheduleConflict, day: BoardDay) => ConflictText {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useMemo(() => {
    const byId = new Map<string, TagRow>(tags.map((tag) => [tag.id, tag]));
    const castName = (id: string) => {
      const fields = byId.get(id)?.fields;
      if (fields === undefined) return '';
      return [fields.number ?? '', displayName(fields.name)].join(' ').trim();
    };
    return (conflict, day) => conflictText(conflict, day, { i18n, language, castName });
  }, [tags, i18n, language]);
}
