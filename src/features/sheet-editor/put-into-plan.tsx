import { useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import type { Unplanned } from '../../../domain/call-sheet/day-changes.ts';
import { formatDate } from '../../../domain/format.ts';
import { changeDay } from '../../shared/board/day-actions.ts';
import { useBoardReport } from '../../shared/board/use-board-report.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';

/** Date and place exist only on the sheet: one press puts them into the plan, for board and timeline. */
export function PutIntoPlan({ unplanned: { day, date, place } }: { unplanned: Unplanned }) {
  const { t } = useLingui();
  const language = useLanguage();
  const sources = useSources();
  const { attempt, notify, problem } = useBoardReport();
  const { number } = day.fields;
  const what = [...(date === null ? [] : [formatDate(date, language)]), ...(place === '' ? [] : [place])].join(' · ');
  const plan = async () => {
    const next = { date: date ?? day.fields.date, place: place === '' ? day.fields.place : place };
    const seen = { date: day.fields.date, place: day.fields.place };
    const done = await attempt(() => changeDay(sources, day, next, seen, t`date and location of Day ${number}`));
    if (done?.stepId != null) notify(t`Day ${number}: ${what}`, done.stepId);
  };
  return (
    <InspectorSection title={t`Only on this sheet`}>
      <p className="text-t1 wrap-anywhere">{t`Not in the schedule for Day ${number}: ${what}`}</p>
      <Button size="dense" icon={CalendarPlus} className="mt-2 max-tablet:min-h-tap" onClick={() => void plan()}>
        {t`Add to the schedule`}
      </Button>
      {problem !== null && (
        <Note kind="stop" role="alert" title={problem.title}>
          {problem.text}
        </Note>
      )}
    </InspectorSection>
  );
}
