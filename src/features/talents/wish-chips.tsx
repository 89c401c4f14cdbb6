import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { X } from 'lucide-react';
import { type Wish, wishesOf } from '../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../domain/talent-search/frame.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { withSoftness, withoutWish } from './use-frame.ts';
import { useWishText } from './wish-text.ts';

interface WishChipsProps {
  frame: TalentFrame;
  onFrame: (frame: TalentFrame) => void;
}

/** The wishes as chips: press one to change it or make it soft, its cross takes it away. */
export function WishChips({ frame, onFrame }: WishChipsProps) {
  const { t } = useLingui();
  const wishText = useWishText();
  const [open, setOpen] = useState<Wish | null>(null);
  const wishes = wishesOf(frame);
  if (wishes.length === 0) return null;
  return (
    <ul aria-label={t`Read as`} className="flex flex-wrap gap-2">
      {wishes.map((wish) => (
        <li
          key={wish.key}
          className={joinClasses(
            'inline-flex items-stretch border-hair bg-sheet',
            wish.isSoft ? 'border-dashed border-control' : 'border-ink',
          )}
        >
          <button
            type="button"
            onClick={() => setOpen(wish)}
            className="min-h-9 px-2.5 text-t1 font-mid hover:bg-pressed max-tablet:min-h-tap max-tablet:text-t2 pointer-coarse:min-h-tap"
          >
            {wish.isSoft && <span className="font-text text-ink-2">{`${t`preferably`} `}</span>}
            {wishText(wish)}
          </button>
          <button
            type="button"
            aria-label={t`Remove ${wishText(wish)}`}
            onClick={() => onFrame(withoutWish(frame, wish.key))}
            className="grid min-w-8 place-items-center hover:bg-pressed max-tablet:min-w-tap pointer-coarse:min-w-tap"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      {open && <WishDialog wish={open} frame={frame} onFrame={onFrame} onClose={() => setOpen(null)} />}
    </ul>
  );
}

const RANGE_SLOTS = ['age', 'height_cm', 'weight_kg', 'rate', 'date'] as const;
type RangeSlot = (typeof RANGE_SLOTS)[number];
const isRangeSlot = (slot: string): slot is RangeSlot => (RANGE_SLOTS as readonly string[]).includes(slot);

function boundsOf(frame: TalentFrame, slot: RangeSlot): [string, string] {
  const value = slot === 'rate' ? [frame.rate?.min, frame.rate?.max] : [frame[slot]?.[0], frame[slot]?.[1]];
  return [String(value[0] ?? ''), String(value[1] ?? '')];
}
function withBounds(frame: TalentFrame, slot: RangeSlot, [low, high]: [string, string]): TalentFrame {
  if (slot === 'date') return { ...frame, date: low === '' && high === '' ? undefined : [low || high, high || low] };
  const number = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);
  const [min, max] = [number(low), number(high)];
  if (min === null && max === null) return { ...frame, [slot]: undefined };
  return slot === 'rate'
    ? { ...frame, rate: { min, max, unit: frame.rate?.unit ?? 'hour' } }
    : { ...frame, [slot]: [min, max] };
}

function BoundField({
  isDate,
  onChange,
  ...field
}: {
  isDate: boolean;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  if (isDate) return <DateField {...field} onChange={onChange} />;
  return <TextField {...field} inputMode="numeric" onChange={(event) => onChange(event.target.value)} />;
}

function WishDialog({ wish, frame, onFrame, onClose }: WishChipsProps & { wish: Wish; onClose: () => void }) {
  const { t } = useLingui();
  const wishText = useWishText();
  const { slot } = wish;
  const [bounds, setBounds] = useState<[string, string]>(isRangeSlot(slot) ? boundsOf(frame, slot) : ['', '']);
  const isWrong =
    bounds[0] !== '' &&
    bounds[1] !== '' &&
    (slot === 'date' ? bounds[0] > bounds[1] : Number(bounds[0]) > Number(bounds[1]));
  const change = (next: TalentFrame) => {
    onFrame(next);
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={wishText(wish)}>
      {isRangeSlot(slot) && (
        <form
          className="mb-4 grid grid-cols-2 gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) change(withBounds(frame, slot, bounds));
          }}
        >
          <BoundField
            isDate={slot === 'date'}
            label={t`From`}
            value={bounds[0]}
            onChange={(low) => setBounds([low, bounds[1]])}
          />
          <BoundField
            isDate={slot === 'date'}
            label={t`Until`}
            value={bounds[1]}
            onChange={(high) => setBounds([bounds[0], high])}
            error={isWrong ? t`The end must be greater than the start` : undefined}
          />
          <Button kind="main" size="touch" type="submit" className="col-span-2">{t`Apply these`}</Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {!wish.isNegated && (
          <Button size="touch" onClick={() => change(withSoftness(frame, slot, !wish.isSoft))}>
            {wish.isSoft ? t`Make it a condition` : t`Only a wish: it hides nobody`}
          </Button>
        )}
        <Button size="touch" kind="quiet" onClick={() => change(withoutWish(frame, wish.key))}>{t`Remove`}</Button>
      </div>
    </Dialog>
  );
}
