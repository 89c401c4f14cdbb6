import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatAsOf } from '../../../domain/format.ts';
import { deleteOtherSessions, getOtherSessions } from '../../api/session-api.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingsRow } from './settings-row.tsx';

/** How often this account is logged in elsewhere, and the way to end that. This login goes on. */
export function OtherLogins({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const client = useQueryClient();
  const queryKey = ['other logins', userId];
  const { data: others } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getOtherSessions(signal),
    staleTime: 0,
    enabled: isOnline,
  });
  const end = useMutation({
    mutationFn: deleteOtherSessions,
    onSuccess() {
      client.setQueryData(queryKey, []);
      showToast({ text: t`Logged out everywhere else` });
    },
  });
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [latest] = others ?? [];
  const lastUsed = latest && formatAsOf(Date.parse(latest.last_used_at), Date.now(), zone, language);
  return (
    <SettingsRow name={<Trans>Logins on other devices</Trans>}>
      {others === undefined ? (
        <span className="text-ink-2">{isOnline ? '…' : t`Needs a network`}</span>
      ) : others.length === 0 ? (
        <Trans>None</Trans>
      ) : (
        <>
          <span className="mr-3">{t`${others.length}, last used ${lastUsed ?? ''}`}</span>
          <Button disabled={end.isPending || !isOnline} onClick={() => end.mutate()}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </>
      )}
      {end.isError && (
        <p role="alert" className="text-t1 text-red">
          {i18n._(messageForError(end.error))}
        </p>
      )}
    </SettingsRow>
  );
}
