import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setHouseSecurity } from '../../../domain/calls/house-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { membersQuery } from '../../shared/data/house-queries.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { SectionHead } from '../../ui/section-head.tsx';

/** Do owners of the house need a passkey for acts that affect others? For owners. */
export function OwnerPasskeyRow({ houseId, isSet }: { houseId: string; isSet: boolean }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (owners_need_passkey: boolean) =>
      ask(setHouseSecurity, { params: { houseId }, body: { owners_need_passkey } }),
    onSettled: () => client.invalidateQueries({ queryKey: membersQuery(houseId).queryKey }),
  });
  return (
    <section>
      <SectionHead>
        <Trans>Security</Trans>
      </SectionHead>
      <div className="border-b border-rule py-1">
        <Checkbox
          hint={t`Before roles change, people are invited or removed, a production is deleted or data is exported.`}
          checked={save.isPending ? save.variables : isSet}
          disabled={!isOnline || save.isPending}
          onChange={(event) => save.mutate(event.target.checked)}
        >
          <Trans>Owners need a passkey</Trans>
        </Checkbox>
      </div>
      {save.isError && (
        <p role="alert" className="py-2 text-t1 font-mid text-red">
          {i18n._(messageForError(save.error))}
        </p>
      )}
    </section>
  );
}
