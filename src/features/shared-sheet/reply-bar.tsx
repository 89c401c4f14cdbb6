import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import { answerOf, withDelay } from '../../../domain/call-sheet/replies.ts';
import { revisionNameOf } from '../../../domain/call-sheet/revisions.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import { formatAsOf } from '../../../domain/format.ts';
import type { GivenReply } from '../../db/sheets/given-replies.ts';
import type { SheetOwner } from '../../db/sheets/shared-sheets.ts';
import { ANSWER_ICONS } from '../../sheet-view/answer-icons.ts';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { giveReply } from './shared-sheet-actions.ts';
import { useEarlierAnswer, useGivenReply } from './shared-sheet-queries.ts';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { TextAreaField } from '../../ui/field.tsx';

/** "I'll be there", or why not, for the shown revision; opening it as a chosen person has already sent "seen". */
export function ReplyBar({
  owner,
  sheet: { sheetId, issued, content },
  rowId,
  isWithdrawn,
}: {
  owner: SheetOwner;
  sheet: SharedSheet;
  rowId: string;
  isWithdrawn: boolean;
}) {
  const { t } = useLingui();
  const reply = useGivenReply(owner, sheetId, rowId, issued);
  const earlier = useEarlierAnswer(owner, sheetId, rowId, issued);
  /** Answer being given; null: the given answer is shown. */
  const [asked, setAsked] = useState<CallAnswer['type'] | 'choice' | null>(null);
  useEffect(() => {
    if (issued !== null && !isWithdrawn) void giveReply(owner, sheetId, rowId, issued, null);
  }, [owner, sheetId, rowId, issued, isWithdrawn]);
  if (issued === null) return null;
  const give = (type: CallAnswer['type'], note = '') => {
    setAsked(null);
    void giveReply(owner, sheetId, rowId, issued, { type, note });
  };
  const answer = reply === null ? null : answerOf(reply);
  if (answer !== null && asked === null)
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status" className="min-w-0">
          <Given answer={answer} reply={reply} name={revisionNameOf(issued)} zone={content.head.timeZone} />
        </div>
        {!isWithdrawn && (
          <Button size="touch" onClick={() => setAsked('choice')}>
            {t`Change my answer`}
          </Button>
        )}
      </div>
    );
  if (isWithdrawn) return null;
  if (asked !== null && asked !== 'choice' && asked !== 'yes')
    return (
      <AnswerForm
        key={asked}
        draftKey={`answer:${sheetId}:${rowId}:${asked}`}
        type={asked}
        note={answer?.type === asked ? answer.note : ''}
        onGive={(note) => give(asked, note)}
        onCancel={() => setAsked(answer === null ? null : 'choice')}
      />
    );
  return (
    <div role="group" aria-label={t`My answer`} className="mb-4 space-y-2">
      {answer === null && earlier !== null && <Earlier reply={earlier} zone={content.head.timeZone} />}
      <Button kind="main" size="touch" wide icon={Check} onClick={() => give('yes')}>
        {t`Confirm my call`}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        <Button size="touch" wide className="px-1.5!" onClick={() => setAsked('late')}>
          {t`Late`}
        </Button>
        <Button size="touch" wide className="px-1.5!" onClick={() => setAsked('no')}>
          {t`Can’t come`}
        </Button>
        <Button size="touch" wide className="px-1.5!" onClick={() => setAsked('question')}>
          {t`Question`}
        </Button>
      </div>
      {answer !== null && (
        <Button kind="quiet" size="touch" wide onClick={() => setAsked(null)}>
          {t`Keep my answer`}
        </Button>
      )}
    </div>
  );
}

/** The answer to the version before stays visible: a call that was confirmed may have moved. */
function Earlier({ reply, zone }: { reply: GivenReply; zone: string }) {
  const answer = answerOf(reply);
  if (answer === null) return null;
  return (
    <div className="text-ink-2">
      <Given answer={answer} reply={reply} name={reply.name ?? String(reply.revision)} zone={zone} isEarlier />
    </div>
  );
}

function Given({
  answer: { type, note },
  reply,
  name,
  zone,
  isEarlier = false,
}: {
  answer: CallAnswer;
  reply: GivenReply | null;
  name: string;
  zone: string;
  isEarlier?: boolean;
}) {
  const { t } = useLingui();
  const said = {
    yes: t`Confirmed for revision ${name}`,
    late: t`You said for revision ${name}: late`,
    no: t`You said for revision ${name}: can’t come`,
    question: t`You asked about revision ${name}`,
  } satisfies Record<CallAnswer['type'], string>;
  const Icon = ANSWER_ICONS[type];
  return (
    <>
      <p className={joinClasses('flex gap-x-2 font-bold', type === 'yes' && !isEarlier && 'text-ok')}>
        <Icon size={20} strokeWidth={2} aria-hidden className="mt-[3px] shrink-0" />
        <span>
          {said[type]}{' '}
          {reply && (
            <span className="text-t1 font-text text-ink-2">
              <SentState reply={reply} zone={zone} />
            </span>
          )}
        </span>
      </p>
      {note !== '' && <p className="pl-7 wrap-anywhere whitespace-pre-line">{note}</p>}
    </>
  );
}

function SentState({ reply, zone }: { reply: GivenReply; zone: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (reply.isRefused) return t`couldn’t be sent: the link is no longer valid. Phone your department.`;
  if (typeof reply.answerSentAt !== 'number') return t`will be sent when you’re back online`;
  return t`sent ${formatAsOf(reply.answerSentAt, Date.now(), zone, language)}`;
}

const LONGEST_NOTE = 300;

/** The few words of an answer that is no plain yes. Typed text is stored on the device until the answer is given. */
function AnswerForm({
  draftKey,
  type,
  note: given,
  onGive,
  onCancel,
}: {
  draftKey: string;
  type: Exclude<CallAnswer['type'], 'yes'>;
  /** Text of the answer so far. */
  note: string;
  onGive: (note: string) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const stored = `klaket-${draftKey}`;
  const [note, setNote] = useState(() => readStored(stored, v.string()) ?? given);
  const [isMissing, setMissing] = useState(false);
  const change = (next: string) => {
    setNote(next);
    setMissing(false);
    writeStored(stored, next);
  };
  const delays = [t`15 minutes`, t`30 minutes`, t`1 hour`];
  const labels = {
    late: t`How late, and why?`,
    no: t`Why can’t you come?`,
    question: t`What do you want to know?`,
  } satisfies Record<typeof type, string>;
  return (
    <form
      className="mb-4 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const text = note.trim();
        if (type === 'question' && text === '') return setMissing(true);
        removeStored(stored);
        onGive(text);
      }}
    >
      {type === 'late' && (
        <p className="flex flex-wrap gap-2">
          {delays.map((delay) => (
            <ChipButton
              key={delay}
              isOn={note.startsWith(delay)}
              onClick={() => change(withDelay(note, delay, delays).slice(0, LONGEST_NOTE))}
            >
              {delay}
            </ChipButton>
          ))}
        </p>
      )}
      <TextAreaField
        // Takes the focus from the pressed button, which is unmounted.
        autoFocus
        label={labels[type]}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        error={isMissing ? t`Write your question first.` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="touch"
          onClick={() => {
            removeStored(stored);
            onCancel();
          }}
        >
          {t`Cancel`}
        </Button>
        <Button kind="main" size="touch" type="submit">
          {t`Send answer`}
        </Button>
      </div>
    </form>
  );
}
