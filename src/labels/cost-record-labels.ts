import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type CostKind = Extract<
  RecordKind,
  | 'cost-settings'
  | 'cost-category'
  | 'cost-item'
  | 'tax-rate'
  | 'cost-receipt'
  | 'cost-verdict'
  | 'cash-day'
  | 'cost-version'
  | 'cost-approval'
  | 'house-chart'
>;

/** Names of the records of a production's costs. */
export const COST_RECORD_LABELS = {
  'cost-settings': msg`Settings of the costs`,
  'cost-category': msg`Cost account`,
  'cost-item': msg`Cost item`,
  'tax-rate': msg`Tax or fringe`,
  'cost-receipt': msg`Receipt`,
  'cost-verdict': msg`Decision on a receipt`,
  'cash-day': msg`Day of petty cash`,
  'cost-version': msg`Version of the budget`,
  'cost-approval': msg`Approval of a budget`,
  'house-chart': msg`Chart of accounts`,
} satisfies Record<CostKind, MessageDescriptor>;

export const COST_FIELD_LABELS = {
  'cost-settings': { currency: msg`Currency`, contingencyBasisPoints: msg`Contingency` },
  'cost-category': {
    phase: msg`Phase`,
    code: msg`Account number`,
    name: msg`Name`,
    position: msg`Position in the list`,
  },
  'cost-item': {
    categoryId: msg`Account`,
    position: msg`Position in the list`,
    code: msg`Account number`,
    name: msg`Description`,
    quantity: msg`Quantity`,
    unit: msg`Unit`,
    rate: msg`Rate`,
    lumpSum: msg`Estimate as one sum`,
    actual: msg`Actual`,
    paid: msg`Paid`,
    committed: msg`Committed`,
    isClosed: msg`All settled`,
    currency: msg`Currency`,
    exchangeRate: msg`Exchange rate`,
    exchangeDate: msg`Date of the exchange rate`,
    payee: msg`Payee`,
    note: msg`Note`,
    date: msg`Date`,
    taxIds: msg`Taxes`,
    fileIds: msg`Attachments`,
    bookingId: msg`Booking`,
    seenValues: msg`Values copied from the schedule`,
  },
  'tax-rate': {
    name: msg`Name`,
    mode: msg`Added or withheld`,
    basisPoints: msg`Rate`,
    partNumerator: msg`Taxable share, numerator`,
    partDenominator: msg`Taxable share, denominator`,
    position: msg`Position in the list`,
  },
  'cost-receipt': {
    date: msg`Date`,
    takenAt: msg`Time of the photo`,
    amount: msg`Amount`,
    shop: msg`Shop`,
    purpose: msg`Purpose`,
    payer: msg`Who paid`,
    paidFrom: msg`Paid from`,
    itemId: msg`Cost item`,
    fileId: msg`Photo`,
    pictureHash: msg`Photo`,
  },
  'cost-verdict': {
    state: msg`Decision`,
    amount: msg`Amount`,
    reason: msg`Reason`,
    isRepaid: msg`Paid back`,
    decidedByName: msg`Decided by`,
  },
  'cash-day': {
    date: msg`Date`,
    opening: msg`Cash in the morning`,
    counted: msg`Cash counted in the evening`,
    note: msg`Note`,
  },
  'cost-version': {
    number: msg`Version`,
    note: msg`Note`,
    frozenAt: msg`Frozen`,
    frozenByName: msg`Frozen by`,
    budget: msg`Budget`,
  },
  'cost-approval': { approvedAt: msg`Approved`, approvedByName: msg`Approved by` },
  'house-chart': { accounts: msg`Accounts` },
} satisfies { [K in CostKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
