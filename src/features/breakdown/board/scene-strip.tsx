import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { CastNumber } from '../../../scenes/strip.tsx';
import { SceneBlock } from './scene-block.tsx';

export interface StripProps {
  scene: SceneRow;
  /** Cast numbers, joined by a comma: a text, so that an unchanged strip is not drawn again. */
  cast: string;
  /** Estimated time; null while it is not known. */
  minutes?: number | null;
  isSelected: boolean;
  /** One strip of the board takes the tab key; arrows move to the others. */
  isTabStop: boolean;
}

/**
 * A strip is a button inside a list item: pressing selects it. Board-wide handlers read `data-strip` (keys, dragging,
 * selecting), so that three hundred strips carry no handlers of their own.
 */
const pressable = 'touch-manipulation select-none text-left outline-offset-0 [-webkit-touch-callout:none]';
const wide = 'w-full';
const chosen = 'relative z-[1] -mx-2 w-[calc(100%+16px)] rounded-1 bg-hover px-2 shadow-[0_0_0_2px_var(--ink)]';

/** Label of every strip's button: its scene, and whether it is chosen. */
const buttonOf = ({ scene, isSelected, isTabStop }: Omit<StripProps, 'cast'>) =>
  ({ type: 'button', 'data-strip': scene.id, 'aria-pressed': isSelected, tabIndex: isTabStop ? 0 : -1 }) as const;

/** The other facts, in one line of small print. */
const factsOf = (light: string, cast: string) => [light, spaced(cast)].filter((fact) => fact !== '').join(' · ');
const spaced = (cast: string) => cast.replaceAll(',', ', ');

/** A row of a shooting day: 34 px high and in columns; below 620 px the facts are shown under the set. */
export const DayStrip = memo(function DayStrip({ scene, cast, minutes = null, isSelected, isTabStop }: StripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = scene;
  const facts = factsOf(labels.light(fields), cast);
  const column = 'hidden @min-[620px]:inline';
  return (
    <li className="border-b border-rule">
      <button
        {...buttonOf({ scene, isSelected, isTabStop })}
        className={joinClasses(
          pressable,
          'grid min-h-[34px] cursor-grab pointer-coarse:min-h-tap grid-cols-[44px_minmax(0,1fr)_48px] items-center gap-x-2.5 py-0.5 text-t1 leading-tight! hover:bg-hover @min-[620px]:grid-cols-[44px_36px_80px_minmax(0,1fr)_auto_48px_60px] sun:grid-cols-[52px_minmax(0,1fr)_56px] sun:@min-[620px]:grid-cols-[52px_44px_100px_minmax(0,1fr)_auto_56px_72px]',
          isSelected ? chosen : wide,
        )}
      >
        <SceneBlock scene={scene} />
        <span className={column}>{labels.side(fields)}</span>
        <span className={joinClasses('wrap-anywhere', column)}>{labels.time(fields)}</span>
        <span className="min-w-0">
          <SceneSet scene={scene} className="font-mid">
            {fields.isOmitted && <span className="sr-only"> ({t`omitted`})</span>}
          </SceneSet>
          <span className="block text-ink-2 wrap-anywhere @min-[620px]:hidden">{facts}</span>
        </span>
        <CastBoxes cast={cast} />
        <span className="text-right">
          <Eighths eighths={fields.eighths} />
          <Estimate minutes={minutes} className="block text-ink-2 @min-[620px]:hidden" />
        </span>
        <Estimate minutes={minutes} className="hidden text-right text-ink-2 @min-[620px]:block" />
      </button>
    </li>
  );
});

/** A row of the unscheduled column: the set over its facts. */
export const UnscheduledStrip = memo(function UnscheduledStrip({ scene, cast, isSelected, isTabStop }: StripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = scene;
  const facts = factsOf(labels.light(fields), cast);
  return (
    <li className="border-b border-rule">
      <button
        {...buttonOf({ scene, isSelected, isTabStop })}
        className={joinClasses(
          pressable,
          'grid min-h-[46px] cursor-grab grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-[5px] text-t1 hover:bg-hover sun:grid-cols-[52px_minmax(0,1fr)_auto]',
          isSelected ? chosen : wide,
        )}
      >
        <SceneBlock scene={scene} className="min-h-9!" />
        <span className="min-w-0">
          <SceneSet scene={scene} className="font-mid" />
          <span className="block text-ink-2 wrap-anywhere">{fields.isOmitted ? t`Omitted` : facts}</span>
        </span>
        <Eighths eighths={fields.eighths} />
      </button>
    </li>
  );
});

/** A row on a phone, 64 px high; the chosen one also shows the synopsis. */
export const PhoneStrip = memo(function PhoneStrip({ scene, cast, minutes = null, isSelected, isTabStop }: StripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = scene;
  const people = spaced(cast);
  return (
    <li className="border-b border-rule">
      <button
        {...buttonOf({ scene, isSelected, isTabStop })}
        className={joinClasses(
          pressable,
          'grid min-h-16 w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-[5px]',
          isSelected && 'bg-hover shadow-[inset_0_0_0_2px_var(--ink)] sun:shadow-[inset_0_0_0_3px_var(--ink)]',
        )}
      >
        <SceneBlock scene={scene} size="phone" className="min-h-[52px]!" />
        <span className="min-w-0">
          <SceneSet scene={scene} className="leading-snug! font-bold" />
          <span className="block text-t1 text-ink-2">
            {fields.isOmitted
              ? t`Omitted`
              : people === ''
                ? labels.light(fields)
                : t`${labels.light(fields)} · cast ${people}`}
          </span>
          {isSelected && fields.synopsis !== '' && (
            <span className="mt-1 line-clamp-4 text-t1 leading-normal! wrap-anywhere">{fields.synopsis}</span>
          )}
        </span>
        <span className="text-right">
          <Eighths eighths={fields.eighths} />
          <Estimate minutes={minutes} className="block text-t1 text-ink-2" />
        </span>
      </button>
    </li>
  );
});

/**
 * The set, struck through when the scene is omitted, with the mark of a conflict; `children` are shown between them.
 */
function SceneSet({ scene, className, children }: { scene: SceneRow; className: string; children?: ReactNode }) {
  const labels = useSceneLabels();
  const { fields } = scene;
  return (
    <>
      <span className={joinClasses('wrap-anywhere', className, fields.isOmitted && 'line-through')}>
        {labels.set(fields)}
      </span>
      {children}
      <ConflictMark kind="scene" id={scene.id} />
    </>
  );
}

function Estimate({ minutes, className }: { minutes: number | null; className: string }) {
  const language = useLanguage();
  if (minutes === null || minutes === 0) return <span className={className} />;
  return <span className={joinClasses('whitespace-nowrap', className)}>{formatDuration(minutes, language)}</span>;
}

function CastBoxes({ cast }: { cast: string }) {
  const { t } = useLingui();
  if (cast === '') return <span className="hidden @min-[620px]:inline" />;
  return (
    <span className="hidden max-w-[180px] flex-wrap justify-end gap-1 @min-[620px]:flex">
      <span className="sr-only">{t`cast`}</span>
      {cast.split(',').map((number) => (
        <CastNumber key={number}>{number}</CastNumber>
      ))}
    </span>
  );
}
