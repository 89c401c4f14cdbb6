import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../domain/errors.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { SessionListResponse } from '../../../domain/identity/session.ts';
import { endLogin, endOtherLogins, readLogins } from '../../../domain/calls/account-calls.ts';
import { ask } from '../../api/ask.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Login = SessionListResponse['data'][number];

/** Every login of this account by its device, and buttons to end one or all others. The current login stays. */
export function Logins({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const client = useQueryClient();
  const queryKey = ['logins', userId];
  const { data: logins, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await ask(readLogins, { signal })).data,
    staleTime: 0,
    enabled: isOnline,
  });
  const keep = (isKept: (login: Login) => boolean) =>
    client.setQueryData<Login[]>(queryKey, (listed) => listed?.filter(isKept));
  const end = useMutation({
    // A login that has ended meanwhile is no error.
    mutationFn: ({ id }: Login) => ask(endLogin, { params: { id } }).catch(unlessGone),
    onSuccess(_, { id }) {
      keep((login) => login.id !== id);
      showToast({ text: t`Logged out there` });
    },
  });
  const endOthers = useMutation({
    mutationFn: () => ask(endOtherLogins),
    onSuccess() {
      keep(({ is_this }) => is_this);
      showToast({ text: t`Logged out everywhere else` });
    },
  });
  const failure = end.error ?? endOthers.error ?? (logins === undefined ? error : null);
  const isBusy = end.isPending || endOthers.isPending || !isOnline;
  return (
    <section>
      <SectionHead>
        <Trans>Logged-in devices</Trans>
      </SectionHead>
      {!isOnline && (
        <p className="border-b border-rule py-3 text-ink-2">
          {t`Offline, Klaket can’t check where you’re logged in, and can’t log out elsewhere.`}
        </p>
      )}
      {isOnline && logins === undefined && failure === null && <p className="py-3 text-ink-2">…</p>}
      <ul>
        {logins?.map((login) => (
          <LoginRow key={login.id} login={login}>
            {login.is_this ? (
              <Chip>{t`This device`}</Chip>
            ) : (
              <LogOutThere login={login} isDisabled={isBusy} onPress={() => end.mutate(login)} />
            )}
          </LoginRow>
        ))}
      </ul>
      {(logins?.length ?? 0) > 1 && (
        <p className="py-2">
          <Button size="touch" disabled={isBusy} onClick={() => endOthers.mutate()}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="py-2 text-t1 font-mid text-red">
          {i18n._(messageForError(failure))}
        </p>
      )}
    </section>
  );
}

function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

function useDeviceName() {
  const { t } = useLingui();
  return ({ browser, system }: Login) =>
    browser !== '' && system !== '' ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
}

function LoginRow({ login, children }: { login: Login; children: React.ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOf = useDeviceName();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (moment: string) => formatAsOf(Date.parse(moment), Date.now(), zone, language);
  const [used, since] = [at(login.last_used_at), at(login.created_at)];
  return (
    <li className="flex min-h-[60px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1.5">
      <span className="min-w-0 flex-[1_1_12rem]">
        <b className="block font-mid wrap-anywhere">{nameOf(login)}</b>
        <span className="text-t1 text-ink-2">{t`Last used ${used} · since ${since}`}</span>
      </span>
      {children}
    </li>
  );
}

function LogOutThere({ login, isDisabled, onPress }: { login: Login; isDisabled: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const device = useDeviceName()(login);
  return (
    <Button size="touch" disabled={isDisabled} aria-label={t`Log out: ${device}`} onClick={onPress}>
      <Trans>Log out</Trans>
    </Button>
  );
}
