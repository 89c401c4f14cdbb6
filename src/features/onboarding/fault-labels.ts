import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaFault } from '../../../domain/media-limits.ts';
import type { StepFault } from '../../../domain/talent/onboarding-form.ts';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';

export const STEP_FAULT_LABELS = {
  'name-required': msg`Write your name.`,
  'name-has-contact': msg`Leave phone numbers, addresses and handles out of the name: others see them once a booking is confirmed.`,
  'birth-required': msg`Fill in day, month and year.`,
  'birth-invalid': msg`There is no such day. Check day, month and year.`,
  'birth-future': msg`Check the year.`,
  'gender-required': msg`Choose one; “prefer not to say” is fine.`,
  'measure-invalid': msg`Write a number.`,
  'measure-decimal': msg`Write a whole number, without a decimal.`,
  'measure-impossible': msg`Check the number and the unit: centimetres, kilograms.`,
  'link-invalid': msg`Begin with https://`,
} satisfies Record<StepFault, MessageDescriptor>;

export const PHOTO_FAULT_LABELS = {
  'wrong-format': DAMAGED_PHOTO,
  damaged: DAMAGED_PHOTO,
  'too-large': msg`The photo has 5 MB or more. Choose a smaller one, or take it with the camera here.`,
  'too-long': msg`This isn’t a photo.`,
} satisfies Record<MediaFault, MessageDescriptor>;
