import { compareSheets, movedCalls, type SheetChange } from '../../../../domain/call-sheet/changes.ts';
import type { ContentRow, SheetContent } from '../../../../domain/call-sheet/content.ts';
import { type NamedRevision, revisionColor } from '../../../../domain/call-sheet/revisions.ts';
import { sheetId } from '../../../../domain/call-sheet/sheet-id.ts';
import { dateIn, formatDate, formatDayAndMonth, formatTime, timeIn, zoneName } from '../../../../domain/format.ts';
import { type ChangedPlaces, marksOf } from './changed-places.ts';
import { factCells, placeCells } from './print-cells.ts';
import type { PrintTexts } from './print-texts.ts';
import { castRows, crewDepartments, extraRows, printContacts } from './print-people.ts';
import { advanceDays, sceneRows, totalLength } from './print-scenes.ts';
import { safeLine, safeLines } from '../../../../domain/call-sheet/export/safe-text.ts';
import type { PrintHead, PrintList, SheetPrint } from './sheet-print.ts';

/** Facts of an issued version. */
export interface PrintedIssue extends NamedRevision {
  issuedAt: string;
  code: string;
}

export interface PrintInput {
  content: SheetContent;
  /** Null: a draft. */
  issued: PrintedIssue | null;
  /** Revision that this one replaces; of a draft the one that is issued. Null if there was none. */
  previous: (NamedRevision & { content: SheetContent }) | null;
  /** ISO instant. */
  now: string;
}

/** Revision colours as paper shows them. */
const PAPER = {
  white: '#FFFFFF',
  blue: '#BBDAF6',
  pink: '#F9C8D5',
  yellow: '#FFEF9C',
  green: '#C1E6C2',
  goldenrod: '#F0C454',
  buff: '#EFDDBB',
  salmon: '#FAC1AA',
  cherry: '#EE9FAC',
} as const;

/** Name of a revision, without the word "revision": `2 Biru`. */
export function revisionName({ revision, name }: NamedRevision, texts: PrintTexts): string {
  const { color, round } = revisionColor(revision);
  return `${name} ${texts.color(color, round)}`;
}

const revisionText = ({ revision, name }: NamedRevision, texts: PrintTexts): string => {
  const { color, round } = revisionColor(revision);
  return texts.revision(name, texts.color(color, round));
};

/** `CS-0007 Hari 7 Rev 2 Biru`: title of the document and, with `.pdf`, name of the file. */
export function printTitle(content: SheetContent, issued: PrintedIssue | null, texts: PrintTexts): string {
  const { number, dayNumber } = content.head;
  return [
    sheetId(number),
    dayNumber > 0 ? texts.day(dayNumber, 0) : '',
    issued === null ? texts.labels.draft : `Rev ${revisionName(issued, texts)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function printModel({ content, issued, previous, now }: PrintInput, texts: PrintTexts): SheetPrint {
  const changes = previous === null ? [] : compareSheets(previous.content, content);
  const { head } = content;
  const { labels, language } = texts;
  const marks = marksOf(changes, previous === null ? [] : movedCalls(previous.content, content));
  const day = head.dayNumber > 0 ? texts.day(head.dayNumber, head.dayCount) : sheetId(head.number);
  const date = head.date === null ? '' : formatDate(head.date, language);
  const title = safeLine(content.production.title) || labels.untitled;
  const revision = issued === null ? labels.draft : revisionText(issued, texts);
  const rows = sceneRows(content, marks, texts);
  const legends = [labels.legend];
  if (marks.hasChanged) legends.push(labels.legendChanged);
  const total = content.cast.length;
  const background = content.extras.reduce((sum, { count }) => sum + count, 0);
  return {
    language,
    title: printTitle(content, issued, texts),
    author: safeLine(content.production.house),
    madeAt: issued?.issuedAt ?? now,
    texts: { continued: labels.continued, missing: labels.missing },
    edge: {
      color: issued === null ? null : PAPER[revisionColor(issued.revision).color],
      isDraft: issued === null,
      ends: (issued === null ? labels.draft : revision.replace(/ (\d+\w*) /, ' $1 · ')).toLocaleUpperCase(language),
      middle: (head.dayNumber > 0 ? texts.day(head.dayNumber, 0) : sheetId(head.number)).toLocaleUpperCase(language),
    },
    draft: issued === null ? { word: labels.draft, note: labels.draftNote } : null,
    head: printHead({ content, changes, title, day, date }, marks, texts),
    facts: factCells(content, marks, texts),
    places: placeCells(content, marks, texts),
    changes: changeBox(changes, previous, content, texts),
    scenes: {
      title: labels.scenes,
      total: totalLength(content),
      note: [texts.scenes(content.scenes.length), texts.pages, legends.join(' ')],
      heads: [
        labels.number,
        labels.interior,
        labels.timeOfDay,
        labels.set,
        labels.castNumbers,
        labels.length,
        labels.time,
      ],
      rows,
    },
    cast: {
      title: labels.cast,
      note: texts.people(total),
      heads: [
        labels.number,
        labels.actor,
        labels.character,
        labels.genderAge,
        labels.status,
        labels.pickUp,
        labels.makeUp,
        labels.onSet,
        labels.remarks,
      ],
      rows: castRows(content, marks, texts),
    },
    extras: { title: labels.extras, note: texts.people(background), rows: extraRows(content, marks, texts) },
    contacts: printContacts(content, marks, texts),
    back: printBack(content, marks, texts),
    footer: {
      left: [title, day, date].filter((part) => part !== '').join(' · '),
      right:
        issued === null ? `${labels.draft} · ${labels.draftNote}` : issueLine(issued, previous, head.timeZone, texts),
    },
  };
}

/** Title, people, crew call and day, with call and date before them where they were others. */
function printHead(
  {
    content,
    changes,
    title,
    day,
    date,
  }: { content: SheetContent; changes: readonly SheetChange[] } & Pick<PrintHead, 'title' | 'day' | 'date'>,
  marks: ChangedPlaces,
  texts: PrintTexts,
): PrintHead {
  const { head } = content;
  const { labels, language } = texts;
  const zone = zoneName(head.timeZone);
  const before = (field: 'generalCall' | 'date', write: (value: string) => string) => {
    const change = changes.find((candidate) => candidate.type === 'head' && candidate.field === field);
    const value = change?.type === 'head' && typeof change.before === 'string' ? change.before : '';
    return value === '' ? null : { label: texts.was, value: write(value) };
  };
  const time = (clock: string) => (clock === '' ? '–' : formatTime(clock, language));
  return {
    title,
    house: safeLine(content.production.house),
    people: [
      { label: labels.director, name: safeLine(head.director) },
      { label: labels.producer, name: safeLine(head.producer) },
    ].filter(({ name }) => name !== ''),
    callLabel: labels.crewCall,
    call: time(head.generalCall),
    zone,
    was: before('generalCall', time),
    day,
    date,
    dateWas: before('date', (value) => formatDate(value, language)),
    zoneNote: texts.allTimes(zone),
    mark: marks.head('generalCall', 'timeZone'),
    dayMark: marks.head('date', 'dayNumber', 'dayCount'),
  };
}

/** The back of the sheet: crew, needs, rules, notes and the coming days. */
function printBack(content: SheetContent, marks: ChangedPlaces, texts: PrintTexts): SheetPrint['back'] {
  const { head } = content;
  const { labels, language } = texts;
  return {
    title: labels.crewAndNeeds,
    call: {
      before: labels.crewCall,
      call: head.generalCall === '' ? '–' : formatTime(head.generalCall, language, head.timeZone),
      after: texts.callUnlessOther,
    },
    departments: crewDepartments(content, marks, texts),
    lists: [
      [listOf(content, 'property', labels.properties, marks), listOf(content, 'rule', labels.rules, marks)],
      [listOf(content, 'requirement', labels.requirements, marks), listOf(content, 'note', labels.notes, marks)],
    ],
    advance: advanceDays(content, marks, texts),
  };
}

function issueLine(issued: PrintedIssue, previous: NamedRevision | null, timeZone: string, texts: PrintTexts): string {
  const at = new Date(issued.issuedAt);
  const when = `${formatDayAndMonth(dateIn(timeZone, at), texts.language)} ${formatTime(timeIn(timeZone, at), texts.language, timeZone)}`;
  return [
    `${revisionText(issued, texts)}, ${when}`,
    texts.code(issued.code),
    previous === null ? '' : texts.replaces(revisionName(previous, texts)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** More would push the scenes off the front; other changes are only marked in place. */
const CHANGES_SHOWN = 24;

function changeBox(
  changes: readonly SheetChange[],
  previous: PrintInput['previous'],
  content: SheetContent,
  texts: PrintTexts,
): SheetPrint['changes'] {
  if (previous === null) return null;
  // Removed rows are marked nowhere else.
  const inOrder = changes.toSorted((a, b) => Number(b.type === 'removed') - Number(a.type === 'removed'));
  const all = texts.changes(inOrder, previous.content, content).map(safeLine);
  if (all.length === 0) return null;
  const lines = all.slice(0, CHANGES_SHOWN);
  if (all.length > CHANGES_SHOWN) lines.push(texts.moreChanges(all.length - CHANGES_SHOWN));
  return { title: texts.changedSince(revisionName(previous, texts)), lines };
}

function listOf(
  content: SheetContent,
  list: ContentRow<'lines'>['list'],
  title: string,
  marks: ChangedPlaces,
): PrintList {
  const items = content.lines
    .filter((row) => row.list === list)
    .map((row) => ({ label: safeLine(row.label), text: safeLines(row.text), mark: marks.row('lines', row.id) }));
  return { title, items: items.filter(({ label, text }) => label !== '' || text !== '') };
}
