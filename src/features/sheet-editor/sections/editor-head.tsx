import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useContext, useState, type ReactNode } from 'react';
import { INDONESIAN_ZONES } from '../../../../domain/time-zones.ts';
import { formatDate, zoneName } from '../../../../domain/format.ts';
import { RevisionChip } from '../../../sheet-view/revision.tsx';
import { CellContext } from '../grid/cell-context.ts';
import { DateInput } from '../../../ui/date-field.tsx';
import { changeMarkClass, useChangeMarks } from '../changed-records.ts';
import { ChoiceCell, SheetCell } from '../grid/sheet-cell.tsx';
import { useEditor, useHead, useSheet } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { useTypedDate } from '../use-typed-date.ts';
import { TakenOverNote } from './taken-over-note.tsx';

/** The sheet's head: production and people, the general call (the one large number), day and date. */
export function EditorHead(revision: { nextRevision: number; name: string; isChanged: boolean }) {
  const { t } = useLingui();
  const { sheetId } = useEditor();
  const production = useSheet((content) => content.production);
  const [director, producer] = [useHead('director'), useHead('producer')];
  const at = { kind: 'call-sheet', id: sheetId } as const;
  const { isPhone } = useContext(CellContext);
  if (isPhone) return <PhoneHead {...revision} />;
  return (
    <header className="flex flex-wrap gap-x-8 gap-y-4 border-t-4 border-ink pt-3 pb-4 min-[960px]:grid min-[960px]:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="w-full min-w-0">
        <p className="text-t4 leading-tight! font-call wrap-anywhere">{production.title}</p>
        <dl className="mt-2 text-t1">
          <HeadFact name={t`Production house`}>
            <b className="block px-0.5">{production.house}</b>
          </HeadFact>
          <HeadFact name={t`Director`}>
            <SheetCell
              {...at}
              field="director"
              type="text"
              value={director}
              label={t`Director`}
              placeholder={t`Name`}
              className="font-bold"
            />
          </HeadFact>
          <HeadFact name={t`Producer`}>
            <SheetCell
              {...at}
              field="producer"
              type="text"
              value={producer}
              label={t`Producer`}
              placeholder={t`Name`}
              className="font-bold"
            />
          </HeadFact>
        </dl>
      </div>
      <CrewCall />
      <DayFacts {...revision} />
    </header>
  );
}

/** On a phone one line names the day; pressing it opens its fields. */
function PhoneHead(revision: { nextRevision: number; name: string; isChanged: boolean }) {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const { sheetId } = useEditor();
  const [dayNumber, dayCount, date] = [useHead('dayNumber'), useHead('dayCount'), useHead('date')];
  const [director, producer] = [useHead('director'), useHead('producer')];
  // As it was at first: filling in the date must not close its field.
  const [isOpen] = useState(date === null);
  const at = { kind: 'call-sheet', id: sheetId, type: 'text' } as const;
  const day = dayNumber === 0 ? '' : dayCount === 0 ? t`Day ${dayNumber}` : t`Day ${dayNumber} of ${dayCount}`;
  return (
    <header id="head" className="border-t-4 border-ink pb-4 outline-none">
      {/* Without a date the fields are open: it is the first thing to fill in. */}
      <details open={isOpen}>
        <summary className="flex min-h-tap cursor-pointer list-none items-center gap-2 text-t1 [&::-webkit-details-marker]:hidden">
          <RevisionChip revision={revision.nextRevision} name={revision.name} isDraft={revision.isChanged} />
          <span className="min-w-0 flex-1">
            {[date === null ? t`No date yet` : formatDate(date, language), day].filter(Boolean).join(' · ')}
          </span>
          <Pencil size={16} strokeWidth={1.75} role="img" aria-label={t`Change`} className="shrink-0" />
        </summary>
        <DayFields />
        <dl className="text-t1">
          <HeadFact name={t`Director`}>
            <SheetCell {...at} field="director" value={director} label={t`Director`} placeholder={t`Name`} />
          </HeadFact>
          <HeadFact name={t`Producer`}>
            <SheetCell {...at} field="producer" value={producer} label={t`Producer`} placeholder={t`Name`} />
          </HeadFact>
        </dl>
      </details>
      <CrewCall />
    </header>
  );
}

function CrewCall() {
  const { t } = useLingui();
  const { sheetId } = useEditor();
  const generalCall = useHead('generalCall');
  const at = { kind: 'call-sheet', id: sheetId } as const;
  return (
    <div className="min-[960px]:border-l min-[960px]:border-rule min-[960px]:pl-6">
      <p className="text-t1 font-mid">{t`Crew call`}</p>
      <div className="flex flex-wrap items-baseline gap-2">
        <div className="w-[220px]">
          <SheetCell
            {...at}
            field="generalCall"
            type="time"
            value={generalCall}
            label={t`Crew call`}
            placeholder={t`Not set`}
            look="paper"
            // On the cell alone: parts below it (two values, a time that cannot be read) are text.
            className="mx-0! -ml-3! w-[calc(100%+12px)]! p-0! pl-3! placeholder-shown:ml-0! placeholder-shown:w-full! text-t5! leading-[0.95]! font-call! tracking-[-0.07em]! placeholder:text-t3! placeholder:font-text! placeholder:tracking-normal placeholder:text-ink-2! placeholder-shown:border-dashed placeholder-shown:border-control"
          />
        </div>
        <Zone />
      </div>
      <TakenOverNote mark="generalCallFrom" />
    </div>
  );
}

function HeadFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid tablet:grid-cols-[112px_minmax(0,1fr)] tablet:items-baseline max-tablet:mt-2">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Zone() {
  const { t } = useLingui();
  const { sheetId } = useEditor();
  const timeZone = useHead('timeZone');
  return (
    <div className="w-[5.25rem] pb-1 text-t3 font-bold">
      <ChoiceCell
        kind="call-sheet"
        id={sheetId}
        field="timeZone"
        value={timeZone}
        label={t`Time zone of all times`}
        options={INDONESIAN_ZONES.map((zone) => [zone, zoneName(zone)] as const)}
      />
    </div>
  );
}

function DayFacts({ nextRevision, name, isChanged }: { nextRevision: number; name: string; isChanged: boolean }) {
  return (
    <div className="min-w-[170px] text-t1">
      <DayFields />
      <p className="mt-2">
        <RevisionChip revision={nextRevision} name={name} isDraft={isChanged} />
      </p>
    </div>
  );
}

function DayFields() {
  const { t } = useLingui();
  const editor = useEditor();
  const [dayNumber, dayCount, date] = [useHead('dayNumber'), useHead('dayCount'), useHead('date')];
  const marks = useChangeMarks('call-sheet', editor.sheetId);
  const typed = useTypedDate();
  const at = { kind: 'call-sheet', id: editor.sheetId } as const;
  return (
    <div className="min-w-[180px] text-t1">
      <p className="flex items-baseline gap-1.5 text-t3 font-bold">
        {t({ message: 'Day', context: 'day 7 of 24' })}
        <span className="max-tablet:w-16">
          <SheetCell
            {...at}
            field="dayNumber"
            type="count"
            value={dayNumber || null}
            placeholder="–"
            label={t`Shooting day`}
            className="mx-0! text-center! max-tablet:w-full! tablet:w-auto! tablet:field-sizing-content"
          />
        </span>
        {t({ message: 'of', context: 'day 7 of 24' })}
        <span className="max-tablet:w-16">
          <SheetCell
            {...at}
            field="dayCount"
            type="count"
            value={dayCount || null}
            placeholder="–"
            label={t`Number of shooting days`}
            className="mx-0! text-center! max-tablet:w-full! tablet:w-auto! tablet:field-sizing-content"
          />
        </span>
      </p>
      <DateInput
        aria-label={t`Date`}
        data-place="date"
        {...marks('date')}
        value={date ?? ''}
        {...typed}
        frameClass="mt-1"
        className={`min-h-8 w-full rounded-1 border-hair border-control bg-sheet px-2 text-t1 aria-invalid:border-red max-tablet:min-h-tap ${changeMarkClass}`}
      />
    </div>
  );
}
