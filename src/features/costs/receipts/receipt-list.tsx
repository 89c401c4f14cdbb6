import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { receiptState, type ReceiptRow } from '../../../../domain/cost/receipts.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { useUnsentFiles } from '../../../files/use-unsent-files.ts';
import type { TableColumn } from '../../../shared/tables/table-view.ts';
import type { TableControls } from '../../../shared/tables/table-view-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CostData } from '../cost-queries.ts';
import type { CashBook } from './cash-book.ts';
import { ReceiptRowView } from './receipt-row.tsx';

/** One day's, those to be checked, or all. */
export type ShownReceipts = 'day' | 'review' | 'all';

/** Columns of the list of receipts, and its orders. */
export function useReceiptColumns(): readonly TableColumn<ReceiptRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'shop', name: t`Shop`, isFixed: true, sortValue: ({ fields }) => fields.shop },
      { key: 'date', name: t`Date`, sortValue: ({ fields }) => fields.takenAt },
      { key: 'amount', name: t`Amount`, isFixed: true, sortValue: ({ fields }) => fields.amount },
      { key: 'payer', name: t`Paid by`, sortValue: ({ fields }) => fields.payer },
      { key: 'purpose', name: t`Purpose`, sortValue: ({ fields }) => fields.purpose },
    ],
    [t],
  );
}

interface ReceiptListProps {
  data: CostData;
  list: readonly ReceiptRow[];
  book: CashBook;
  currency: Currency;
  shown: ShownReceipts;
  controls: Pick<TableControls<ReceiptRow>, 'isShown'>;
  onOpen: (id: string) => void;
}

export function ReceiptList({
  data,
  list,
  book: { verdictOf, doubles },
  currency,
  shown,
  controls,
  onOpen,
}: ReceiptListProps) {
  const { t } = useLingui();
  const unsent = useUnsentFiles(`receipts:${data.script.id}:`);
  const accountOf = ({ fields }: ReceiptRow) => data.items.find(({ id }) => id === fields.itemId)?.fields.code ?? null;
  if (list.length === 0)
    return (
      <EmptyState title={shown === 'review' ? t`No decisions waiting` : t`No receipts yet`}>
        {t`A photo is enough: it’s saved on this device right away and sent when you’re back online.`}
      </EmptyState>
    );
  return (
    <ul>
      {list.map((receipt) => (
        <ReceiptRowView
          key={receipt.id}
          receipt={receipt}
          state={receiptState(receipt, verdictOf.get(receipt.id))}
          isUnsent={receipt.fields.fileId !== null && unsent.has(receipt.fields.fileId)}
          isDouble={doubles.has(receipt.id)}
          account={accountOf(receipt)}
          reason={verdictOf.get(receipt.id)?.fields.reason ?? ''}
          currency={currency}
          isShown={controls.isShown}
          withDay={shown !== 'day'}
          onOpen={() => onOpen(receipt.id)}
        />
      ))}
    </ul>
  );
}
