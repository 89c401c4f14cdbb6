import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { ReceiptRow } from '../../../../domain/cost/receipts.ts';
import { formatDayAndMonth } from '../../../../domain/format.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { Note } from '../../../ui/note.tsx';

/** Names receipts with the same picture and the same sum on the same day. */
export function DuplicateNote({ doubles, currency }: { doubles: readonly ReceiptRow[]; currency: Currency }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (doubles.length === 0) return null;
  return (
    <Note kind="warning" role="status" title={t`This looks like an existing receipt`}>
      <ul>
        {doubles.map(({ id, fields }) => (
          <li key={id}>
            {[
              formatDayAndMonth(fields.date, language),
              fields.shop,
              amountText(fields.amount ?? 0, currency, language),
              fields.payer,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
