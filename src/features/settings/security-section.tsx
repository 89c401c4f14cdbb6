import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { ListedPasskey, Security } from '../../../domain/identity/passkeys.ts';
import { makeRecoveryCodes, readSecurity, removePasskey } from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingsRow } from './settings-row.tsx';

const AddPasskeyDialog = lazyComponent(() => import('./passkey-dialogs.tsx').then((file) => file.AddPasskeyDialog));
const RenamePasskeyDialog = lazyComponent(() =>
  import('./passkey-dialogs.tsx').then((file) => file.RenamePasskeyDialog),
);
const RecoveryCodesDialog = lazyComponent(() =>
  import('./recovery-codes-dialog.tsx').then((file) => file.RecoveryCodesDialog),
);

const securityKey = (userId: string) => ['security', userId];

/** Own passkeys with their last use, and the recovery codes for when they are lost. */
export function SecuritySection({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ListedPasskey | null>(null);
  const [renamed, setRenamed] = useState<ListedPasskey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { data, error } = useQuery({
    queryKey: securityKey(userId),
    queryFn: async ({ signal }) => (await ask(readSecurity, { signal })).data,
    staleTime: 0,
    enabled: isOnline,
  });
  const reload = () => client.invalidateQueries({ queryKey: securityKey(userId) });
  const remove = useMutation({
    mutationFn: ({ id }: ListedPasskey) => ask(removePasskey, { params: { id } }),
    async onSuccess() {
      await reload();
      showToast({ text: t`Passkey removed` });
    },
  });
  const renew = useMutation({
    mutationFn: () => ask(makeRecoveryCodes),
    async onSuccess({ data: made }) {
      setCodes(made.recovery_codes);
      await reload();
    },
  });
  const failure = remove.error ?? renew.error ?? (data === undefined ? error : null);
  return (
    <section id="security">
      <SectionHead>
        <Trans>Passkeys</Trans>
      </SectionHead>
      <p className="py-2 text-t1 text-ink-2">
        <Trans>
          A passkey logs you in with your fingerprint, face or PIN. Once you have one, the password alone no longer
          opens your account.
        </Trans>
      </p>
      {!isOnline && (
        <p className="border-b border-rule py-3 text-ink-2">{t`Passkeys are shown and changed with a network.`}</p>
      )}
      {data?.is_required === true && data.passkeys.length === 0 && (
        <p role="status" className="py-2 font-mid text-red">
          <Trans>Your production house or Klaket requires a passkey. Add one here.</Trans>
        </p>
      )}
      <ul>
        {data?.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isDisabled={!isOnline || remove.isPending}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </ul>
      {data !== undefined && data.passkeys.length > 0 && (
        <CodesRow security={data} isBusy={renew.isPending || !isOnline} onRenew={() => renew.mutate()} />
      )}
      <p className="py-2">
        <Button size="touch" icon={Plus} disabled={!isOnline} onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      </p>
      {failure !== null && (
        <p role="alert" className="py-2 text-t1 font-mid text-red">
          {isLastNeeded(failure)
            ? t`Your production house or Klaket requires a passkey: the last one stays. Add another one first.`
            : i18n._(messageForError(failure))}
        </p>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false);
            if (made !== null) setCodes(made);
            void reload();
          }}
        />
      )}
      {renamed !== null && (
        <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} onRenamed={() => void reload()} />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={t`Remove the passkey “${removed?.name ?? ''}”?`}
        confirmLabel={t`Remove passkey`}
        onConfirm={() => removed !== null && remove.mutate(removed)}
      >
        {data?.passkeys.length === 1
          ? t`This is your only passkey: without it, the password alone opens your account, and the recovery codes stop working.`
          : t`It no longer logs you in. Remove it on the device, too.`}
      </ConfirmDialog>
    </section>
  );
}

const isLastNeeded = (error: unknown) => error instanceof AppError && error.details['reason'] === 'last-passkey';

function PasskeyRow({
  passkey: { name, created_at, last_used_at },
  isDisabled,
  onRename,
  onRemove,
}: {
  passkey: ListedPasskey;
  isDisabled: boolean;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (moment: string) => formatAsOf(Date.parse(moment), Date.now(), zone, language);
  const since = at(created_at);
  const used = last_used_at === null ? null : at(last_used_at);
  return (
    <li className="flex min-h-[60px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1.5">
      <span className="min-w-0 flex-[1_1_12rem]">
        <b className="block font-mid wrap-anywhere">{name}</b>
        <span className="text-t1 text-ink-2">
          {used === null ? t`Not used yet · since ${since}` : t`Last used ${used} · since ${since}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="touch" disabled={isDisabled} aria-label={t`Rename the passkey: ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="touch" disabled={isDisabled} aria-label={t`Remove the passkey: ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  );
}

function CodesRow({
  security: { codes_left: left },
  isBusy,
  onRenew,
}: {
  security: Security;
  isBusy: boolean;
  onRenew: () => void;
}) {
  const { t } = useLingui();
  return (
    <SettingsRow name={<Trans>Recovery codes</Trans>}>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className={left <= 2 ? 'text-red' : undefined}>{t`${left} left`}</span>
        <Button size="touch" disabled={isBusy} onClick={onRenew}>
          <Trans>Create new ones</Trans>
        </Button>
      </span>
    </SettingsRow>
  );
}
