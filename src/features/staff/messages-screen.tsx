import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CheckedMessage, MessageDecision } from '../../../domain/messages/staff-messages.ts';
import { decideMessage } from '../../../domain/calls/staff-calls.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../shared/data/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotSaved } from './not-saved.tsx';
import { StaffListPage } from './staff-list-page.tsx';
import { checkedMessagesQuery, useDecision } from './staff-queries.ts';
import { useMoment } from './use-moment.ts';

/** Messages that were held back since they ask a talent for money, and messages that a reader reported. */
export function MessagesScreen() {
  const { t } = useLingui();
  const query = useQuery(checkedMessagesQuery, queryClient);
  return (
    <StaffListPage
      title={t`Held and reported messages`}
      query={query}
      rows={query.data?.data}
      empty={
        <EmptyState title={t`No messages to check`}>{t`Messages that ask a talent for money appear here.`}</EmptyState>
      }
    >
      {(message) => <Item key={message.id} message={message} />}
    </StaffListPage>
  );
}

function Item({ message }: { message: CheckedMessage }) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const decide = useDecision(checkedMessagesQuery, (decision: MessageDecision) =>
    ask(decideMessage, { params: { id: message.id }, body: decision }),
  );
  const { author, house, talent, text, note, reason, booking, place } = message;
  const named = (name: string) => (name === '' ? t`deleted account` : name);
  return (
    <li className="grid gap-3 border-b border-rule py-4">
      <p className="text-t1 text-ink-2">
        <b className="text-ink">{reason === 'fee' ? t`Held: asks for money` : t`Reported by a reader`}</b> ·{' '}
        {named(house)} → {place === undefined ? `${named(talent)} · ${named(author)}` : t`directory of locations`} ·{' '}
        {momentOf(message.at)}
      </p>
      {place !== undefined && <p className="text-t1">{t`In the texts of a location: ${place}`}</p>}
      {booking !== '' && <p className="text-t1">{t`With a booking: ${booking}`}</p>}
      <p className="border-l-[3px] border-ink pl-3 whitespace-pre-line wrap-anywhere">{text}</p>
      {note !== '' && <p className="text-t1">{note}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="touch" disabled={decide.isPending} onClick={() => decide.mutate({ decision: 'release' })}>
          {t`Let it be read`}
        </Button>
        <Button
          size="touch"
          kind="danger"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ decision: 'remove' })}
        >
          {t`Remove`}
        </Button>
      </div>
      {decide.isError && <NotSaved error={decide.error} />}
    </li>
  );
}
