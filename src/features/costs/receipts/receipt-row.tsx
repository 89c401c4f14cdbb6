import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CloudOff, Hourglass, TriangleAlert } from 'lucide-react';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ReceiptRow, ReceiptState } from '../../../../domain/cost/receipts.ts';
import { formatDayAndMonth, formatTime, timeIn } from '../../../../domain/format.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { FileImage } from '../../../files/file-image.tsx';
import { HOUSE_TIME_ZONE } from '../../../shared/data/house-time.ts';
import { ConflictMark } from '../../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { RECEIPT_STATE_LABELS } from './receipt-labels.ts';

const LOOKS = {
  incomplete: { Icon: TriangleAlert, color: 'text-warn' },
  waiting: { Icon: Hourglass, color: 'text-ink-2' },
  approved: { Icon: Check, color: 'text-ink-2' },
  refused: { Icon: CircleAlert, color: 'text-red' },
  changed: { Icon: TriangleAlert, color: 'text-warn' },
} satisfies Record<ReceiptState, object>;

/** A receipt in a list: the picture, shop, purpose, account and state; the sum and the time. */
export function ReceiptRowView({
  receipt,
  state,
  isUnsent,
  isDouble,
  account,
  reason,
  currency,
  withDay,
  isShown,
  onOpen,
}: {
  receipt: ReceiptRow;
  state: ReceiptState;
  isUnsent: boolean;
  isDouble: boolean;
  /** Of the item that it belongs to; null without one. */
  account: string | null;
  reason: string;
  currency: Currency;
  /** With the payer and the day, where a list has several. */
  withDay: boolean;
  isShown: (column: string) => boolean;
  onOpen: () => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { fields } = receipt;
  const { Icon, color } = LOOKS[state];
  const stateLabel = i18n._(RECEIPT_STATE_LABELS[state]);
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-[72px] w-full items-start gap-3 py-2.5 text-left hover:bg-hover"
      >
        <FileImage fileId={fields.fileId} alt="" className="h-[52px] w-9 shrink-0 border border-control" />
        <span className="min-w-0 flex-1">
          <b className="block leading-tight! wrap-anywhere">
            {fields.shop === '' ? t`Receipt without a shop` : fields.shop}
            <ConflictMark kind="cost-receipt" id={receipt.id} />
          </b>
          {isShown('purpose') && fields.purpose !== '' && (
            <span className="block text-t1 wrap-anywhere">{fields.purpose}</span>
          )}
          {withDay && (
            <span className="block text-t1 text-ink-2">
              {[isShown('payer') ? fields.payer : '', isShown('date') ? formatDayAndMonth(fields.date, language) : '']
                .filter((fact) => fact !== '')
                .join(' · ')}
            </span>
          )}
          <span className={`flex flex-wrap items-center gap-x-1.5 text-t1 ${color}`}>
            <Icon size={15} aria-hidden className="shrink-0" />
            {account === null ? stateLabel : `${stateLabel} · ${account}`}
            {reason !== '' && <span className="wrap-anywhere">“{reason}”</span>}
          </span>
          {isUnsent && (
            <span className="flex items-center gap-1.5 text-t1 text-ink-2">
              <CloudOff size={15} aria-hidden className="shrink-0" />
              {t`waiting for a network`}
            </span>
          )}
          {isDouble && (
            <span className="flex items-center gap-1.5 text-t1 font-bold text-warn">
              <TriangleAlert size={15} aria-hidden className="shrink-0" />
              {t`looks like another receipt`}
            </span>
          )}
        </span>
        <span className="shrink-0 text-right tabular-nums">
          <b className="block text-t2">
            {fields.amount === null ? '–' : amountText(fields.amount, currency, language)}
          </b>
          <span className="block text-t1 text-ink-2">
            {formatTime(timeIn(HOUSE_TIME_ZONE, new Date(fields.takenAt)), language)}
          </span>
        </span>
      </button>
    </li>
  );
}
