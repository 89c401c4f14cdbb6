import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatDate } from '../../../domain/format.ts';
import type { Verdict } from '../../../domain/talent/shortlist-records.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { GuestCard } from './guest-card.tsx';
import { useGuestShortlist } from './use-guest-shortlist.ts';

/**
 * A shortlist as a guest without an account sees it: pictures, the fields that the house chose, and yes, maybe or no.
 */
export function GuestShortlistScreen({ id, shareKey }: { id: string; shareKey: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { list, ownWaiting, error, isOnline, by, failed, retry, rename, askOwn, judge } = useGuestShortlist(
    id,
    shareKey,
  );
  const [isNameMissing, setNameMissing] = useState(false);
  const field = useId();
  const judgeAs = (talentId: string, verdict: Verdict) => {
    const hasName = by.trim() !== '';
    setNameMissing(!hasName);
    if (hasName) void judge(talentId, verdict);
    else document.getElementById(field)?.focus();
  };
  const isClosed = error instanceof AppError && error.code === 'NOT_FOUND';
  return (
    <div className="mx-auto min-h-dvh max-w-[1180px] bg-sheet pb-10">
      <header className="flex min-h-[52px] items-center gap-1 border-b border-rule px-4">
        <span className="mr-auto">
          <KlaketName />
        </span>
        <AppLanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className="px-4 pt-5 outline-none">
        <h1 className="text-t4 leading-tight!">{list?.name ?? t`Shortlist`}</h1>
        {isClosed ? (
          <EmptyState
            title={t`This link no longer works`}
          >{t`It has expired or was revoked, or its list was deleted. Ask the production house for a new one.`}</EmptyState>
        ) : error && list === null ? (
          <FailedState
            title={t`The list couldn’t be loaded`}
            action={<Button size="touch" onClick={retry}>{t`Try again`}</Button>}
          >
            {i18n._(messageForError(error))}
          </FailedState>
        ) : !list ? (
          <SkeletonRows rows={5} />
        ) : (
          <>
            {!isOnline && <OfflineChip />}
            <p className="pb-3 text-t1 text-ink-2">
              {[list.house, t`Open until ${formatDate(list.expiresOn, language)}`].filter(Boolean).join(' · ')}
            </p>
            <TextField
              id={field}
              className="max-w-80"
              error={isNameMissing && by.trim() === '' && t`Write your name first.`}
              label={t`Your name, so that the house knows who judged`}
              value={by}
              maxLength={100}
              onChange={(event) => rename(event.target.value)}
              onBlur={askOwn}
            />
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-5 pt-4">
              {list.talents.map((talent, index) => (
                <GuestCard
                  key={talent.id}
                  talent={talent}
                  link={{ id, shareKey }}
                  place={index + 1}
                  verdict={list.verdicts[talent.id]}
                  isWaiting={ownWaiting[talent.id] !== undefined}
                  failure={failed?.talentId === talent.id ? i18n._(messageForError(failed.reason)) : null}
                  onVerdict={(verdict) => judgeAs(talent.id, verdict)}
                />
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}
