import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useState } from 'react';
import { inDaysOrder } from '../../../domain/breakdown/grouping.ts';
import { type BriefingRow, scenesOf } from '../../../domain/briefing/briefing-rows.ts';
import { formatDate } from '../../../domain/format.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { idOf } from '../../../domain/scopes.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { addToSheet } from './briefing-actions.ts';
import { notesOf } from './briefing-notes.ts';
import type { BriefingData } from './briefing-queries.ts';

/** Offers notes of a briefing to the call sheets of its scenes' days. Nothing is added automatically. */
export function ToSheet({
  data,
  briefing,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  attempt: WriteAction;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const mayEdit = useMay('sheets.edit', idOf(data.script.scope));
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const sheets = useLiveQuery(
    () => currentDatabase().callSheets.where('scope').equals(`script:${data.script.id}`).toArray(),
    [data.script.id],
  );
  const dayIds = new Set<string>(scenesOf(briefing, data.scenes).flatMap(({ fields }) => fields.dayId ?? []));
  const days = inDaysOrder(data.days.filter(({ id }) => dayIds.has(id)));
  const notes = notesOf(data, briefing, i18n);
  const chosen = notes.filter(({ department }) => !passed.has(department));
  if (days.length === 0 || notes.length === 0 || sheets === undefined || !mayEdit) return null;
  return days.map((day) => {
    const { number, date } = day.fields;
    const [sheet] = sheets
      .filter(({ fields }) => fields.dayId === day.id)
      .toSorted((a, b) => (a.fields.createdAt < b.fields.createdAt ? 1 : -1));
    const count = chosen.length;
    const put = async () => {
      if (sheet === undefined) return;
      const isDone = await attempt(() => addToSheet(sheet, chosen, t`notes for the call sheet of Day ${number}`));
      if (isDone) showToast({ text: t`Added to the department requirements of Day ${number}` });
    };
    return (
      <InspectorSection
        key={day.id}
        title={t`To the call sheet of Day ${number}`}
        action={<span className="text-t1 text-ink-2">{date === null ? '' : formatDate(date, language)}</span>}
      >
        {sheet === undefined ? (
          <>
            <p className="text-t1">{t`This day has no call sheet yet.`}</p>
            <ButtonLink
              size="dense"
              className="mt-2"
              to="/ph/call-sheets/script/$scriptId/new"
              params={{ scriptId: data.script.id }}
              search={{ day: day.id }}
            >
              {t`Create the call sheet for Day ${number}`}
            </ButtonLink>
          </>
        ) : (
          <>
            {notes.map(({ department, label, text }) => (
              <Checkbox
                key={department}
                checked={!passed.has(department)}
                onChange={(event) => {
                  const next = new Set(passed);
                  if (event.target.checked) next.delete(department);
                  else next.add(department);
                  setPassed(next);
                }}
                hint={text}
              >
                {label}
              </Checkbox>
            ))}
            <Button wide className="mt-2.5" disabled={count === 0} onClick={() => void put()}>
              {t`Add ${count} to the department requirements`}
            </Button>
          </>
        )}
      </InspectorSection>
    );
  });
}
