import { useLingui } from '@lingui/react/macro';
import { useContext, type ReactNode } from 'react';
import { INDONESIAN_ZONES } from '../../../domain/time-zones.ts';
import { formatDate, zoneName } from '../../../domain/format.ts';
import { RevisionChip } from '../../ui/revision.tsx';
import { CellContextOf } from './cell-context.ts';
import { changeMarkClass, useChangeMarks } from './changed-records.ts';
import { ChoiceCell, SheetCell } from './sheet-cell.tsx';
import { useEditor, useHead, useSheet } from './sheet-editor-context.ts';

/** The sheet's head: production and people, the general call (the one large number), day and date. */
export function EditorHead(revision: { nextRevision: number; name: string; isChanged: boolean }) {
  const { t } = useLingui();
  const { sheetId } = useEditor();
  const production = useSheet((content) => content.production);
  const [director, producer, generalCall] = [useHead('director'), useHead('producer'), useHead('generalCall')];
  const at = { kind: 'call-sheet', id: sheetId } as const;
  return (
    <header className="grid gap-x-8 gap-y-4 border-t-4 border-ink pt-3 pb-4 tablet:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
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
      <div className="tablet:border-l tablet:border-rule tablet:pl-6">
        <p className="text-t1 font-mid">{t`Crew call`}</p>
        <div className="flex items-baseline gap-2">
          <div className="w-[220px]">
            <SheetCell
              {...at}
              field="generalCall"
              type="time"
              value={generalCall}
              label={t`Crew call`}
              placeholder="––.––"
              look="paper"
              // On the cell alone: what stands below it (two values, a time that cannot be read) is text.
              className="mx-0! -ml-3! w-[calc(100%+12px)]! p-0! pl-3! text-t5! leading-[0.95]! font-call! tracking-[-0.045em]! placeholder:font-text! placeholder:text-rule!"
            />
          </div>
          <Zone />
        </div>
      </div>
      <DayFacts {...revision} />
    </header>
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
    <div className="w-[84px] pb-1 text-t3 font-bold">
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
  const { t } = useLingui();
  const editor = useEditor();
  const { language } = useContext(CellContextOf);
  const [dayNumber, dayCount, date] = [useHead('dayNumber'), useHead('dayCount'), useHead('date')];
  const marks = useChangeMarks('call-sheet', editor.sheetId);
  const at = { kind: 'call-sheet', id: editor.sheetId } as const;
  return (
    <div className="min-w-[170px] text-t1">
      <p className="flex items-baseline gap-1.5 text-t3 font-bold">
        {t({ message: 'Day', context: 'day 7 of 24' })}
        <span className="w-10 max-tablet:w-16">
          <SheetCell
            {...at}
            field="dayNumber"
            type="count"
            value={dayNumber}
            label={t`Shooting day`}
            className="mx-0! w-full! text-center!"
          />
        </span>
        {t({ message: 'of', context: 'day 7 of 24' })}
        <span className="w-10 max-tablet:w-16">
          <SheetCell
            {...at}
            field="dayCount"
            type="count"
            value={dayCount}
            label={t`Number of shooting days`}
            className="mx-0! w-full! text-center!"
          />
        </span>
      </p>
      <input
        type="date"
        aria-label={t`Date`}
        data-place="date"
        {...marks('date')}
        value={date ?? ''}
        onChange={(event) => {
          editor.type('call-sheet', editor.sheetId, 'date', event.target.value === '' ? null : event.target.value);
          editor.endTyping();
        }}
        className={`mt-1 min-h-8 w-full rounded-1 border-hair border-control bg-sheet px-2 text-t1 max-tablet:min-h-tap ${changeMarkClass}`}
      />
      {date !== null && <p className="mt-1">{formatDate(date, language)}</p>}
      <p className="mt-2">
        <RevisionChip revision={nextRevision} name={name} isDraft={isChanged} />
      </p>
    </div>
  );
}
