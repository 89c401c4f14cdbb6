import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { inkOn, stripOf } from '../../../../domain/breakdown/strip.ts';
import type { BoardStrip } from '../../../../domain/schedule/schedule-board.ts';
import { formatDuration } from '../../../../domain/format.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { useSceneLabels } from '../../../labels/scene-labels.ts';
import { Eighths } from '../../../scenes/eighths.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { BANNER_ICONS, BANNER_LABELS } from '../schedule-labels.ts';

export interface StripProps {
  strip: BoardStrip;
  /** Cast numbers, joined by a comma; texts, so that an unchanged strip is not drawn again. */
  cast: string;
  /** Those of them that a conflict is about. */
  badCast: string;
  minutes: number;
  isSelected: boolean;
  /** One strip of the board takes the tab key; arrows move to the others. */
  isTabStop: boolean;
  isPast: boolean;
}

export type SceneStripProps = StripProps & { strip: Extract<BoardStrip, { type: 'scene' }> };

/** A strip or banner of the wide board. Board-wide handlers read `data-strip`: it carries none of its own. */
export const WideStrip = memo(function WideStrip(props: StripProps) {
  const { strip } = props;
  return strip.type === 'banner' ? <Banner {...props} strip={strip} /> : <WideScene {...props} strip={strip} />;
});

/** Of the unscheduled column. */
export const NarrowStrip = memo(function NarrowStrip(props: StripProps) {
  const { strip } = props;
  return strip.type === 'banner' ? <Banner {...props} strip={strip} /> : <NarrowScene {...props} strip={strip} />;
});

export const PhoneStrip = memo(function PhoneStrip(props: StripProps) {
  const { strip } = props;
  return strip.type === 'banner' ? <Banner {...props} strip={strip} /> : <PhoneScene {...props} strip={strip} />;
});

export const buttonOf = ({ strip, isSelected, isTabStop }: StripProps) =>
  ({ type: 'button', 'data-strip': strip.id, 'aria-pressed': isSelected, tabIndex: isTabStop ? 0 : -1 }) as const;

export const lookOf = ({ strip: { row }, isPast }: SceneStripProps) => ({
  'data-colour': stripOf(row.fields),
  ...(isPast && { 'data-past': '' }),
  ...(row.fields.color !== null && {
    style: { '--c': row.fields.color, '--on-strip': inkOn(row.fields.color) } as CSSProperties,
  }),
});

function WideScene(props: SceneStripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const language = useLanguage();
  const { strip, minutes } = props;
  const { fields } = strip.row;
  return (
    <button {...buttonOf(props)} {...lookOf(props)} className="sched-strip">
      <span className="number">{fields.number}</span>
      <span>{labels.side(fields)}</span>
      <span className="truncate pr-1.5 max-[960px]:hidden">{labels.time(fields)}</span>
      <span className="min-w-0 truncate pr-2">
        <b className={fields.isOmitted ? 'line-through' : undefined}>{labels.set(fields)}</b>
        {fields.isOmitted && <span> ({t`omitted`})</span>}
        <ConflictMark kind="scene" id={strip.row.id} />
        {fields.synopsis !== '' && (
          <span className="ml-2 opacity-80 max-[1180px]:hidden sun:hidden">{fields.synopsis}</span>
        )}
      </span>
      <CastBoxes {...props} />
      <span className="text-right">
        <Eighths eighths={fields.eighths} />
      </span>
      <span className="pr-2 text-right whitespace-nowrap">
        {fields.isLocked === true && <Lock size={12} aria-label={t`stays in its day`} className="mr-1 inline" />}
        {minutes > 0 && formatDuration(minutes, language)}
      </span>
    </button>
  );
}

function NarrowScene(props: SceneStripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = props.strip.row;
  const facts = [labels.light(fields), props.cast.replaceAll(',', ', ')].filter((fact) => fact !== '').join(' · ');
  return (
    <button
      {...buttonOf(props)}
      {...lookOf(props)}
      className="sched-strip min-h-[44px]! grid-cols-[36px_minmax(0,1fr)_auto]! py-1 pr-2"
    >
      <span className="number -my-1">{fields.number}</span>
      <span className="min-w-0">
        <b className={fields.isOmitted ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{labels.set(fields)}</b>
        <ConflictMark kind="scene" id={props.strip.row.id} />
        <span className="block opacity-90 wrap-anywhere">{facts}</span>
      </span>
      <span className="pl-1.5">
        {fields.isLocked === true && <Lock size={12} aria-label={t`stays in its day`} className="mr-1 inline" />}
        <Eighths eighths={fields.eighths} />
      </span>
    </button>
  );
}

function PhoneScene(props: SceneStripProps) {
  const { t } = useLingui();
  const labels = useSceneLabels();
  const { fields } = props.strip.row;
  const people = props.cast.replaceAll(',', ', ');
  return (
    <button {...buttonOf(props)} {...lookOf(props)} className="sched-strip">
      <span className="grid place-items-center" aria-hidden>
        <Tick isOn={props.isSelected} />
      </span>
      <span className="number">{fields.number}</span>
      <span className="min-w-0 py-1.5">
        <b className={fields.isOmitted ? 'wrap-anywhere line-through' : 'wrap-anywhere'}>{labels.set(fields)}</b>
        <ConflictMark kind="scene" id={props.strip.row.id} />
        <span className="block text-t1 opacity-90">
          {people === '' ? labels.light(fields) : t`${labels.light(fields)} · cast ${people}`}
          {props.badCast !== '' && (
            <b className="ml-1.5 rounded-1 bg-red px-1 text-on-red">{t`conflict: ${props.badCast}`}</b>
          )}
        </span>
      </span>
      <span className="pl-2.5">
        {fields.isLocked === true && <Lock size={12} aria-label={t`stays in its day`} className="mr-1 inline" />}
        <Eighths eighths={fields.eighths} />
      </span>
    </button>
  );
}

const Tick = ({ isOn }: { isOn: boolean }) => (
  <span
    className={
      isOn
        ? 'grid size-[22px] place-items-center rounded-1 bg-ink text-on-ink'
        : 'size-[22px] rounded-1 border border-control bg-sheet'
    }
  >
    {isOn && '✓'}
  </span>
);

function Banner(props: StripProps & { strip: Extract<BoardStrip, { type: 'banner' }> }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { type, text, minutes } = props.strip.row.fields;
  const Icon = BANNER_ICONS[type];
  return (
    <button {...buttonOf(props)} className="sched-banner">
      <span className="grid place-items-center">
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 truncate">{text === '' ? i18n._(BANNER_LABELS[type]) : text}</span>
      <span className="pr-2 whitespace-nowrap">{minutes > 0 && formatDuration(minutes, language)}</span>
    </button>
  );
}

function CastBoxes({ cast, badCast }: StripProps) {
  const { t } = useLingui();
  if (cast === '') return <span />;
  const bad = new Set(badCast.split(','));
  return (
    <span className="flex max-w-[190px] flex-wrap gap-[3px] py-0.5">
      <span className="sr-only">{t`cast`}</span>
      {cast.split(',').map((number) => (
        <span key={number} className="sched-cast" {...(bad.has(number) && { 'data-bad': '' })}>
          {number}
        </span>
      ))}
    </span>
  );
}
