import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { messageForError } from '../../ui/error-messages.ts';

/** Runs a write; resolves with whether it was done. */
export type WriteAction = (write: () => Promise<void>) => Promise<boolean>;

/** Runs writes; a failure stays on the screen in words until the next try. */
export function useWriteAction(): {
  failure: MessageDescriptor | null;
  isBusy: boolean;
  attempt: WriteAction;
} {
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt: WriteAction = async (write) => {
    setBusy(true);
    setFailure(null);
    try {
      await write();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error);
      const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
      setFailure(
        isGone ? msg`The production or scene it belongs to is no longer on this device.` : messageForError(error),
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, attempt };
}
