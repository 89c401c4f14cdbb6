import { useLingui } from '@lingui/react/macro';
import { Check, Eye } from 'lucide-react';
import { formatAsOf } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { type PersonAnswer, useAnswers } from './share-sheet-queries.ts';

/** Who has seen and confirmed the newest revision, by department; follows what arrives. */
export function SheetReplies({ sheetId }: { sheetId: string }) {
  const { t } = useLingui();
  const read = useAnswers(sheetId);
  if (read === undefined) return null;
  if (read === null) return <p className="text-t1 text-ink-2">{t`Nobody can answer before the sheet is issued.`}</p>;
  const { answers, revision, timeZone } = read;
  const count = (...states: PersonAnswer['state'][]) => answers.filter(({ state }) => states.includes(state)).length;
  const groups = [...new Set(answers.map(groupOf))];
  const names: Record<string, string> = { '@cast': t`Cast`, '@extras': t`Background`, '': t`Crew` };
  return (
    <div className="text-t1">
      <p role="status" className="mb-2">
        <b>{t`${count('confirmed')} of ${answers.length} confirmed`}</b>
        {' · '}
        {t`${count('confirmed', 'seen')} have seen revision ${revision}`}
      </p>
      {groups.map((group) => {
        const own = answers.filter((answer) => groupOf(answer) === group);
        const confirmed = own.filter(({ state }) => state === 'confirmed').length;
        return (
          <details key={group} className="border-b border-rule" open={own.length <= 6}>
            <summary className="flex min-h-9 cursor-pointer items-center gap-2 font-mid">
              <span className="min-w-0 flex-1 wrap-anywhere">{names[group] ?? group}</span>
              <span className="text-ink-2">
                {confirmed}/{own.length}
              </span>
            </summary>
            <ul className="pb-2">
              {own.map((answer) => (
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

function AnswerRow({ answer: { person, state, at, revision }, timeZone }: { answer: PersonAnswer; timeZone: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const time = at === '' ? '' : formatAsOf(Date.parse(at), Date.now(), timeZone, language);
  const labels = {
    confirmed: t`confirmed ${time}`,
    seen: t`seen ${time}`,
    'older-confirmed': t`confirmed revision ${revision}, not the newest`,
    older: t`has only seen revision ${revision}`,
    none: t`no answer yet`,
  } satisfies Record<PersonAnswer['state'], string>;
  const Icon = state === 'confirmed' ? Check : state === 'seen' ? Eye : null;
  return (
    <li className="flex items-baseline gap-2 py-0.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{person.name || person.role}</span>
      <span className={state === 'confirmed' ? 'font-mid text-ok' : 'text-ink-2'}>
        {Icon && <Icon size={14} strokeWidth={2} aria-hidden className="mr-1 inline" />}
        {labels[state]}
      </span>
    </li>
  );
}
