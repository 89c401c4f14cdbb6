import { useState } from 'react';
import type { ReceiptRow, VerdictRow } from '../../../../domain/cost/receipts.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import type { CostData } from '../cost-queries.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

interface OpenReceiptProps {
  data: CostData;
  currency: Currency;
  seesCosts: boolean;
  receipt: ReceiptRow;
  verdict: VerdictRow | undefined;
  doubles: readonly ReceiptRow[];
  onClose: () => void;
}

/** A receipt with its amount. Users who see costs review it; its payer corrects it on request. */
export function OpenReceipt({ data, currency, seesCosts, receipt, verdict, doubles, onClose }: OpenReceiptProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { amount } = receipt.fields;
  if (seesCosts && amount !== null && !isCorrecting)
    return (
      <ReviewDialog
        key={`review ${receipt.id}`}
        {...{ data, currency, receipt, amount, verdict, doubles, onClose }}
        onEdit={() => setCorrecting(true)}
      />
    );
  return <ReceiptDialog key={receipt.id} {...{ data, currency, seesCosts, receipt, doubles, onClose }} />;
}
