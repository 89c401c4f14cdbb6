import { addDays } from '../../../domain/calendar/calendar-days.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callClock } from '../../../domain/call-sheet/call-time.ts';
import { clockOf } from '../../../domain/calendar/clock.ts';
import { callMoved, changesFor, compareSheets, type SheetChange } from '../../../domain/call-sheet/changes.ts';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { callEvent } from '../../../domain/call-sheet/export/call-event.ts';
import { type PrintedIssue, revisionName } from './print/print-model.ts';
import { safeLine } from '../../../domain/call-sheet/export/safe-text.ts';
import type { SheetPerson } from '../../../domain/call-sheet/people.ts';
import type { TakenFrom } from '../../../domain/call-sheet/records.ts';
import type { MapPin } from '../../../domain/places/map-pin.ts';
import { sheetId } from '../../../domain/call-sheet/sheet-id.ts';
import { type FormatLanguage, formatDate, formatTime } from '../../../domain/format.ts';
import type { CalendarEntry } from '../../platform/files/calendar-file.ts';
import { changeLines as linesOfChanges } from '../../sheet-view/change-lines.ts';
import { printTexts } from './print-labels.ts';

/** The sheet of a message; `issued` is null for a version that was not issued. */
export interface SheetToSend {
  content: SheetContent;
  issued: PrintedIssue | null;
  /** The version before, for each person's changes. */
  previous: SheetContent | null;
  shareLink?: string | undefined;
}

const MOST_CHANGES = 5;
const CALL_FIELDS: ReadonlySet<string> = new Set(['call', 'pickUp', 'makeUp', 'onSet']);

/** The sheet's link, which opens at the person's own call. */
function linkFor({ shareLink }: SheetToSend, { rowId }: SheetPerson): string | undefined {
  if (shareLink === undefined) return undefined;
  const link = new URL(shareLink);
  link.searchParams.set('me', rowId);
  return link.href;
}

/** Signs that WhatsApp takes for bold, italic and struck text, as their look-alikes that it leaves alone. */
const LOOK_ALIKES: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };
const plain = (text: string): string => safeLine(text).replaceAll(/[*_~`]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

const mapAddress = (pin: MapPin): string | null =>
  pin === null ? null : `https://www.google.com/maps/search/?api=1&query=${pin.latitude},${pin.longitude}`;

/** Lines of a message: head, call, places, link. */
function sheetLines(i18n: I18n, language: FormatLanguage, texts: ReturnType<typeof printTexts>) {
  const headLines = ({ content }: SheetToSend): string[] => {
    const { head, production } = content;
    const day = head.dayNumber > 0 ? texts.day(head.dayNumber, head.dayCount) : '';
    const date = head.date === null ? '' : formatDate(head.date, language);
    return [
      `Call sheet ${sheetId(head.number)} · ${plain(production.title) || texts.labels.untitled}`,
      [day, date].filter((part) => part !== '').join(' · '),
    ];
  };

  const revisionLine = ({ issued }: SheetToSend): string =>
    issued === null
      ? `${texts.labels.draft}: ${texts.labels.draftNote}`
      : i18n._(msg`Revision ${revisionName(issued, texts)}`);

  const placeLines = ({ content: { head } }: SheetToSend): string[] => {
    const named = (parts: string[], mark: TakenFrom | undefined) => {
      const said = parts.map(plain).filter((part) => part !== '');
      return said.length === 0 || mark == null ? said : [...said, texts.labels.unconfirmed];
    };
    const place = named([head.locationName, head.locationGate, head.locationAddress], head.locationFrom);
    const basecamp = named([head.basecampName, head.basecampAddress], head.basecampFrom);
    const map = mapAddress(head.locationPin ?? head.basecampPin);
    return [
      place.length === 0 ? '' : i18n._(msg`Location: ${place.join(', ')}`),
      basecamp.length === 0 ? '' : i18n._(msg`Basecamp: ${basecamp.join(', ')}`),
      map === null ? '' : i18n._(msg`Map: ${map}`),
    ];
  };

  const linkLine = (shareLink: string | undefined): string =>
    shareLink === undefined ? '' : i18n._(msg`Call sheet: ${shareLink}`);

  /** `04.30 WITA`; of the evening before or the morning after with its date. */
  const callLabel = ({ content: { head } }: SheetToSend, minutes: number | null): string => {
    if (minutes === null) return i18n._(msg`not set yet`);
    const time = formatTime(clockOf(minutes), language, head.timeZone);
    const isSameDay = minutes >= 0 && minutes < 24 * 60;
    if (isSameDay || head.date === null) return time;
    return `${time}, ${formatDate(addDays(head.date, Math.floor(minutes / 1440)), language)}`;
  };

  const castTimes = ({ content }: SheetToSend, person: SheetPerson): string => {
    const row = content.cast.find(({ id }) => id === person.rowId);
    if (row === undefined) return '';
    const { generalCall } = content.head;
    const parts = (['pickUp', 'makeUp', 'onSet'] as const).flatMap((field) => {
      const time = callClock(row[field], generalCall);
      return time === '' ? [] : [`${texts.labels[field].toLocaleLowerCase(language)} ${formatTime(time, language)}`];
    });
    return parts.length < 2 ? '' : parts.join(' · ');
  };

  return { headLines, revisionLine, placeLines, linkLine, callLabel, castTimes };
}

/** Lines about changes since the version before, for one person. */
function changeLinesOf(i18n: I18n, language: FormatLanguage) {
  /** Compared once for all people of a sheet. */
  let compared: { previous: SheetContent; content: SheetContent; changes: SheetChange[] } | null = null;
  const changesOf = (previous: SheetContent, content: SheetContent): SheetChange[] => {
    if (compared?.previous !== previous || compared.content !== content)
      compared = { previous, content, changes: compareSheets(previous, content) };
    return compared.changes;
  };

  return ({ content, previous }: SheetToSend, person: SheetPerson): string[] => {
    if (previous === null) return [];
    const moved = callMoved(previous, content, person.rowId);
    const all = changesFor(changesOf(previous, content), previous, content, person.rowId);
    const others = all.filter(
      (change) => !(moved !== null && change.type === 'head' && change.field === 'generalCall'),
    );
    // Covered by the line about the call.
    const own = others.filter(
      (change) =>
        moved === null ||
        change.type !== 'changed' ||
        change.id !== person.rowId ||
        !change.fields.every((field) => CALL_FIELDS.has(field)),
    );
    const changeTexts = linesOfChanges(i18n, language, own, previous, content).map(({ text }) => `- ${plain(text)}`);
    const lines = changeTexts.slice(0, MOST_CHANGES);
    if (changeTexts.length > MOST_CHANGES)
      lines.push(`- ${i18n._(msg`and ${changeTexts.length - MOST_CHANGES} more on the sheet`)}`);
    const time = (clock: string) => (clock === '' ? '–' : formatTime(clock, language));
    const call =
      moved === null ? [] : [`- ${i18n._(msg`Your call moved from ${time(moved.before)} to ${time(moved.after)}`)}`];
    return call.length + lines.length === 0 ? [] : ['', i18n._(msg`Changed for you:`), ...call, ...lines];
  };
}

const joined = (lines: readonly string[]): string =>
  lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();

/** Texts of the messages and the calendar, in one language. */
export function sheetMessages(i18n: I18n, language: FormatLanguage) {
  const texts = printTexts(i18n, language);

  const { headLines, revisionLine, placeLines, linkLine, callLabel, castTimes } = sheetLines(i18n, language, texts);
  const changeLines = changeLinesOf(i18n, language);

  const forPerson = (sheet: SheetToSend, person: SheetPerson): string => {
    const name = plain(person.name);
    const role = plain(person.role);
    return joined([
      ...headLines(sheet),
      '',
      [name, role === '' ? '' : `(${role})`].filter((part) => part !== '').join(' '),
      i18n._(msg`Call: ${callLabel(sheet, person.callMinutes)}`),
      castTimes(sheet, person),
      '',
      ...placeLines(sheet).filter((line) => line !== ''),
      linkLine(linkFor(sheet, person)),
      revisionLine(sheet),
      ...changeLines(sheet, person),
    ]);
  };

  return {
    forPerson,
    forGroup: (sheet: SheetToSend): string => {
      const { generalCall, shootingCall, timeZone } = sheet.content.head;
      const time = (clock: string) => (clock === '' ? '–' : formatTime(clock, language, timeZone));
      return joined([
        ...headLines(sheet),
        '',
        `${texts.labels.crewCall}: ${time(generalCall)}`,
        shootingCall === '' ? '' : `${texts.labels.shootingCall}: ${time(shootingCall)}`,
        '',
        ...placeLines(sheet).filter((line) => line !== ''),
        linkLine(sheet.shareLink),
        revisionLine(sheet),
      ]);
    },
    /** Null for anyone who has no call. `now`: ISO instant. */
    calendar: (sheet: SheetToSend, person: SheetPerson, now: string): CalendarEntry | null => {
      const event = callEvent(sheet.content, person, sheet.issued?.revision ?? 0);
      if (event === null) return null;
      const { head, production } = sheet.content;
      const title = i18n._(msg`Call ${callLabel(sheet, person.callMinutes)}: ${safeLine(production.title)}`);
      const place = [head.locationName, head.locationGate, head.locationAddress].map(safeLine);
      return {
        ...event,
        title,
        description: forPerson(sheet, person),
        location: place.filter((part) => part !== '').join(', '),
        geo: event.pin === null ? null : { lat: event.pin.latitude, lon: event.pin.longitude },
        url: linkFor(sheet, person) ?? null,
        alarmMinutes: ALARM_MINUTES,
        alarmText: title,
        madeAt: now,
      };
    },
  };
}

const ALARM_MINUTES = 90;
