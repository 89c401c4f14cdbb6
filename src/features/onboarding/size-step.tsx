import { useLingui } from '@lingui/react/macro';
import { TapeMeasure } from './tape-measure.tsx';
import { STEP_FAULT_LABELS } from './fault-labels.ts';
import type { StepProps } from './step-fields.ts';

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
