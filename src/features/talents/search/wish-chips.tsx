import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { X } from 'lucide-react';
import { type Wish, wishesOf } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { withSoftness, withoutWish, withoutWords } from '../use-frame.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import { boundFaults, typedBound } from '../../../../domain/talent-search/typed-filters.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { useAmountHint } from '../../../ui/use-amount-hint.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSortNames, useWishText } from './wish-text.ts';

interface FrameProps {
  frame: TalentFrame;
  onFrame: (frame: TalentFrame) => void;
}
interface WishChipsProps extends FrameProps {
  /** Parts of the sentence that are no condition. */
  words: readonly string[];
}

/**
 * The wishes as chips: press one to change it or make it soft, its cross removes it. Behind them the order of the
 * results, and the unread words.
 */
export function WishChips({ frame, words, onFrame }: WishChipsProps) {
  const { t } = useLingui();
  const wishText = useWishText();
  const sortNames = useSortNames();
  const [open, setOpen] = useState<Wish | null>(null);
  const wishes = wishesOf(frame);
  const sort = frame.sort === undefined || frame.sort === 'relevance' ? null : sortNames[frame.sort];
  if (wishes.length + words.length === 0 && sort === null) return null;
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
          <RemoveButton text={wishText(wish)} onRemove={() => onFrame(withoutWish(frame, wish.key))} />
        </li>
      ))}
      {sort !== null && (
        <PlainChip className="border-solid" text={sort} onRemove={() => onFrame({ ...frame, sort: undefined })} />
      )}
      {words.map((word) => (
        <PlainChip
          key={word}
          className="border-dotted text-ink-2"
          text={t`“${word}”`}
          onRemove={() => onFrame({ ...frame, q: withoutWords(frame.q, word) })}
        />
      ))}
      {open && <WishDialog wish={open} frame={frame} onFrame={onFrame} onClose={() => setOpen(null)} />}
    </ul>
  );
}

/** A chip that only informs, and can be removed. */
function PlainChip({ text, className, onRemove }: { text: string; className: string; onRemove: () => void }) {
  return (
    <li className={joinClasses('inline-flex min-w-0 items-stretch border-hair border-control bg-sheet', className)}>
      <span className="grid min-h-9 min-w-0 place-items-center px-2.5 text-t1 wrap-anywhere max-tablet:min-h-tap max-tablet:text-t2 pointer-coarse:min-h-tap">
        {text}
      </span>
      <RemoveButton text={text} onRemove={onRemove} />
    </li>
  );
}

function RemoveButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Remove ${text}`}
      onClick={onRemove}
      className="grid min-w-8 place-items-center hover:bg-pressed max-tablet:min-w-tap pointer-coarse:min-w-tap"
    >
      <X size={14} aria-hidden />
    </button>
  );
}

const RANGE_SLOTS = ['age', 'height_cm', 'weight_kg', 'rate', 'date'] as const;
type RangeSlot = (typeof RANGE_SLOTS)[number];
const isRangeSlot = (slot: string): slot is RangeSlot => (RANGE_SLOTS as readonly string[]).includes(slot);

function boundsOf(frame: TalentFrame, slot: RangeSlot): [string, string] {
  const value = slot === 'rate' ? [frame.rate?.min, frame.rate?.max] : [frame[slot]?.[0], frame[slot]?.[1]];
  return [String(value[0] ?? ''), String(value[1] ?? '')];
}
const typeOf = (slot: RangeSlot) => (slot === 'rate' ? 'amount' : 'number');
function withBounds(
  frame: TalentFrame,
  slot: RangeSlot,
  [low, high]: [string, string],
  language: FormatLanguage,
): TalentFrame {
  if (slot === 'date') return { ...frame, date: low === '' && high === '' ? undefined : [low || high, high || low] };
  const [min, max] = [typedBound(low, typeOf(slot), language), typedBound(high, typeOf(slot), language)];
  if (min === null && max === null) return { ...frame, [slot]: undefined };
  return slot === 'rate'
    ? { ...frame, rate: { min, max, unit: frame.rate?.unit ?? 'hour' } }
    : { ...frame, [slot]: [min, max] };
}

function BoundField({
  slot,
  onChange,
  ...field
}: {
  slot: RangeSlot;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const amountHint = useAmountHint('IDR');
  if (slot === 'date') return <DateField {...field} onChange={onChange} />;
  return (
    <TextField
      {...field}
      inputMode={slot === 'rate' ? 'decimal' : 'numeric'}
      hint={slot === 'rate' ? (amountHint(field.value) ?? undefined) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function WishDialog({ wish, frame, onFrame, onClose }: FrameProps & { wish: Wish; onClose: () => void }) {
  const { t } = useLingui();
  const wishText = useWishText();
  const { slot } = wish;
  const [bounds, setBounds] = useState<[string, string]>(isRangeSlot(slot) ? boundsOf(frame, slot) : ['', '']);
  const language = useLanguage();
  const faultText = useFaultText();
  const isReversed = slot === 'date' && bounds[0] !== '' && bounds[1] !== '' && bounds[0] > bounds[1];
  const errors = isReversed
    ? [undefined, t`The end must be greater than the start`]
    : isRangeSlot(slot) && slot !== 'date'
      ? boundFaults(bounds, typeOf(slot), language).map((fault) => fault && faultText[fault])
      : [];
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
            if (errors.every((error) => error === undefined)) change(withBounds(frame, slot, bounds, language));
          }}
        >
          <BoundField
            slot={slot}
            label={t`From`}
            value={bounds[0]}
            onChange={(low) => setBounds([low, bounds[1]])}
            error={errors[0]}
          />
          <BoundField
            slot={slot}
            label={t`Until`}
            value={bounds[1]}
            onChange={(high) => setBounds([bounds[0], high])}
            error={errors[1]}
          />
          <Button kind="main" size="touch" type="submit" className="col-span-2">{t`Apply these`}</Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {!wish.isNegated && (
          <Button size="touch" onClick={() => change(withSoftness(frame, slot, !wish.isSoft))}>
            {wish.isSoft ? t`Make it a condition` : t`Only a wish: it hides no one`}
          </Button>
        )}
        <Button size="touch" kind="quiet" onClick={() => change(withoutWish(frame, wish.key))}>{t`Remove`}</Button>
      </div>
    </Dialog>
  );
}
