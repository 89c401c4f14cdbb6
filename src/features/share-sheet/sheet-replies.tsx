import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import type { CallAnswer } from '../../../domain/call-sheet/issue.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { ANSWER_ICONS } from '../../sheet-view/answer-icons.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { type PersonAnswer, useAnswers } from './share-sheet-queries.ts';

/** Views and answers of the newest revision, by department; updated live. */
export function SheetReplies({ sheetId }: { sheetId: string }) {
  const { t } = useLingui();
  const read = useAnswers(sheetId);
  if (read === undefined) return null;
  if (read === null)
    return <p className="text-t1 text-ink-2">{t`No one can answer before the call sheet is issued.`}</p>;
  const { answers, revision, timeZone } = read;
  const newest = answers.flatMap(({ given }) => (given?.isNewest === true ? [given] : []));
  const count = (type: CallAnswer['type']) => newest.filter(({ answer }) => answer?.type === type).length;
  const problems = [
    count('no') > 0 && t`${count('no')} can’t come`,
    count('late') > 0 && t`${count('late')} late`,
    count('question') > 0 && t`${count('question')} with a question`,
  ].filter((text) => text !== false);
  const groups = [...new Set(answers.map(groupOf))];
  const names: Record<string, string> = { '@cast': t`Cast`, '@extras': t`Extras`, '': t`Crew` };
  return (
    <div className="text-t1">
      <div role="status" className="mb-2">
        <p>
          <b>{t`${count('yes')} of ${answers.length} confirmed`}</b>
          {' · '}
          {t`${newest.length} have seen revision ${revision}`}
        </p>
        {problems.length > 0 && <p className="font-bold text-red">{problems.join(' · ')}</p>}
      </div>
      {groups.map((group) => {
        const own = answers.filter((answer) => groupOf(answer) === group);
        const confirmed = own.filter(({ given }) => given?.isNewest === true && given.answer?.type === 'yes').length;
        const hasProblem = own.some(isProblem);
        return (
          <details key={group} className="border-b border-rule" open={own.length <= 6 || hasProblem}>
            <summary className="flex min-h-9 cursor-pointer items-center gap-2 font-mid">
              <span className="min-w-0 flex-1 wrap-anywhere">{names[group] ?? group}</span>
              <span className="text-ink-2">
                {confirmed}/{own.length}
              </span>
            </summary>
            <ul className="pb-2">
              {own
                .toSorted((a, b) => Number(isProblem(b)) - Number(isProblem(a)))
                .map((answer) => (
                  <AnswerRow key={answer.person.rowId} answer={answer} timeZone={timeZone} />
                ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

const groupOf = ({ person: { list, department } }: PersonAnswer) => (list === 'crew' ? department : `@${list}`);

/** Does the answer need action? */
const isProblem = ({ given }: PersonAnswer): boolean =>
  given?.isNewest === true && given.answer !== null && given.answer.type !== 'yes';

function AnswerRow({ answer, timeZone }: { answer: PersonAnswer; timeZone: string }) {
  const { person, given } = answer;
  const said = useAnswerText(given, timeZone);
  const isYes = given?.isNewest === true && given.answer?.type === 'yes';
  const Icon = given?.isNewest !== true ? null : given.answer === null ? Eye : ANSWER_ICONS[given.answer.type];
  const note = given?.answer?.note ?? '';
  return (
    <li className="py-0.5">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{person.name || person.role}</span>
        <span
          className={joinClasses(
            'text-right',
            isYes ? 'font-mid text-ok' : isProblem(answer) ? 'font-mid text-red' : 'text-ink-2',
          )}
        >
          {Icon && <Icon size={14} strokeWidth={2} aria-hidden className="mr-1 inline" />}
          {said}
        </span>
      </div>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line text-ink-2">“{note}”</p>}
    </li>
  );
}

function useAnswerText(given: PersonAnswer['given'], timeZone: string): string {
  const { t } = useLingui();
  const language = useLanguage();
  if (given === null) return t`no answer yet`;
  const { answer, seenAt, revision, isNewest } = given;
  const time = formatAsOf(Date.parse(answer?.at ?? seenAt), Date.now(), timeZone, language);
  switch (answer?.type) {
    case undefined:
      return isNewest ? t`seen ${time}` : t`has only seen revision ${revision}`;
    case 'yes':
      return isNewest ? t`confirmed ${time}` : t`confirmed revision ${revision}, not the newest`;
    case 'late':
      return isNewest ? t`late, said ${time}` : t`late, said to revision ${revision}, not the newest`;
    case 'no':
      return isNewest ? t`can’t come, said ${time}` : t`can’t come, said to revision ${revision}, not the newest`;
    case 'question':
      return isNewest ? t`asks, ${time}` : t`asked about revision ${revision}, not the newest`;
  }
}
