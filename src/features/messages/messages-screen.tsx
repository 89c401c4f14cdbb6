import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isTalent } from '../../../domain/identity/roles.ts';
import type { ThreadSide } from '../../../domain/messages/message-records.ts';
import { useCurrentHouseId, useSession } from '../../platform/session/session-store.ts';
import { useLive } from '../../shared/data/live-query.ts';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useMay } from '../../shared/data/use-may.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { ConversationView } from './conversation-view.tsx';
import { type Conversation, conversation, conversations, unreadIn } from './message-queries.ts';
import { momentText } from './moment-text.ts';

/** The talent or host to whom a house begins to write; an existing conversation names its people in its own records. */
export interface BeginsWith {
  talentId: string;
  name: string;
}

/** Conversations of the talent or of the chosen house, and the open one. Everything is read from the device. */
export function MessagesScreen({ threadId, begins }: { threadId: string | null; begins?: BeginsWith | undefined }) {
  const { t } = useLingui();
  const session = useSession();
  const houseId = useCurrentHouseId() ?? '';
  const band = useWidthBand();
  const side: ThreadSide = session !== null && isTalent(session.userData.role) ? 'talent' : 'house';
  const list = useLive(conversations, side === 'talent' ? '' : houseId);
  const isPhone = band === 'phone';
  const mayBook = useMay('bookings') !== false;
  // A wide screen has room for a conversation beside the list: the newest one until another is chosen.
  const openId = threadId ?? (isPhone ? null : (list?.[0]?.id ?? null));
  if (threadId !== null && isPhone) return <OneConversation threadId={threadId} begins={begins} side={side} />;
  const items = (
    <div className="px-4 py-3 tablet:px-6">
      {side === 'house' && <ReadOnlyNote act="bookings" />}
      {list?.length === 0 && (
        <EmptyState
          title={t`No conversations yet`}
          action={side === 'house' && mayBook && <ButtonLink to="/ph/talent-pool">{t`To the talents`}</ButtonLink>}
        >
          {side === 'house' && !mayBook
            ? t`Your production house’s conversations with talents are listed here.`
            : side === 'house'
              ? t`Open a talent and tap Message. What you write offline is sent when you’re back online.`
              : t`Production houses that want to work with you write here. Casting is free: no one may ask you for money.`}
        </EmptyState>
      )}
      <ul>
        {list?.map((conversation) => (
          <Item key={conversation.id} conversation={conversation} side={side} isOpen={conversation.id === threadId} />
        ))}
      </ul>
    </div>
  );
  if (isPhone)
    return <WorkspaceScreen title={t({ message: 'Messages', context: 'conversations' })}>{items}</WorkspaceScreen>;
  if (openId === null)
    return <WorkspaceScreen title={t({ message: 'Messages', context: 'conversations' })}>{items}</WorkspaceScreen>;
  return (
    <WorkspaceScreen title={t({ message: 'Messages', context: 'conversations' })} scroll="content">
      <div className="grid h-full min-h-0 grid-cols-[minmax(240px,320px)_minmax(0,1fr)]">
        <div data-scroll="conversations" className="min-h-0 overflow-auto border-r border-rule-2">
          {items}
        </div>
        <div className="min-h-0">
          <OpenConversation threadId={openId} begins={begins} side={side} />
        </div>
      </div>
    </WorkspaceScreen>
  );
}

interface OneProps {
  threadId: string;
  begins?: BeginsWith | undefined;
  side: ThreadSide;
}

function OneConversation(props: OneProps) {
  const { t } = useLingui();
  const conversation = useConversation(props);
  const name =
    conversation === undefined ? '' : nameOf(conversation, props.side) || props.begins?.name || t`Conversation`;
  return (
    <WorkspaceScreen title={name} scroll="content">
      <OpenConversation {...props} />
    </WorkspaceScreen>
  );
}

function useConversation({ threadId, begins }: OneProps): Conversation | undefined {
  const houseId = useCurrentHouseId() ?? '';
  return useLive(conversation, threadId, houseId, begins?.talentId ?? '');
}

function OpenConversation(props: OneProps) {
  const { threadId, begins, side } = props;
  const { t } = useLingui();
  const conversation = useConversation(props);
  if (conversation === undefined) return null;
  const { houseId, talentId } = conversation;
  if (talentId === '')
    return (
      <div className="p-4">
        <EmptyState
          title={t`This conversation isn’t on this device`}
          action={
            <Link to="/messages" className="inline-flex min-h-tap items-center underline">{t`All conversations`}</Link>
          }
        />
      </div>
    );
  return (
    <ConversationView
      key={threadId}
      conversation={conversation}
      name={nameOf(conversation, side) || begins?.name || ''}
      parties={{ threadId, houseId, talentId, side }}
      side={side}
    />
  );
}

const nameOf = ({ houseName, talentName }: Conversation, side: ThreadSide): string =>
  side === 'house' ? talentName : houseName;

function Item({ conversation, side, isOpen }: { conversation: Conversation; side: ThreadSide; isOpen: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const last = conversation.messages.at(-1);
  const waiting = conversation.waiting.at(-1);
  const unread = unreadIn(conversation, side);
  const words = waiting?.text ?? (last?.state === 'sent' ? last.text : last && t`Held back by Klaket`) ?? '';
  const isOwn = waiting !== undefined || last?.side === side;
  return (
    <li>
      <Link
        to="/messages/$threadId"
        params={{ threadId: conversation.id }}
        aria-current={isOpen ? 'true' : undefined}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-rule py-3 no-underline aria-[current]:-mx-4 aria-[current]:bg-pressed aria-[current]:px-4 tablet:aria-[current]:-mx-6 tablet:aria-[current]:px-6"
      >
        <b className="wrap-anywhere">{nameOf(conversation, side) || t`Conversation`}</b>
        <span className="text-t1 text-ink-2">
          {waiting === undefined ? last && momentText(last.at, language) : t`waiting`}
        </span>
        <span className={`line-clamp-2 text-t1 ${unread > 0 ? 'font-bold' : 'text-ink-2'}`}>
          {isOwn ? t`You: ${words}` : words}
        </span>
        {unread > 0 && (
          <span className="grid min-w-6 place-items-center rounded-1 bg-ink px-1.5 text-t1 font-bold text-on-ink">
            {unread}
            <span className="sr-only"> {t`unread`}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
