import { Trans, useLingui } from '@lingui/react/macro';
import { minutesOnDay } from '../../domain/call-sheet/call-time.ts';
import type { ContentRow } from '../../domain/call-sheet/content.ts';
import { formatDate } from '../../domain/format.ts';
import { timeSpan } from '../../domain/call-sheet/labels.ts';
import { runningOrder } from '../../domain/call-sheet/running-order.ts';
import { sheetStripOf } from '../../domain/call-sheet/sheet-strip.ts';
import { Eighths } from '../scenes/eighths.tsx';
import { useLanguage } from '../ui/language-choice.tsx';
import { SheetBreak, SheetDetail, SheetRow, SheetSection, SheetTimes } from './sheet-rows.tsx';
import { StripBlock } from '../scenes/strip.tsx';
import { useClock, useSheetView } from './sheet-view.ts';

/** The day's times in their order, then sun and weather. `sun` is computed by the caller that has the code for it. */
export function ScheduleSection({ sun }: { sun: { sunrise: string; sunset: string } | null }) {
  const { t } = useLingui();
  const { content, changed } = useSheetView();
  const { clock, zone } = useClock();
  const { head } = content;
  const ofHead = (id: 'generalCall' | 'shootingCall' | 'estimatedWrap', name: string) =>
    head[id] === '' ? [] : [{ id, name, time: head[id], until: '', from: head[`${id}From`] }];
  const marks = [
    ...ofHead('generalCall', t`Crew call`),
    ...ofHead('shootingCall', t`Shooting call`),
    ...content.times
      .filter(({ description, time }) => description !== '' || time !== '')
      .map(({ id, description, time, until, takenFrom: from }) => ({ id, name: description, time, until, from })),
    ...ofHead('estimatedWrap', t`Estimated wrap`),
  ]
    // A meal without a time comes last, as on paper.
    .map((mark) => ({ ...mark, minutes: minutesOnDay(mark.time, head.generalCall) ?? 48 * 60 }))
    .toSorted((a, b) => a.minutes - b.minutes);
  const rows = marks.map(({ id, name, from, ...span }) => ({
    name: from ? `${name} · ${t`not confirmed`}` : name,
    value: timeSpan(span, clock),
    isChanged: changed.has(id),
  }));
  if (sun !== null)
    rows.push({ name: t`Sunrise – sunset`, value: `${clock(sun.sunrise)} – ${clock(sun.sunset)}`, isChanged: false });
  if (head.weather !== '' || head.temperature !== '')
    rows.push({ name: head.weather || t`Weather`, value: head.temperature, isChanged: false });
  return (
    <SheetSection id="schedule" title={t`Schedule`} detail={t`all times ${zone}`}>
      <SheetTimes rows={rows} />
    </SheetSection>
  );
}

export function ScenesSection() {
  const { t } = useLingui();
  const { content } = useSheetView();
  const { scenes } = content;
  const total = scenes.reduce((sum, { eighths }) => sum + eighths, 0);
  if (scenes.length === 0) return null;
  return (
    <SheetSection
      id="scenes"
      title={t`Scenes`}
      detail={
        <Trans>
          {scenes.length} scenes · <Eighths eighths={total} /> pp
        </Trans>
      }
    >
      <ul>
        <RunningOrder />
      </ul>
    </SheetSection>
  );
}

function RunningOrder() {
  const { scenes, times, head } = useSheetView().content;
  const { clock } = useClock();
  return runningOrder(scenes, times, head.generalCall).map(({ type, row }) =>
    type === 'break' ? (
      <SheetBreak key={row.id} title={row.description} time={timeSpan(row, clock)} />
    ) : (
      <SceneRow key={row.id} scene={row} />
    ),
  );
}

function SceneRow({ scene }: { scene: ContentRow<'scenes'> }) {
  const { t } = useLingui();
  const { changed } = useSheetView();
  const { clock } = useClock();
  const { id, number, interior, timeOfDay, color, set, synopsis, cast, eighths, time } = scene;
  const numbers = cast.join(', ');
  return (
    <SheetRow
      block={
        <StripBlock strip={sheetStripOf(scene)} size="phone" {...(color !== null && { colour: color })}>
          {number}
        </StripBlock>
      }
      title={set}
      time={time === '' ? '' : clock(time)}
      isChanged={changed.has(id)}
    >
      <SheetDetail>
        {[interior, timeOfDay].filter(Boolean).join(' · ')}
        {interior || timeOfDay ? ' · ' : ''}
        <Trans>
          <Eighths eighths={eighths} /> pp
        </Trans>
      </SheetDetail>
      {numbers !== '' && <SheetDetail>{t`Cast ${numbers}`}</SheetDetail>}
      {synopsis !== '' && <SheetDetail>{synopsis}</SheetDetail>}
    </SheetRow>
  );
}

/** The coming days, as they were planned when the sheet was made. */
export function AdvanceSection() {
  const { t } = useLingui();
  const language = useLanguage();
  const { content } = useSheetView();
  const { clock } = useClock();
  if (content.advance.length === 0) return null;
  return (
    <SheetSection id="advance" title={content.advance.length === 1 ? t`Next day` : t`Upcoming days`}>
      {content.advance.map(({ id, dayNumber, date, place, call, scenes }) => (
        <div key={id}>
          <h3 className="flex gap-3 border-b border-rule-2 pt-3.5 pb-1 text-t1 font-mid text-ink-2">
            <span className="min-w-0 wrap-anywhere">
              {[t`Day ${dayNumber}`, date === null ? '' : formatDate(date, language), place]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {call !== '' && <span className="ml-auto shrink-0">{t`Call at ${clock(call)}`}</span>}
          </h3>
          <ul>
            {scenes.map((scene, index) => (
              <SheetRow
                key={index}
                block={
                  <StripBlock strip={sheetStripOf(scene)} size="phone">
                    {scene.number}
                  </StripBlock>
                }
                title={scene.set}
                time=""
              >
                <SheetDetail>
                  {[scene.interior, scene.timeOfDay].filter(Boolean).join(' · ')} ·{' '}
                  <Trans>
                    <Eighths eighths={scene.eighths} /> pp
                  </Trans>
                </SheetDetail>
                {scene.cast.length > 0 && <SheetDetail>{t`Cast ${scene.cast.join(', ')}`}</SheetDetail>}
              </SheetRow>
            ))}
          </ul>
        </div>
      ))}
    </SheetSection>
  );
}
