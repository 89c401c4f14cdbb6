import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { wakeSync } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useRecordLabels } from '../../labels/record-labels.ts';
import { useSyncLabel, type SyncSummary } from '../../shared/frames/sync-line.tsx';
import { useUnsent } from './attention-queries.ts';
import { CommandAboutLine } from './command-about.tsx';
import { useMomentLabel } from './attention-labels.ts';

const LISTED = 5;

/** Behind the sync line: unsent work in people's words, the time since which all was sent, and actions. */
export function SyncTray({ summary, onLeave }: { summary: SyncSummary; onLeave: () => void }) {
  const { t } = useLingui();
  const { text, icon: Icon } = useSyncLabel()(summary);
  const labels = useRecordLabels();
  const moment = useMomentLabel();
  const unsent = useUnsent(LISTED);
  const { problem, sentAt, attention, waiting } = summary;
  const more = (unsent?.count ?? 0) - (unsent?.list.length ?? 0);
  const canTry = problem !== 'offline' && problem !== 'storage-full' && (problem !== null || waiting > 0);
  const isOldPage = problem === 'old-app';
  return (
    <div className="grid text-t1">
      <div className="border-b-heavy border-rule-2 px-4 py-2.5">
        <h2 className="flex items-center gap-2 text-t2 leading-snug!">
          <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {text}
        </h2>
        <p className="mt-1">
          <Explanation summary={summary} />
        </p>
      </div>
      {unsent !== undefined && unsent.count > 0 && (
        <div className="border-b border-rule px-4 py-2.5">
          <h3 className="text-t1">
            {plural(unsent.count, { one: '# change not sent yet', other: '# changes not sent yet' })}
          </h3>
          <ul className="mt-1">
            {unsent.list.map(({ entry, described }) => (
              <li key={entry.mutationId} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {labels.headline(described.headline)}
                  <CommandAboutLine entry={entry} />
                </span>
                <span className="shrink-0 text-ink-2">{moment(entry.createdAt)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-ink-2">{t`and ${more} more`}</p>}
        </div>
      )}
      {attention > 0 && (
        <Link
          to="/ph/attention"
          onClick={onLeave}
          className="flex min-h-tap items-center gap-2 border-b border-rule px-4 font-mid text-red no-underline hover:underline"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {t`Needs attention (${attention})`}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
        <span className="text-ink-2">{sentAt === null ? t`Nothing was sent yet` : t`Last sent: ${sentAt}`}</span>
        {isOldPage ? (
          <Button size="touch" icon={RefreshCw} onClick={() => location.reload()}>{t`Reload`}</Button>
        ) : (
          canTry && (
            <Button size="touch" icon={RefreshCw} onClick={wakeSync}>
              {waiting > 0 ? t`Send now` : t`Try again now`}
            </Button>
          )
        )}
        {attention === 0 && (
          <ButtonLink to="/ph/attention" onClick={onLeave} size="touch">
            {t`Conflicts and bin`}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Explanation({ summary: { problem, waiting, attention } }: { summary: SyncSummary }) {
  const { t } = useLingui();
  switch (problem) {
    case 'storage-full':
      return t`Your last change wasn’t saved, and others won’t be until there’s room: delete files or apps you no longer need. What was saved before is safe here; what you’ve typed in an open form is still there.`;
    case 'sync-full':
      return waiting > 0
        ? t`Your work is saved on this device, but there’s no room left for sending or news from colleagues. Delete files or apps you no longer need; the app continues automatically.`
        : t`Your work is saved and sent, but there’s no room left for news from colleagues. Delete files or apps you no longer need; the app continues automatically.`;
    case 'old-app':
      return t`Klaket was updated in another window. Reload this one to continue; what was saved is still here.`;
    case 'login':
      return t`Your login has expired, and the server hasn’t renewed it yet. Keep working: everything is saved on this device, and the app tries again automatically and then sends it. If this continues, log out in the settings, keep your work here, and log in again.`;
    case 'busy':
      return t`The server is busy and asked us to wait a moment. Everything is saved on this device and sent automatically after that.`;
    case 'old-server':
      return t`Your app is newer than the server. Everything is saved here and sent as soon as the server is updated.`;
    case 'offline':
      return t`You’re offline. Keep working: everything is saved on this device and sent when you’re back online.`;
    case 'unreachable':
      return t`You’re online, but the server can’t be reached or isn’t answering properly. Everything is saved on this device, and the app keeps trying.`;
    case 'delayed':
      return t`Your work is sent. Live updates are interrupted, so colleagues’ changes arrive once a minute. Klaket keeps trying to reconnect.`;
    case null:
      if (waiting > 0) return t`Your changes are kept on this device and on their way.`;
      return attention > 0
        ? t`Everything is saved on this device; what needs attention is waiting for your decision.`
        : t`Everything is saved on this device, and your colleagues can see it.`;
  }
}
