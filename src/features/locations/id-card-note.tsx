import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type HostProgress, ID_CARD_REASONS } from '../../../domain/identity/registration.ts';
import { putIdCard } from '../../../domain/calls/host-calls.ts';
import { ask } from '../../api/ask.ts';
import { fileTypeOf } from '../../files/add-file.ts';
import { copyImage } from '../../files/image-copy.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DAMAGED_PHOTO } from '../../ui/damaged-photo.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { ID_CARD_REASON_LABELS } from '../../labels/id-card-labels.ts';
import { Note } from '../../ui/note.tsx';
import { hostQuery } from '../../shared/data/host-queries.ts';

const LONGER_EDGE = 1800;

/** State of the check of the ID card, as long as it keeps the places out of the directory. */
export function IdCardNote({ host, ofUser }: { host: HostProgress | null; ofUser: string }) {
  const { t, i18n } = useLingui();
  const [isDamaged, setDamaged] = useState(false);
  const send = useMutation(
    {
      mutationFn: async (file: File) => {
        const copy = await copyImage(file, LONGER_EDGE);
        const isRefused = copy === null && (await fileTypeOf(file)) !== 'heic';
        setDamaged(isRefused);
        if (!isRefused) await ask(putIdCard, { body: await (copy?.blob ?? file).arrayBuffer() });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: hostQuery(ofUser).queryKey }),
    },
    queryClient,
  );
  if (host === null || host.id_card.state === 'approved') return null;
  const { state, reason } = host.id_card;
  if (state === 'waiting')
    return (
      <Note title={t`The ID card is being checked`}>
        {t`The locations then appear in the directory, within 2 working days. Fill in their details in the meantime.`}
      </Note>
    );
  const known = ID_CARD_REASONS.find((idCardReason) => idCardReason === reason);
  return (
    <Note
      kind="warning"
      title={state === 'rejected' ? t`The ID card wasn’t accepted` : t`The ID card is missing`}
      action={
        <label className={`${buttonClass({ size: 'touch' })} cursor-pointer has-[:focus-visible]:outline-2`}>
          {send.isPending ? t`Sending…` : t`Send a photo of the ID card`}
          <input
            type="file"
            accept="image/*,.heic"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) send.mutate(file);
            }}
          />
        </label>
      }
    >
      {known !== undefined && <p>{i18n._(ID_CARD_REASON_LABELS[known])}</p>}
      <p>{t`The locations appear in the directory once it has been checked.`}</p>
      {isDamaged && <p role="alert">{i18n._(DAMAGED_PHOTO)}</p>}
      {send.isError && <p role="alert">{i18n._(messageForError(send.error))}</p>}
    </Note>
  );
}
