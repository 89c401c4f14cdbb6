import { useLingui } from '@lingui/react/macro';
import { STEP_FAULT_LABELS } from './fault-labels.ts';
import type { StepProps } from './step-fields.ts';
import { controlClass, Field } from '../../ui/field.tsx';

export function SizeStep({ form, change, faults }: StepProps) {
  const { t, i18n } = useLingui();
  const error = (field: string) => (faults[field] ? i18n._(STEP_FAULT_LABELS[faults[field]]) : null);
  return (
    <>
      <TapeMeasure
        label={t`Height`}
        rulerLabel={t`Height in centimetres`}
        unit="cm"
        min={145}
        max={195}
        value={form.height}
        error={error('height')}
        onChange={(height) => change({ height })}
      />
      <TapeMeasure
        label={t`Weight`}
        rulerLabel={t`Weight in kilograms`}
        unit="kg"
        min={35}
        max={95}
        value={form.weight}
        error={error('weight')}
        onChange={(weight) => change({ weight })}
      />
    </>
  );
}

const WIDTH = 328;
const EDGE = 14;

/**
 * A number with its unit, and a ruler below that is dragged or moved with the arrow keys. `value` is the typed number;
 * the ruler shows its middle without one.
 */
function TapeMeasure({
  label,
  rulerLabel,
  unit,
  min,
  max,
  value,
  error,
  onChange,
}: {
  label: string;
  rulerLabel: string;
  unit: string;
  min: number;
  max: number;
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
}) {
  const number = Number.parseInt(value, 10);
  const isSet = Number.isFinite(number);
  const shown = Math.min(max, Math.max(min, isSet ? number : Math.round((min + max) / 2)));
  const xOf = (at: number) => EDGE + ((at - min) / (max - min)) * (WIDTH - 2 * EDGE);
  const marks = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const heightOf = (at: number) => (at % 10 === 5 ? 13 : at % 10 === 0 ? 18 : 8);
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={`${controlClass} pr-12 text-t3! font-bold!`}
            />
            <span aria-hidden className="absolute top-0 right-3.5 leading-[44px] text-ink-2">
              {unit}
            </span>
          </div>
        )}
      </Field>
      <div className="relative mt-2.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-ink">
        <svg viewBox={`0 0 ${WIDTH} 42`} aria-hidden className="block w-full">
          <path d={`M0 .5H${WIDTH}`} className="stroke-control" />
          <path d={marks.map((at) => `M${xOf(at)} 0v${heightOf(at)}`).join('')} className="stroke-control" />
          {marks
            .filter((at) => at % 10 === 5)
            .map((at) => (
              <text key={at} x={xOf(at)} y={35} textAnchor="middle" className="fill-ink-2 text-[13px]">
                {at}
              </text>
            ))}
          {isSet && <path d={`M${xOf(shown)} 0v26`} strokeWidth={4} className="stroke-ink" />}
        </svg>
        <input
          type="range"
          min={min}
          max={max}
          value={shown}
          aria-label={rulerLabel}
          aria-valuetext={`${shown} ${unit}`}
          onChange={(event) => onChange(event.target.value)}
          className="absolute inset-x-0 -top-2 m-0 h-12 w-full cursor-ew-resize opacity-0"
        />
      </div>
    </div>
  );
}
