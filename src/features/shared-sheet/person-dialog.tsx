import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { peopleOf, type SheetPerson } from '../../../domain/call-sheet/people.ts';
import { formatTime } from '../../../domain/format.ts';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** Lower case without accents, so that "sari" finds "Sári". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Everyone on the sheet, so that the reader can choose themselves. A native dialog: it traps the focus, closes with
 * Escape and needs no code. 300 rows are plain buttons, so that a phone can render them in one frame.
 */
export function PersonDialog({
  content,
  meId,
  onChoose,
  onClose,
}: {
  content: SheetContent;
  meId: string | null;
  onChoose: (rowId: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [sought, setSought] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const words = folded(sought).split(/\s+/).filter(Boolean);
  const people = peopleOf(content).filter(({ name, role, department }) => {
    const text = folded(`${name} ${role} ${department}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="who-title"
      onClose={onClose}
      className="m-auto h-dvh max-h-none w-full max-w-none bg-sheet text-ink backdrop:bg-scrim tablet:h-[80dvh] tablet:w-[480px] tablet:rounded-2 tablet:shadow-float"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-b border-rule py-1.5 pr-1.5 pl-4">
          <h2 id="who-title" className="mr-auto text-t3">
            {t`Who are you?`}
          </h2>
          <Button kind="quiet" size="touch" square icon={X} aria-label={t`Close`} onClick={onClose} />
        </div>
        <div className="px-4 pt-3 pb-2">
          <SearchField label={t`Search name or role`} value={sought} onValueChange={setSought} autoComplete="off" />
        </div>
        <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">
          {people.map((person) => (
            <PersonRow
              key={person.rowId}
              person={person}
              isMe={person.rowId === meId}
              onChoose={() => onChoose(person.rowId)}
            />
          ))}
          {people.length === 0 && <li className="py-4">{t`No one on this call sheet has that name.`}</li>}
        </ul>
      </div>
    </dialog>
  );
}

function PersonRow({ person, isMe, onChoose }: { person: SheetPerson; isMe: boolean; onChoose: () => void }) {
  const language = useLanguage();
  const { name, role, department, call } = person;
  const what = [role, department].filter(Boolean).join(' · ');
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        aria-pressed={isMe}
        className={joinClasses(
          'grid min-h-[52px] w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-rule py-1.5 text-left hover:bg-hover',
          isMe && 'font-bold',
        )}
      >
        <span className="min-w-0">
          <span className="block leading-tight! font-mid wrap-anywhere">{name || what}</span>
          {name !== '' && <span className="block text-t1 leading-tight! text-ink-2 wrap-anywhere">{what}</span>}
        </span>
        <span className="font-bold">{call === '' ? '–' : formatTime(call, language)}</span>
      </button>
    </li>
  );
}
