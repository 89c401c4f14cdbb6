import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptState } from '../../../../domain/cost/receipts.ts';
import type { PaidFrom } from '../../../../domain/cost/receipt-records.ts';
import type { MediaFault } from '../../../../domain/media-limits.ts';
import { DAMAGED_PHOTO } from '../../../ui/damaged-photo.ts';

export const RECEIPT_STATE_LABELS = {
  incomplete: msg`amount missing`,
  waiting: msg`to be checked`,
  approved: msg`approved`,
  refused: msg`refused`,
  changed: msg`changed since it was approved`,
} satisfies Record<ReceiptState, MessageDescriptor>;

export const PAID_FROM_LABELS = {
  'petty-cash': msg`Petty cash`,
  'own-money': msg`My own money`,
  company: msg`Production house’s card or transfer`,
} satisfies Record<PaidFrom, MessageDescriptor>;

export const PHOTO_FAULT_LABELS = {
  'wrong-format': msg`That photo can’t be saved. Use JPG, PNG or HEIC.`,
  'too-large': msg`The photo is larger than 5 MB.`,
  'too-long': msg`That photo can’t be saved. Use JPG, PNG or HEIC.`,
  damaged: DAMAGED_PHOTO,
} satisfies Record<MediaFault, MessageDescriptor>;
