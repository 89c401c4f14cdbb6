import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserId } from '../../../../domain/ids.ts';
import { receiptsScope } from '../../../../domain/scopes.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import type { ButtonSize } from '../../../ui/button.tsx';
import type { CostData } from '../cost-queries.ts';
import { PhotoButton } from './photo-button.tsx';
import { takeReceipt } from './receipt-actions.ts';
import { PHOTO_FAULT_LABELS } from './receipt-labels.ts';

/** Taking a receipt's photo from any view of the costs, and the receipt that is open. */
export function useReceipts(data: CostData, onTaken: () => void = () => undefined) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const own = receiptsScope(data.script.id, (session?.userData.userId ?? '') as UserId);
  const [opened, setOpened] = useState<string | null>(null);
  const [fault, setFault] = useState<MessageDescriptor | null>(null);
  const { attempt, failure } = useWriteAction();
  const take = (photo: File) =>
    void attempt(async () => {
      setFault(null);
      const taken = await takeReceipt(own, session?.userData.name ?? '', photo);
      if (!taken.ok) {
        setFault(PHOTO_FAULT_LABELS[taken.fault]);
        return;
      }
      setOpened(taken.id);
      onTaken();
    });
  const problem = fault ?? failure;
  return {
    cash: { data, own, opened, onOpen: setOpened },
    photo: (size: ButtonSize) => <PhotoButton size={size} onPhoto={take}>{t`Photo of a receipt`}</PhotoButton>,
    failure: problem !== null && (
      <p role="alert" className="px-4 pt-3 text-red tablet:px-6">
        {i18n._(problem)}
      </p>
    ),
  };
}
