import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface MonthHeadProps {
  /** `December 2026`. */
  name: string;
  /** Nothing is shown before this month. */
  isFirst: boolean;
  /** -1: the month before, 1: the next one. */
  onStep: (step: -1 | 1) => void;
}

/** Name of the month that a calendar shows, with buttons to the months around it. */
export function MonthHead({ name, isFirst, onStep }: MonthHeadProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between">
      <b aria-live="polite">{name}</b>
      <span>
        <Button
          square
          kind="quiet"
          icon={ChevronLeft}
          aria-label={t`Previous month`}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        />
        <Button square kind="quiet" icon={ChevronRight} aria-label={t`Next month`} onClick={() => onStep(1)} />
      </span>
    </div>
  );
}
