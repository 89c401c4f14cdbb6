import { addDays } from '../../../../domain/calendar/calendar-days.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { type ReceiptRow, receiptTexts, type VerdictRow } from '../../../../domain/cost/receipts.ts';
import { fitsSearch } from '../../../../domain/fits-search.ts';
import { formatDate } from '../../../../domain/format.ts';
import { amountText } from '../../../../domain/money/amount-text.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';
import type { ScopeId } from '../../../../domain/scopes.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { houseToday } from '../../../shared/data/house-time.ts';
import { TableViewButton } from '../../../shared/tables/table-view-button.tsx';
import { useTableView } from '../../../shared/tables/table-view-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipButton } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CostData } from '../cost-queries.ts';
import { type CashBook, cashBook } from './cash-book.ts';
import { CashDayDialog } from './cash-day-dialog.tsx';
import { CashTable } from './cash-table.tsx';
import { type BlankReceipt, blankReceipt } from './receipt-actions.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReceiptList, type ShownReceipts, useReceiptColumns } from './receipt-list.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** A list that is longer has a search. */
const MOST_UNSEARCHED = 5;

interface CashViewProps {
  data: CostData;
  /** Scope of the reader's own receipts. */
  own: ScopeId;
  currency: Currency;
  seesCosts: boolean;
  /** Id of the receipt that is open, e.g. since its photo was just taken. */
  opened: string | null;
  onOpen: (id: string | null) => void;
}

/** Petty cash of a day and receipts: the user's own, and those of all payers for users who see costs. */
export function CashView({ data, own, currency, seesCosts, opened, onOpen }: CashViewProps) {
  const { t } = useLingui();
  const name = useSession()?.userData.name ?? '';
  const [shown, setShown] = useState<ShownReceipts>('day');
  const [date, setDate] = useState(houseToday());
  const [payer, setPayer] = useState<ScopeId>(own);
  const [query, setQuery] = useState('');
  const [isCounting, setCounting] = useState(false);
  const [blank, setBlank] = useState<BlankReceipt | null>(null);
  const controls = useTableView('receipts', useReceiptColumns());
  const book = cashBook(data, payer, date);
  const { receipts, verdictOf, review, payers, day, balance } = book;
  const all =
    shown === 'day'
      ? book.ofPayer.filter(({ fields }) => fields.date === date)
      : shown === 'review'
        ? review
        : receipts;
  const hasSearch = shown !== 'day' && all.length > MOST_UNSEARCHED;
  const textsOf = useReceiptTexts(currency);
  const found = hasSearch ? all.filter((receipt) => fitsSearch(query, textsOf(receipt))) : all;
  const list = controls.inOrder(found.toSorted((a, b) => b.fields.takenAt - a.fields.takenAt));
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-3 pb-10 tablet:px-6">
      <ShownChips
        {...{ shown, seesCosts }}
        waiting={review.length}
        count={receipts.length}
        onShow={(next) => setShown(next)}
      />
      {shown === 'day' && (
        <section aria-label={t`Petty cash`}>
          <DayStep date={date} onDate={setDate} />
          {seesCosts && payers.size > 0 && <PayerSelect {...{ own, payers, payer }} onPayer={setPayer} />}
          <CashTable
            {...{ balance, day, currency, seesCosts }}
            verdict={day === undefined ? undefined : verdictOf.get(day.id)}
            onCount={() => setCounting(true)}
          />
        </section>
      )}
      <SectionHead
        detail={
          <span className="inline-flex items-center gap-2">
            {list.length}
            {list.length > 1 && <TableViewButton controls={controls} isList />}
          </span>
        }
        className="mt-6"
      >
        {shown === 'review' ? t`To be checked` : t`Receipts`}
      </SectionHead>
      {hasSearch && <ReceiptSearch {...{ query, found: list.length, of: all.length }} onQuery={setQuery} />}
      {(list.length > 0 || all.length === 0) && (
        <ReceiptList {...{ data, list, book, currency, shown, controls }} onOpen={onOpen} />
      )}
      {shown === 'day' && payer === own && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="touch" icon={Plus} onClick={() => setBlank(blankReceipt(own, name, { date }))}>
            {t`Receipt without a photo`}
          </Button>
          <Button size="touch" icon={Wallet} onClick={() => setCounting(true)}>
            {day?.fields.counted == null ? t`Close the day` : t`Change the count`}
          </Button>
        </div>
      )}
      <CashDialogs
        {...{ data, currency, seesCosts, book, payer, date, isCounting, blank, opened }}
        onCounted={() => setCounting(false)}
        onMade={() => setBlank(null)}
        onClose={() => onOpen(null)}
      />
    </div>
  );
}

/** Search of a long list, and words where nothing fits. */
function ReceiptSearch({
  query,
  found,
  of,
  onQuery,
}: {
  query: string;
  found: number;
  of: number;
  onQuery: (query: string) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <SearchField
        label={t`Find a receipt`}
        value={query}
        onValueChange={onQuery}
        maxLength={200}
        className="mt-3 mb-2"
      />
      <p role="status" className="sr-only">
        {query === '' ? '' : t`${found} of ${of} receipts`}
      </p>
      {found === 0 && (
        <NothingFound
          query={query}
          onQuery={onQuery}
        >{t`Shop, purpose, payer, date and amount are searched.`}</NothingFound>
      )}
    </>
  );
}

function useReceiptTexts(currency: Currency): (receipt: ReceiptRow) => string[] {
  const language = useLanguage();
  return (receipt) => {
    const { date, amount } = receipt.fields;
    return receiptTexts(receipt, [
      formatDate(date, language),
      ...(amount === null ? [] : [amountText(amount, currency, language)]),
    ]);
  };
}

interface CashDialogsProps {
  data: CostData;
  currency: Currency;
  seesCosts: boolean;
  book: CashBook;
  payer: ScopeId;
  date: string;
  /** The cash of the day is counted. */
  isCounting: boolean;
  onCounted: () => void;
  /** A receipt that is typed without a photo. */
  blank: BlankReceipt | null;
  onMade: () => void;
  /** Id of the receipt that is open. */
  opened: string | null;
  onClose: () => void;
}

function CashDialogs(props: CashDialogsProps) {
  const { data, currency, seesCosts, book, payer, date, isCounting, onCounted, blank, onMade, opened, onClose } = props;
  const { day, balance, verdictOf, doubles } = book;
  const open = book.receipts.find(({ id }) => id === opened);
  return (
    <>
      {isCounting && (
        <CashDayDialog
          key={`${payer} ${date}`}
          scope={payer}
          {...{ date, day, balance, currency }}
          onClose={onCounted}
        />
      )}
      {blank !== null && (
        <ReceiptDialog {...{ data, currency, seesCosts }} receipt={blank} doubles={[]} onClose={onMade} />
      )}
      {open !== undefined && (
        <OpenReceipt
          {...{ data, currency, seesCosts }}
          receipt={open}
          verdict={verdictOf.get(open.id)}
          doubles={doubles.get(open.id) ?? []}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface ShownChipsProps {
  shown: ShownReceipts;
  seesCosts: boolean;
  /** Receipts that wait for a decision. */
  waiting: number;
  /** Of all receipts. */
  count: number;
  onShow: (shown: ShownReceipts) => void;
}

function ShownChips({ shown, seesCosts, waiting, count, onShow }: ShownChipsProps) {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ChipButton isOn={shown === 'day'} onClick={() => onShow('day')}>{t`One day`}</ChipButton>
      {seesCosts && (
        <ChipButton isOn={shown === 'review'} onClick={() => onShow('review')}>
          {t`To be checked (${waiting})`}
        </ChipButton>
      )}
      <ChipButton isOn={shown === 'all'} onClick={() => onShow('all')}>{t`All (${count})`}</ChipButton>
    </div>
  );
}

/** The date whose cash is shown, with the days before and after it. */
function DayStep({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const shift = (by: number) => onDate(addDays(date, by));
  return (
    <div className="mb-2 flex items-center gap-1">
      <Button
        kind="quiet"
        size="touch"
        square
        icon={ChevronLeft}
        aria-label={t`Day before`}
        onClick={() => shift(-1)}
      />
      <b className="flex-1 text-center tablet:flex-none tablet:px-2">{formatDate(date, language)}</b>
      <Button kind="quiet" size="touch" square icon={ChevronRight} aria-label={t`Day after`} onClick={() => shift(1)} />
    </div>
  );
}

interface PayerSelectProps {
  own: ScopeId;
  /** Names by where their receipts are. */
  payers: ReadonlyMap<ScopeId, string>;
  payer: ScopeId;
  onPayer: (payer: ScopeId) => void;
}

function PayerSelect({ own, payers, payer, onPayer }: PayerSelectProps) {
  const { t } = useLingui();
  const name = useSession()?.userData.name ?? '';
  return (
    <SelectField
      label={t`Whose cash`}
      value={payer}
      onChange={(event) => onPayer(event.target.value as ScopeId)}
      className="mb-3"
    >
      {!payers.has(own) && <option value={own}>{name}</option>}
      {[...payers].map(([scope, who]) => (
        <option key={scope} value={scope}>
          {who}
        </option>
      ))}
    </SelectField>
  );
}

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
function OpenReceipt({ data, currency, seesCosts, receipt, verdict, doubles, onClose }: OpenReceiptProps) {
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
