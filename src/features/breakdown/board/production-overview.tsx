import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ClipboardList } from 'lucide-react';
import { memo, useMemo } from 'react';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { type Breakdown, type DayRow, sortTags, tagsOfScene } from '../../../../domain/breakdown/grouping.ts';
import { productionProgress } from '../../../../domain/breakdown/production-progress.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { StripPicture } from '../../../shared/scenes/strip-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { CastNumber } from '../../../scenes/strip.tsx';
import { FactTable, InspectorSection } from '../../../shared/frames/workspace-screen.tsx';

/** How many of the cast and of the sets are listed, those with most work first. */
const LISTED = 8;

/** Beside the breakdown while no scene is chosen: the next day, how far the plan is, who and where is needed most. */
export const ProductionOverview = memo(function ProductionOverview({
  production,
  breakdown,
  today,
  onSheet,
}: {
  production: Production;
  breakdown: Breakdown;
  /** `YYYY-MM-DD`. */
  today: string;
  onSheet: (day: DayRow) => void;
}) {
  const { t } = useLingui();
  const { scenes, days, tags } = production;
  const progress = useMemo(() => productionProgress(scenes, days, today), [scenes, days, today]);
  const cast = useMemo(() => busiestCast(production, breakdown), [production, breakdown]);
  const sets = useMemo(() => largestSets(production), [production]);
  const next = breakdown.days.find(({ day }) => day.id === progress.next?.id);
  const others = tags.filter(({ fields }) => fields.kind === 'cast').length - cast.length;
  return (
    <div>
      <p className="pb-3 text-t1 text-ink-2">{t`Choose a scene to see what it needs.`}</p>
      <InspectorSection title={t`Plan`}>
        <StripPicture progress={progress} />
        <div className="h-2" />
        <FactTable
          facts={[
            {
              name: t`Scheduled`,
              value: <Pages eighths={breakdown.totals.eighths - breakdown.unscheduledTotals.eighths} />,
            },
            { name: t`Left over`, value: <Pages eighths={breakdown.unscheduledTotals.eighths} /> },
          ]}
        />
      </InspectorSection>
      {next !== undefined && <NextDay group={next} onSheet={onSheet} />}
      {cast.length > 0 && <CastByWork cast={cast} others={others} />}
      {sets.length > 0 && (
        <InspectorSection title={t`Largest sets`}>
          <ul className="text-t1">
            {sets.map(({ set, count, eighths }) => (
              <li key={set} className="flex justify-between gap-3 border-t border-rule py-[5px]">
                <span className="min-w-0 font-mid wrap-anywhere">{displayName(set)}</span>
                <span className="shrink-0 text-ink-2">
                  {plural(count, { one: '# scene', other: '# scenes' })} · <Pages eighths={eighths} />
                </span>
              </li>
            ))}
          </ul>
        </InspectorSection>
      )}
    </div>
  );
});

function NextDay({ group, onSheet }: { group: Breakdown['days'][number]; onSheet: (day: DayRow) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <InspectorSection title={t`Next shooting day`}>
      <p className="text-t2 font-bold">
        {t`Day ${group.day.fields.number}`}
        {group.day.fields.date !== null && (
          <span className="ml-2 font-text">{formatDate(group.day.fields.date, language)}</span>
        )}
      </p>
      {group.day.fields.place !== '' && <p className="text-t1 wrap-anywhere">{displayName(group.day.fields.place)}</p>}
      <p className="pb-2 text-t1 text-ink-2">
        {plural(group.totals.scenes, { one: '# scene', other: '# scenes' })} · <Pages eighths={group.totals.eighths} />{' '}
        · {t`${group.totals.cast} cast`}
      </p>
      <Button wide icon={ClipboardList} onClick={() => onSheet(group.day)}>{t`Call sheet`}</Button>
    </InspectorSection>
  );
}

interface CastByWorkProps {
  cast: ReturnType<typeof busiestCast>;
  /** Members of the cast who are not listed. */
  others: number;
}

function CastByWork({ cast, others }: CastByWorkProps) {
  const { t } = useLingui();
  return (
    <InspectorSection title={t`Cast by work`}>
      <ul className="text-t1">
        {cast.map(({ tag, scenes: count, days: on }) => (
          <li
            key={tag.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-2 border-t border-rule py-[5px]"
          >
            {tag.fields.number === null ? <span /> : <CastNumber>{tag.fields.number}</CastNumber>}
            <span className="font-mid wrap-anywhere">{displayName(tag.fields.name)}</span>
            <span className="text-right text-ink-2">
              {plural(count, { one: '# scene', other: '# scenes' })}
              {on > 0 && <> · {plural(on, { one: '# day', other: '# days' })}</>}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="border-t border-rule pt-1 text-t1 text-ink-2">{t`and ${others} more`}</p>}
    </InspectorSection>
  );
}

function Pages({ eighths }: { eighths: number }) {
  const { t } = useLingui();
  return (
    <>
      <Eighths eighths={eighths} /> {t`pp`}
    </>
  );
}

function busiestCast({ scenes, tags }: Production, { days }: Breakdown) {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const dayOf = new Map(days.flatMap((group) => group.scenes.map(({ id }) => [id, group.day.id])));
  const work = new Map<string, { scenes: number; days: Set<string> }>();
  for (const scene of scenes) {
    if (scene.fields.isOmitted) continue;
    for (const tag of tagsOfScene(scene, byId)) {
      const own = work.get(tag.id) ?? { scenes: 0, days: new Set() };
      own.scenes++;
      const day = dayOf.get(scene.id);
      if (day !== undefined) own.days.add(day);
      work.set(tag.id, own);
    }
  }
  return sortTags(tags.filter(({ fields }) => fields.kind === 'cast'))
    .map((tag) => ({ tag, scenes: work.get(tag.id)?.scenes ?? 0, days: work.get(tag.id)?.days.size ?? 0 }))
    .toSorted((a, b) => b.scenes - a.scenes)
    .slice(0, LISTED);
}

function largestSets({ scenes }: Production) {
  const bySet = new Map<string, { set: string; count: number; eighths: number }>();
  for (const { fields } of scenes) {
    if (fields.isOmitted || fields.set === '') continue;
    const own = bySet.get(fields.set) ?? { set: fields.set, count: 0, eighths: 0 };
    bySet.set(fields.set, { ...own, count: own.count + 1, eighths: own.eighths + fields.eighths });
  }
  return [...bySet.values()].toSorted((a, b) => b.eighths - a.eighths || b.count - a.count).slice(0, LISTED);
}
