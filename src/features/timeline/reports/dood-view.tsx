import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DayRow, SceneRow, TagRow } from '../../../../domain/breakdown/grouping.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import type { ScheduleDialog } from '../dialogs/schedule-dialogs.tsx';
import type { ScheduleData } from '../timeline-queries.ts';
import type { DoodTable } from './report-model.ts';
import { stripColour } from './strip-colour.ts';
import { stripOf } from '../../../../domain/breakdown/strip.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';

/** Day Out of Days: who works, waits, begins and finishes. A cell opens its details. */
export function DoodView({
  report,
  data,
  mayEdit,
  onDialog,
}: {
  report: DoodTable;
  data: ScheduleData;
  mayEdit: boolean;
  onDialog: (dialog: ScheduleDialog) => void;
}) {
  const { t } = useLingui();
  const { dates, people } = report;
  const [chosen, setChosen] = useState<{ tagId: string; dayId: string | null } | null>(null);
  return (
    <>
      <div className="overflow-x-auto" role="region" aria-label={report.title}>
        <table className="sched-table">
          <DoodHead report={report} />
          <tbody>
            {people.map((row) => (
              <DoodPerson
                key={row.tagId}
                person={row}
                dates={dates}
                onChoose={(dayId) => setChosen({ tagId: row.tagId, dayId })}
              />
            ))}
            <DoodSums report={report} />
          </tbody>
        </table>
      </div>
      {people.length === 0 && (
        <p className="py-3 text-ink-2">{t`No one is called yet: add scenes with cast to days.`}</p>
      )}
      <ul className="sched-table flex flex-wrap gap-x-5 gap-y-1.5 pt-3">
        {report.legend.map(({ code, text }) => (
          <li key={code} className="inline-flex items-center gap-2">
            <span data-code={code} className="grid h-[22px] min-w-[34px] place-items-center px-1">
              {code}
            </span>
            {text}
          </li>
        ))}
      </ul>
      {report.notes.map((note) => (
        <p key={note} className="pt-2 text-t1 text-ink-2">
          {note}
        </p>
      ))}
      {chosen !== null && (
        <PersonDetail
          data={data}
          tag={data.tags.find(({ id }) => id === chosen.tagId)}
          day={data.days.find(({ id }) => id === chosen.dayId)}
          {...{ mayEdit, onDialog }}
        />
      )}
    </>
  );
}

const offClass = (isOff: boolean) => (isOff ? 'sched-hatch' : undefined);

function DoodHead({ report: { dates, texts } }: { report: DoodTable }) {
  return (
    <thead>
      <tr className="[&>*]:border-b-0!">
        <td className="sticky left-0 z-[1] bg-sheet" />
        {monthsOf(dates).map(({ key, month, count }) => (
          <th key={key} colSpan={count} scope="colgroup" className="px-1 text-left whitespace-nowrap">
            {month}
          </th>
        ))}
        <td colSpan={5} />
      </tr>
      <tr>
        <th scope="col" className="sticky left-0 z-[1] min-w-40 bg-sheet px-2 text-left">
          {texts.cast}
        </th>
        {dates.map((date) => (
          <th
            key={date.key}
            scope="col"
            className={joinClasses(
              'min-w-8 px-0.5 py-1 text-center font-text max-tablet:min-w-11',
              date.isToday ? 'bg-ink text-on-ink' : date.isOff && 'text-ink-2',
            )}
          >
            <span className="block">{date.weekday}</span>
            <b className={date.isOff ? 'block font-text' : 'block'}>{date.day}</b>
            <span className="block">{date.number || ' '}</span>
          </th>
        ))}
        {[texts.work, texts.hold, texts.travel, texts.start, texts.finish].map((name) => (
          <th key={name} scope="col" className="px-2 text-right align-bottom font-mid">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A row: the person, a code for each date, and the sums. `onChoose`: a day, or null for the person alone. */
function DoodPerson({
  person: row,
  dates,
  onChoose,
}: {
  person: DoodTable['people'][number];
  dates: DoodTable['dates'];
  onChoose: (dayId: string | null) => void;
}) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-[1] bg-sheet p-0 text-left">
        <button
          type="button"
          onClick={() => onChoose(null)}
          className="grid min-h-[37px] w-full grid-cols-[24px_1fr] items-center px-2 text-left max-tablet:min-h-12"
        >
          <b>{row.number}</b>
          <span>
            <b className="block">{row.name}</b>
            <span className="block font-text text-ink-2">{row.player}</span>
          </span>
        </button>
      </th>
      {row.codes.map((code, at) => {
        const date = dates[at];
        if (code === '' || date === undefined)
          return <td key={date?.key ?? at} className={offClass(date?.isOff === true)} />;
        return (
          <td key={date.key} data-code={code} className="p-0 text-center">
            <button
              type="button"
              className={joinClasses(
                'grid min-h-[37px] w-full place-items-center text-inherit max-tablet:min-h-12',
                code.length > 2 && 'text-[11px]!',
              )}
              aria-label={`${row.name}, ${date.day}: ${code}`}
              onClick={() => onChoose(date.dayId)}
            >
              {code}
            </button>
          </td>
        );
      })}
      <td className="px-2 text-right font-bold">{row.work}</td>
      <td className="px-2 text-right">{row.hold}</td>
      <td className="px-2 text-right">{row.travel}</td>
      <td className="px-2 text-right whitespace-nowrap">{row.start}</td>
      <td className="px-2 text-right whitespace-nowrap">{row.finish}</td>
    </tr>
  );
}

/** The last rows: how many work on each date, and its pages. */
function DoodSums({ report: { dates, texts, sums } }: { report: DoodTable }) {
  return (
    <>
      <tr>
        <th scope="row" className="sticky left-0 z-[1] bg-sheet px-2 py-1.5 text-left">
          {texts.working}
        </th>
        {dates.map((date) => (
          <td key={date.key} className={joinClasses('text-center font-bold', offClass(date.isOff))}>
            {date.working}
          </td>
        ))}
        <td className="px-2 text-right font-bold">{sums.work}</td>
        <td className="px-2 text-right font-bold">{sums.hold}</td>
        <td className="px-2 text-right font-bold">{sums.travel}</td>
        <td colSpan={2} />
      </tr>
      <tr>
        <th scope="row" className="sticky left-0 z-[1] bg-sheet px-2 py-1.5 text-left font-text">
          {texts.pages}
        </th>
        {dates.map((date) => (
          <td key={date.key} className={joinClasses('text-center', offClass(date.isOff))}>
            <span className="inline-block rotate-180 py-1 [writing-mode:vertical-rl]">{date.pages}</span>
          </td>
        ))}
        <td className="px-2 text-right font-bold">{sums.pages}</td>
        <td colSpan={4} />
      </tr>
    </>
  );
}

/** Each month over its dates. Days without a date are under the last one. */
function monthsOf(dates: DoodTable['dates']): { key: string; month: string; count: number }[] {
  const months: { key: string; month: string; count: number }[] = [];
  for (const { key, month } of dates) {
    const last = months.at(-1);
    if (month !== '' || last === undefined) months.push({ key, month, count: 1 });
    else last.count += 1;
  }
  return months;
}

function PersonDetail({
  data,
  tag,
  day,
  mayEdit,
  onDialog,
}: {
  data: ScheduleData;
  tag: TagRow | undefined;
  day: DayRow | undefined;
  mayEdit: boolean;
  onDialog: (dialog: ScheduleDialog) => void;
}) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  if (tag === undefined) return null;
  const own = data.scenes.filter(
    ({ fields }) =>
      !fields.isOmitted &&
      fields.tagIds.includes(tag.id) &&
      (day === undefined ? fields.dayId === null : fields.dayId === day.id),
  );
  const name = [tag.fields.number ?? '', tag.fields.name].join(' ').trim();
  const ids: ReadonlySet<string> = new Set(own.map(({ id }: SceneRow) => id));
  return (
    <section className="mt-5 border-t-heavy border-rule-2 pt-3" aria-label={name}>
      <h2 className="text-t3">
        {name}
        {day !== undefined && <> · {t`Day ${day.fields.number}`}</>}
      </h2>
      <p className="py-1 text-t1 text-ink-2">
        {day === undefined ? t`Unscheduled scenes that would change this row` : t`Scenes of this day`}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 pb-3 text-t1">
        {own.map((scene) => (
          <li key={scene.id} className="inline-flex items-center gap-2">
            <span
              className="grid min-h-6 min-w-9 place-items-center border border-strip-edge px-1 font-bold"
              style={stripColour(stripOf(scene.fields))}
            >
              {scene.fields.number}
            </span>
            {labels.set(scene.fields)}
          </li>
        ))}
        {own.length === 0 && <li>{t`None.`}</li>}
      </ul>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {own.length > 0 && <Button onClick={() => onDialog({ type: 'move', ids })}>{t`Move to day…`}</Button>}
          <Button onClick={() => onDialog({ type: 'absence', tag })}>{t`Absence and travel…`}</Button>
        </div>
      )}
    </section>
  );
}
