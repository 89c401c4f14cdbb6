import type { PdfFonts } from '../../../../pdf/pdf-fonts.ts';
import type { PdfPage } from '../../../../pdf/pdf-page.ts';
import type { Typeface } from '../../../../pdf/typeface.ts';
import type { SheetPrint } from '../sheet-print.ts';
import { CREW_COLUMNS, CREW_GAP, crewGroups, lineList, LIST_GAP } from './back-page-columns.ts';
import { drawLines, gap, heightOf, textLines } from './blocks.ts';
import { changeFrame, contactRows, factRows, placeRow } from './cells.ts';
import { Flow } from './flow.ts';
import { closeMeasures, CONTENT_WIDTH, LEFT, type Measures, mm, normalMeasures } from './measures.ts';
import { drawFooter, drawPageTop, drawRunningHead } from './page-frame.ts';
import { sheetHead } from './sheet-head.ts';
import type { Table } from './table.ts';
import { advanceTable, castTable, extraTable, sceneTable } from './tables.ts';

/** Measures and breaks with which a sheet is put on paper. */
interface Plan {
  measures: Measures;
  /** The crew begins on the back, or continues where the front ends. */
  startsBack: boolean;
  /** Contacts are at the foot of the front, or near the top when the front runs over several pages. */
  hasContactsFirst: boolean;
}

/**
 * Draws a sheet: one page if it is small, front and back as usual, as many as needed if it is full. Uses tighter
 * measures when that saves the third page. `fonts` makes the fonts for a try, because each try starts over. `onPage` is
 * called for each page of the final run.
 */
export function drawSheet(
  face: Typeface,
  fonts: () => PdfFonts,
  print: SheetPrint,
  onPage: (page: number) => void,
): { pages: PdfPage[]; fonts: PdfFonts } {
  const normal = normalMeasures(face);
  const usual: Plan = { measures: normal, startsBack: true, hasContactsFirst: false };
  const close: Plan = { ...usual, measures: closeMeasures(face) };
  const count = (plan: Plan) => run(plan, print, fonts(), () => {}).length;
  const isFrontOnePage = (plan: Plan) => frontPages(plan, print, fonts()) === 1;
  const choose = (): Plan => {
    const single = { ...usual, startsBack: false };
    if (count(single) === 1) return single;
    if (isFrontOnePage(usual) && count(usual) === 2) return usual;
    if (isFrontOnePage(close) && count(close) === 2) return close;
    return { ...usual, hasContactsFirst: !isFrontOnePage(usual) };
  };
  const chosen = fonts();
  const plan = choose();
  const pages = run(plan, print, chosen, onPage);
  for (const [index, page] of pages.entries()) drawFooter(page, plan.measures, print, index + 1, pages.length);
  return { pages, fonts: chosen };
}

function startFlow(plan: Plan, print: SheetPrint, fonts: PdfFonts, onPage: (page: number) => void) {
  const place = { title: print.head.title };
  const flow = new Flow(fonts, (page, index) => {
    onPage(index + 1);
    const y = drawPageTop(page, plan.measures, print);
    return index === 0 ? y : drawRunningHead(page, plan.measures, print, place.title, y);
  });
  flow.newPage();
  return { flow, place };
}

function frontPages(plan: Plan, print: SheetPrint, fonts: PdfFonts): number {
  const { flow } = startFlow(plan, print, fonts, () => {});
  front(flow, plan, print);
  return flow.pages.length;
}

function run(plan: Plan, print: SheetPrint, fonts: PdfFonts, onPage: (page: number) => void): PdfPage[] {
  const { flow, place } = startFlow(plan, print, fonts, onPage);
  front(flow, plan, print);
  const { back } = print;
  const hasBack =
    back.departments.length > 0 || back.advance.length > 0 || back.lists.flat().some(({ items }) => items.length > 0);
  if (!hasBack) return note(flow, plan, print);
  if (plan.startsBack) {
    place.title = back.title;
    flow.newPage();
  } else flow.space(plan.measures.sectionGap);
  const { continued } = print.texts;
  flow.newspaper(crewGroups(plan.measures, back.departments, continued), CREW_COLUMNS, CREW_GAP);
  flow.sideBySide(
    back.lists.map((lists) =>
      lists.filter(({ items }) => items.length > 0).map((list) => lineList(plan.measures, list, continued)),
    ),
    LIST_GAP,
  );
  for (const day of back.advance) section(flow, plan, advanceTable(plan.measures, day, continued));
  return note(flow, plan, print);
}

const NOTHING = gap(0);

function front(flow: Flow, plan: Plan, print: SheetPrint): void {
  const { measures } = plan;
  const { continued } = print.texts;
  flow.place(sheetHead(measures, print));
  flow.stack(NOTHING, NOTHING, factRows(measures, print.facts));
  if (print.places.length > 0) flow.stack(NOTHING, NOTHING, [placeRow(measures, print.places)]);
  if (print.changes !== null) {
    flow.space(mm(2.6));
    flow.stack(NOTHING, NOTHING, changeFrame(measures, print.changes));
  }
  if (plan.hasContactsFirst) contacts(flow, measures, print);
  if (print.scenes.rows.length > 0) section(flow, plan, sceneTable(measures, print.scenes, continued));
  if (print.cast.rows.length > 0) section(flow, plan, castTable(measures, print.cast, continued));
  if (print.extras.rows.length > 0) section(flow, plan, extraTable(measures, print.extras, continued));
  if (!plan.hasContactsFirst) contacts(flow, measures, print);
}

function section(flow: Flow, { measures }: Plan, { head, again, blocks }: Table): void {
  flow.space(measures.sectionGap);
  flow.stack(head, again, blocks);
}

function contacts(flow: Flow, measures: Measures, print: SheetPrint): void {
  if (print.contacts.length === 0) return;
  flow.space(measures.sectionGap);
  const rows = contactRows(measures, print.contacts);
  // Kept on one page, because a split block is hard to find.
  flow.need(
    Math.min(
      mm(90),
      rows.reduce((sum, { height }) => sum + height, 0),
    ),
  );
  flow.stack(NOTHING, NOTHING, rows);
}

/** Names letters at the end that no font could draw and that are printed as question marks. */
function note(flow: Flow, { measures }: Plan, print: SheetPrint): PdfPage[] {
  const { missing } = measures.face;
  if (missing.size > 0) {
    const codes = [...missing]
      .slice(0, 40)
      .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
    const lines = textLines(measures, `${print.texts.missing} ${codes.join(' ')}`, CONTENT_WIDTH);
    flow.need(heightOf(lines) + mm(3));
    flow.y += mm(3);
    drawLines(flow.page, lines, LEFT, flow.y);
    flow.y += heightOf(lines);
  }
  return flow.pages;
}
