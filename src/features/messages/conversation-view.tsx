import { useLingui } from '@lingui/react/macro';
import { Lock, LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatLongDate } from '../../../domain/format.ts';
import { MESSAGE_MAX, type ThreadSide } from '../../../domain/messages/message-records.ts';
import { OtherDraftsNote } from '../../drafts/other-drafts-note.tsx';
import { FormTextArea } from '../../forms/fields.tsx';
import { requiredText } from '../../forms/field-shapes.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useOnline } from '../../platform/network/online.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { markRead, type Parties, reportText, sendText, setBlocked } from './message-actions.ts';
import type { Conversation, ShownMessage } from './message-queries.ts';
import { FeeNote } from '../../shared/messages/fee-note.tsx';
import { dayOf, timeText } from './moment-text.ts';

const MessageForm = v.object({ text: requiredText(MESSAGE_MAX) });

/** Marks the other side's messages as read while they are seen. */
function useReadMark(conversation: Conversation, side: ThreadSide): void {
  const { thread, messages } = conversation;
  const lastForeign = messages.findLast((message) => message.side !== side);
  const readAt = (side === 'house' ? thread?.houseReadAt : thread?.talentReadAt) ?? 0;
  const unreadAt = lastForeign !== undefined && lastForeign.at > readAt ? lastForeign.at : null;
  const told = useRef(0);
  useEffect(() => {
    if (unreadAt === null || told.current >= unreadAt || document.visibilityState !== 'visible') return;
    told.current = unreadAt;
    // A read mark is not user's work, so a failed write is only logged.
    markRead(conversation.id, side, unreadAt).catch((error: unknown) =>
      console.warn('a read mark was not written', error),
    );
  }, [unreadAt, conversation.id, side]);
}

/** Whether numbers, addresses and links are shown in this conversation. */
function ContactsNote({ areOpen }: { areOpen: boolean }) {
  const { t } = useLingui();
  return (
    <p className="mb-4 flex items-start gap-1.5 text-t1 text-ink-2">
      {areOpen ? (
        <LockOpen size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      ) : (
        <Lock size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      )}
      {areOpen
        ? t`A booking is confirmed: numbers, emails and links are visible. Casting is free: no one may ask a talent for money.`
        : t`Numbers, emails and links are visible once a booking is confirmed. Casting is free: no one may ask a talent for money.`}
    </p>
  );
}

/** The transcript of one conversation, and the field for a new message. */
export function ConversationView({
  conversation,
  name,
  parties,
  side,
}: {
  conversation: Conversation;
  name: string;
  parties: Parties;
  side: ThreadSide;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { attempt, failure } = useWriteAction();
  const { thread, messages, waiting, hasOpenContacts } = conversation;
  useReadMark(conversation, side);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + waiting.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);

  const isOwnBlock = side === 'house' ? thread?.isBlockedByHouse : thread?.isBlockedByTalent;
  const isClosed = thread?.isBlockedByHouse === true || thread?.isBlockedByTalent === true;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-rule px-4 py-2">
        <h2 className="text-t3 wrap-anywhere max-tablet:sr-only">{name}</h2>
        {!isOnline && <OfflineChip />}
        {thread !== null && (
          <BlockButton
            isBlocked={isOwnBlock === true}
            name={name}
            onBlock={(next) => void attempt(() => setBlocked(conversation.id, side, next))}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-4" role="log" aria-label={t`Conversation with ${name}`}>
        <ContactsNote areOpen={hasOpenContacts} />
        <ol>
          {messages.map((message, index) => (
            <Entry
              key={message.id}
              message={message}
              isOwn={message.side === side}
              startsDay={index === 0 || dayOf(messages[index - 1]?.at ?? 0) !== dayOf(message.at)}
              isRead={((side === 'house' ? thread?.talentReadAt : thread?.houseReadAt) ?? 0) >= message.at}
              onReport={(note) => attempt(() => reportText(conversation.id, side, message.id, note))}
            />
          ))}
          {waiting.map(({ id, text, writtenAt, isRefused }) => (
            <Waiting key={id} text={text} writtenAt={writtenAt} isRefused={isRefused} />
          ))}
        </ol>
        <div ref={end} className="max-tablet:scroll-mb-[220px]" />
      </div>
      <FailureLine failure={failure} className="px-4 text-t1" />
      {isClosed ? (
        <div className="border-t-heavy border-rule-2 p-4">
          <Note title={t`The conversation is closed`}>
            {isOwnBlock ? t`You closed it. Open it again to write.` : t`The other side closed it.`}
          </Note>
        </div>
      ) : (
        <Composer parties={parties} isOnline={isOnline} />
      )}
    </div>
  );
}

function Composer({ parties, isOnline }: { parties: Parties; isOnline: boolean }) {
  const { t } = useLingui();
  const form = useAppForm(MessageForm, { draftKey: `message:${parties.threadId}`, defaults: { text: '' } });
  const send = form.handleSubmit(async ({ text }) => {
    await sendText(parties, text);
    form.drop();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      // A phone's page scrolls as a whole: the form sticks to its lower edge, for a house above the dock. On wider
      // screens the query inspector of a local installation takes the corner.
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t-heavy border-rule-2 bg-sheet p-3 max-tablet:sticky tablet:pr-12 ${parties.side === 'house' ? 'max-tablet:bottom-[60px]' : 'max-tablet:bottom-0'}`}
    >
      <div className="grid gap-2">
        <OtherDraftsNote others={form.others} />
        <FormTextArea form={form} name="text" label={t`Your message`} rows={2} />
      </div>
      <Button type="submit" kind="main" size="touch">
        {isOnline ? t`Send` : t`Save, send later`}
      </Button>
    </form>
  );
}

function Entry({
  message,
  isOwn,
  startsDay,
  isRead,
  onReport,
}: {
  message: ShownMessage;
  isOwn: boolean;
  startsDay: boolean;
  isRead: boolean;
  onReport: (note: string) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isReporting, setReporting] = useState(false);
  const [isReported, setReported] = useState(false);
  const report = () => onReport('').then((isSent) => setReported(isSent));
  return (
    <li>
      {startsDay && (
        <p className="my-3 border-b border-rule pb-1 text-t1 text-ink-2">
          {formatLongDate(dayOf(message.at), language)}
        </p>
      )}
      <article className="grid gap-x-4 py-2 tablet:grid-cols-[9rem_minmax(0,60ch)]">
        <p className="text-t1 text-ink-2">
          <b className={isOwn ? 'font-text' : 'text-ink'}>{isOwn ? t`You` : message.authorName}</b>{' '}
          <time>{timeText(message.at, language)}</time>
          {isOwn && message.state === 'sent' && <span className="block">{isRead ? t`read` : t`delivered`}</span>}
        </p>
        <div className={isOwn ? 'border-l-[3px] border-ink pl-3' : ''}>
          {message.state === 'sent' ? (
            <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
          ) : (
            <Note kind="warning" title={message.state === 'held' ? t`Held back by Klaket` : t`Removed by Klaket`}>
              {message.state !== 'held'
                ? t`Klaket staff read this message and removed it. Casting is free: no one may ask a talent for money.`
                : isOwn
                  ? t`This message asks a talent for money. Casting is free. Klaket staff reviews it before anyone else reads it.`
                  : t`A message from the production house asks for money. Casting is free: don’t pay. Klaket staff reviews it first.`}
            </Note>
          )}
          {message.mayAskFee === true && message.state === 'sent' && (
            <FeeWarning isOwn={isOwn} isReported={isReported} onReport={() => void report()} />
          )}
          {message.hasHidden && message.state === 'sent' && (
            <p className="flex items-center gap-1.5 text-t1 text-ink-2">
              <Lock size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {t`Contacts are hidden until a booking is confirmed.`}
            </p>
          )}
          {!isOwn && message.state === 'sent' && message.mayAskFee !== true && (
            <button
              type="button"
              className="min-h-tap text-t1 text-ink-2 underline underline-offset-2"
              disabled={isReported}
              onClick={() => setReporting(true)}
            >
              {isReported ? t`Reported` : t`Report`}
            </button>
          )}
        </div>
      </article>
      <ConfirmDialog
        isOpen={isReporting}
        onOpenChange={setReporting}
        title={t`Report this message?`}
        confirmLabel={t`Report to Klaket`}
        isDestructive={false}
        onConfirm={() => void report()}
      >
        {t`Klaket staff reads it and decides. The other side isn’t told who reported it.`}
      </ConfirmDialog>
    </li>
  );
}

/** The reader reports it with one press; its author reads why it carries a warning. */
function FeeWarning({ isOwn, isReported, onReport }: { isOwn: boolean; isReported: boolean; onReport: () => void }) {
  const { t } = useLingui();
  return isOwn ? (
    <p className="text-t1 text-ink-2">{t`The talent sees a warning with it: it may ask for money.`}</p>
  ) : (
    <FeeNote isReported={isReported} onReport={onReport} />
  );
}

function Waiting({ text, writtenAt, isRefused }: { text: string; writtenAt: number; isRefused: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <li className="grid gap-x-4 py-2 tablet:grid-cols-[9rem_minmax(0,60ch)]">
      <p className="text-t1 text-ink-2">
        {t`You`} <time>{timeText(writtenAt, language)}</time>
        <span className={isRefused ? 'block font-bold text-red' : 'block'}>
          {isRefused ? t`not sent, needs attention` : t`waiting for a network`}
        </span>
      </p>
      <p className="border-l-[3px] border-dashed border-ink pl-3 whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  );
}

function BlockButton({
  isBlocked,
  name,
  onBlock,
}: {
  isBlocked: boolean;
  name: string;
  onBlock: (isBlocked: boolean) => void;
}) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (isBlocked)
    return (
      <Button size="touch" onClick={() => onBlock(false)}>
        {t`Reopen the conversation`}
      </Button>
    );
  return (
    <>
      <Button kind="quiet" size="touch" className="ml-auto" onClick={() => setAsking(true)}>
        {t`Close conversation`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Close the conversation with ${name}?`}
        confirmLabel={t`Close conversation`}
        onConfirm={() => onBlock(true)}
      >
        {t`Neither side can write until you reopen it.`}
      </ConfirmDialog>
    </>
  );
}
