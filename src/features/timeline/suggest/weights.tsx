import { useLingui } from '@lingui/react/macro';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { sortTags, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import type { SuggestionWeights } from '../../../../domain/schedule/assign-days.ts';
import type { WorkedSchedule } from '../../../../domain/schedule/what-if.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { saveSettings } from '../planning-actions.ts';
import type { ScheduleData } from '../timeline-queries.ts';

export const castName = ({ fields }: TagRow) => [fields.number ?? '', displayName(fields.name)].join(' ').trim();

export function Weights({
  weights,
  setWeights,
  isBusy,
}: {
  weights: SuggestionWeights;
  setWeights: (weights: SuggestionWeights) => void;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const names = { cast: t`Paid days of the cast`, moves: t`Company moves`, turns: t`Turns of day and night` };
  return (
    <fieldset disabled={isBusy}>
      <legend className="pb-1 text-t2 font-bold">{t`What counts`}</legend>
      {(['cast', 'moves', 'turns'] as const).map((each) => (
        <label key={each} className="grid min-h-tap grid-cols-[1fr_120px_28px] items-center gap-3 text-t1">
          {names[each]}
          <input
            type="range"
            min={0}
            max={20}
            value={weights[each]}
            onChange={(event) => setWeights({ ...weights, [each]: Number(event.target.value) })}
            className="accent-ink"
          />
          <b className="text-right">{weights[each]}</b>
        </label>
      ))}
    </fieldset>
  );
}

/** Weight of a paid day of each member of the cast; kept with the production. */
export function CastWeights({
  data,
  schedule,
  isBusy,
}: {
  data: ScheduleData;
  schedule: WorkedSchedule;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const { attempt } = useWriteAction();
  const { castWeights } = schedule.rows.settings;
  const cast = sortTags(data.tags.filter(({ fields }) => fields.kind === 'cast'));
  const save = (tag: TagRow, typed: string) => {
    const weight = Number(typed.replace(',', '.'));
    if (typed.trim() === '' || !Number.isFinite(weight) || weight < 0 || weight > 1_000_000) return;
    const others = castWeights.filter(({ tagId }) => tagId !== tag.id);
    const next = weight === 1 ? others : [...others, { tagId: tag.id, weight }];
    void attempt(async () => {
      await saveSettings(data, { castWeights: next }, t`weight of ${displayName(tag.fields.name)}`);
    });
  };
  return (
    <details className="border-t border-rule pt-2">
      <summary className="min-h-tap cursor-pointer py-2 text-t1 font-mid">{t`Rate or weight of each actor`}</summary>
      <ul>
        {cast.map((tag) => {
          const weight = castWeights.find(({ tagId }) => tagId === tag.id)?.weight ?? 1;
          return (
            <li key={tag.id}>
              <label className="grid min-h-tap grid-cols-[1fr_96px] items-center gap-3 text-t1">
                {castName(tag)}
                <input
                  key={weight}
                  defaultValue={String(weight)}
                  inputMode="decimal"
                  disabled={isBusy}
                  onBlur={(event) => save(tag, event.target.value)}
                  className="min-h-9 border border-control bg-sheet px-2 text-right"
                />
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
