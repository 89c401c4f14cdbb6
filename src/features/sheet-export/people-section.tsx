import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, Check, MessageCircle } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { clockOf } from '../../../domain/calendar/clock.ts';
import { fileName } from '../../../domain/call-sheet/export/file-name.ts';
import { internationalDigits, whatsAppLink } from '../../../domain/call-sheet/export/phone.ts';
import { peopleOf, type SheetPerson } from '../../../domain/call-sheet/people.ts';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { fitsSearch } from '../../../domain/fits-search.ts';
import { formatTime } from '../../../domain/format.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ExportSection } from './export-section.tsx';
import type { OutgoingSheet } from './exported-sheet.ts';
import { useSheetMessages } from './use-sheet-messages.ts';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';

/** More rows than a person scrolls through; anyone who is not among them is searched for. */
const SHOWN = 40;

/** People of the sheet, those of the chosen department, and those that are found among them. */
function useAddressees({ content }: OutgoingSheet) {
  const [wanted, setWanted] = useState('');
  // The rows render a moment after the dialog, in slices: a message for each of them would delay its opening.
  const searched = useDeferredValue<string | null>(wanted, null);
  const people = useMemo(() => peopleOf(content).filter(({ name }) => name.trim() !== ''), [content]);
  const [wantedDepartment, setDepartment] = useState('');
  const departments = useMemo(
    () => [...new Set(people.map((person) => person.department))].filter((name) => name !== ''),
    [people],
  );
  // A department that has left the sheet is no choice any more.
  const department = departments.includes(wantedDepartment) ? wantedDepartment : '';
  const addressed = useMemo(
    () => (department === '' ? people : people.filter((person) => person.department === department)),
    [people, department],
  );
  const found = useMemo(() => {
    if (searched === null) return [];
    return addressed.filter(({ name, role, department }) => fitsSearch(searched, [name, role, department]));
  }, [addressed, searched]);
  return { people, addressed, found, searched, wanted, setWanted, departments, department, setDepartment };
}

type Messages = ReturnType<typeof useSheetMessages>;

/** Saves the call of a person as a calendar entry. */
function useCalendarEntries(sheet: OutgoingSheet, calendar: Messages['calendar']) {
  const { t } = useLingui();
  return async (person: SheetPerson): Promise<void> => {
    const entry = calendar(person, new Date().toISOString());
    if (entry === null) return;
    // Rarely used: the calendar's code loads with the first file.
    const files = await import('../../platform/files/calendar-file.ts').catch(() => null);
    if (files === null) {
      showToast({ kind: 'failed', text: t`The calendar entry needs a network once. Try again when you’re online.` });
      return;
    }
    const title = `${sheetId(sheet.content.head.number)} ${person.name}`;
    saveFile(fileName(title, 'ics'), files.calendarFile(entry), 'text/calendar;charset=utf-8');
    showToast({ text: t`Calendar entry saved: ${person.name}` });
  };
}

/** The message for all: what most sheets leave by. */
export function GroupMessage(sheet: OutgoingSheet) {
  const { t } = useLingui();
  const { forGroup } = useSheetMessages(sheet);
  return (
    <ButtonAnchor
      wide
      size="touch"
      icon={MessageCircle}
      href={whatsAppLink('', forGroup())}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t`WhatsApp group`}
    </ButtonAnchor>
  );
}

/** For each person a message and a calendar entry of their own. */
export function PeopleSection(sheet: OutgoingSheet) {
  const { t } = useLingui();
  const messages = useSheetMessages(sheet);
  const addressees = useAddressees(sheet);
  const { people, addressed, found, searched, wanted, setWanted, departments, department, setDepartment } = addressees;
  const hasNumbers = useMemo(() => people.some(({ phone }) => internationalDigits(phone) !== null), [people]);
  const messaged = useMessaged(sheet.issued?.code ?? 'draft');
  const me = people.find(({ rowId }) => rowId === sheet.meRowId);
  const saveEntry = useCalendarEntries(sheet, messages.calendar);
  const rest = found.length - SHOWN;
  return (
    <ExportSection title={t`Messages and calendar`}>
      {me && me.callMinutes !== null && sheet.content.head.date !== null && (
        <Button wide size="touch" icon={CalendarPlus} onClick={() => void saveEntry(me)}>
          {t`My call to my calendar`}
        </Button>
      )}
      {people.length > 0 && (
        <>
          {departments.length > 1 && (
            <SelectField
              label={t`Send messages to`}
              value={department}
              onChange={(event) => setDepartment(event.target.value)}
            >
              <option value="">{t`Everyone, ${people.length}`}</option>
              {departments.map((name) => (
                <option key={name} value={name}>
                  {name}, {people.filter((person) => person.department === name).length}
                </option>
              ))}
            </SelectField>
          )}
          {sheet.isSentOut === true && <NextMessage {...{ addressed, messaged }} messageFor={messages.forPerson} />}
          <SearchField label={t`Search people`} value={wanted} onValueChange={setWanted} />
          <ul className="border-y border-rule" aria-label={t`People`}>
            {found.slice(0, SHOWN).map((person) => (
              <PersonRow
                key={person.rowId}
                person={person}
                hasDate={sheet.content.head.date !== null}
                showsMissingNumber={hasNumbers}
                messageFor={messages.forPerson}
                isMessaged={messaged.rowIds.has(person.rowId)}
                onMessage={() => messaged.add(person.rowId)}
                onCalendar={() => void saveEntry(person)}
              />
            ))}
          </ul>
          {searched !== null && found.length === 0 && (
            <p className="text-t1">{t`No one on this call sheet has that name.`}</p>
          )}
          {rest > 0 && <p className="text-t1">{t`${rest} more: search by name, role or department.`}</p>}
        </>
      )}
    </ExportSection>
  );
}

interface NextMessageProps {
  addressed: readonly SheetPerson[];
  messaged: ReturnType<typeof useMessaged>;
  messageFor: (person: SheetPerson) => string;
}

/** Steps through the people: the next message, and how many were opened. */
function NextMessage({ addressed, messaged, messageFor }: NextMessageProps) {
  const { t } = useLingui();
  const next = addressed.find(({ rowId, phone }) => !messaged.rowIds.has(rowId) && internationalDigits(phone) !== null);
  const done = addressed.filter(({ rowId }) => messaged.rowIds.has(rowId)).length;
  return (
    <>
      {next !== undefined && (
        <ButtonAnchor
          wide
          kind="main"
          size="touch"
          icon={MessageCircle}
          href={whatsAppLink(next.phone, messageFor(next))}
          target="_blank"
          rel="noopener noreferrer"
          // After the browser has followed the link: this changes where it leads.
          onClick={() => setTimeout(() => messaged.add(next.rowId))}
        >
          {t`Next: WhatsApp to ${next.name}`}
        </ButtonAnchor>
      )}
      {done > 0 && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-t1">
          {t`WhatsApp opened for ${done} of ${addressed.length}`}
          <Button kind="quiet" size="touch" onClick={messaged.clear}>
            {t`Start again`}
          </Button>
        </p>
      )}
    </>
  );
}

function PersonRow({
  person,
  hasDate,
  showsMissingNumber,
  messageFor,
  isMessaged,
  onMessage,
  onCalendar,
}: {
  person: SheetPerson;
  hasDate: boolean;
  /** Shows that a person has no number, if others have one. */
  showsMissingNumber: boolean;
  messageFor: (person: SheetPerson) => string;
  isMessaged: boolean;
  onMessage: () => void;
  onCalendar: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, role, department, phone, callMinutes } = person;
  const about = [role, department].filter((part) => part !== '').join(', ');
  const time = callMinutes === null ? '–' : formatTime(clockOf(callMinutes), language);
  return (
    <li className="flex items-center gap-2 border-b border-rule py-1 last:border-b-0">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="block text-t1 wrap-anywhere">
          <span className="tabular-nums">{time}</span>
          {about !== '' && ` · ${about}`}
          {showsMissingNumber && internationalDigits(phone) === null && ` · ${t`no number: choose the chat`}`}
        </span>
      </span>
      <ButtonAnchor
        square
        size="touch"
        icon={isMessaged ? Check : MessageCircle}
        href={whatsAppLink(phone, messageFor(person))}
        onClick={onMessage}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={isMessaged ? t`WhatsApp to ${name}, opened before` : t`WhatsApp to ${name}`}
      />
      {hasDate && callMinutes !== null && (
        <Button
          square
          size="touch"
          icon={CalendarPlus}
          aria-label={t`Calendar entry for ${name}`}
          onClick={onCalendar}
        />
      )}
    </li>
  );
}

const RowIds = v.array(v.string());

/**
 * People for whom a message was opened on this device, so that a user who writes to forty people can continue later.
 * `code`: of the issued version; a new version starts over.
 */
function useMessaged(code: string) {
  const key = `klaket-messaged/${code}`;
  const [changed, setChanged] = useState(0);
  return useMemo(() => {
    const ids = readStored(key, RowIds) ?? [];
    const notify = () => setChanged(changed + 1);
    return {
      rowIds: new Set(ids),
      add(rowId: string) {
        if (!ids.includes(rowId)) writeStored(key, [...ids, rowId]);
        notify();
      },
      clear() {
        removeStored(key);
        notify();
      },
    };
  }, [key, changed]);
}
