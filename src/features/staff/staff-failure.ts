import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AppError } from '../../../domain/errors.ts';
import { messageForError } from '../../ui/error-messages.ts';

/** A colleague was quicker: there is nothing left to decide. */
export const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof AppError && error.details['reason'] === 'already-decided';

/** Why a decision of staff was not taken. */
export const staffFailure = (error: unknown): MessageDescriptor =>
  isAlreadyDecided(error)
    ? msg`A colleague has already decided this. Their decision applies and is listed under “Decisions”.`
    : messageForError(error);
