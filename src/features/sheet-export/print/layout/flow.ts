import { PdfPage } from '../../../../pdf/pdf-page.ts';
import type { PdfFonts } from '../../../../pdf/pdf-fonts.ts';
import { type Block, stacked } from './blocks.ts';
import { BOTTOM, CONTENT_WIDTH, LEFT, mm, PAGE } from './measures.ts';

/** Puts blocks on pages from top to bottom. Nothing is ever cut off: what does not fit continues on the next page. */
export class Flow {
  readonly pages: PdfPage[] = [];
  y = 0;
  /** Top of the content of the current page. */
  top = 0;
  readonly #fonts: PdfFonts;
  readonly #startPage: (page: PdfPage, index: number) => number;

  /** `startPage` draws the top of a page and returns where its content begins. */
  constructor(fonts: PdfFonts, startPage: (page: PdfPage, index: number) => number) {
    this.#fonts = fonts;
    this.#startPage = startPage;
  }

  get page(): PdfPage {
    const page = this.pages.at(-1);
    if (page === undefined) throw new Error('a flow begins with a page');
    return page;
  }

  get room(): number {
    return BOTTOM - this.y;
  }

  newPage(): void {
    const page = new PdfPage(PAGE.height, this.#fonts);
    this.pages.push(page);
    this.y = this.#startPage(page, this.pages.length - 1);
    this.top = this.y;
  }

  /** Starts the next page unless this much room is left; an empty page is used in any case. */
  need(height: number): void {
    if (height > this.room && this.y > this.top) this.newPage();
  }

  space(height: number): void {
    if (this.y > this.top) this.y += height;
  }

  place(block: Block): void {
    block.draw(this.page, LEFT, this.y);
    this.y += block.height;
  }

  /** A head that stays with its first block, and is repeated where the blocks continue. */
  stack(head: Block, again: Block, blocks: readonly Block[]): void {
    const [first] = blocks;
    this.need(head.height + Math.min(first?.height ?? 0, mm(60)));
    this.place(head);
    const nextPage = () => {
      this.newPage();
      this.place(again);
    };
    const put = (block: Block): void => {
      if (block.height <= this.room) return this.place(block);
      const isAlone = this.y <= this.top + again.height + 1;
      const fitsWhole = block.height <= BOTTOM - this.top - again.height;
      if (fitsWhole && !isAlone) {
        nextPage();
        return put(block);
      }
      const parts = block.split?.(this.room) ?? null;
      if (parts === null) {
        // Not even a line fits here; on an empty page it is placed as it is.
        if (isAlone) return this.place(block);
        nextPage();
        return put(block);
      }
      this.place(parts[0]);
      nextPage();
      put(parts[1]);
    };
    for (const block of blocks) put(block);
  }

  /** Columns of lists, each continuing on as many pages as it needs. An empty column leaves its part blank. */
  sideBySide(columns: readonly (readonly List[])[], columnGap: number): void {
    if (columns.every((lists) => lists.length === 0)) return;
    const width = (CONTENT_WIDTH - columnGap * (columns.length - 1)) / columns.length;
    const rests = columns.map((lists, index) => ({
      x: LEFT + index * (width + columnGap),
      lists: lists.map((list) => ({ ...list, blocks: [...list.blocks] })),
    }));
    this.need(Math.max(...columns.map(([first]) => (first === undefined ? 0 : leastOf(first)))));
    for (;;) {
      this.y = Math.max(...rests.map((column) => fillLists(this.page, column, this.y)));
      const open = rests.filter(({ lists }) => lists.length > 0);
      const [only] = open;
      if (only === undefined) return;
      this.newPage();
      // The rest of a single column takes the whole page.
      if (open.length === 1 && only.lists.every(({ blocks }) => blocks.every(({ height }) => height < this.room / 2)))
        return this.newspaper(
          only.lists.map((list) => ({ ...list, isWhole: false })),
          columns.length,
          columnGap,
        );
    }
  }

  /** Groups in columns as in a newspaper, page by page; on the last page the columns are about equally long. */
  newspaper(groups: readonly ColumnGroup[], count: number, columnGap: number): void {
    const width = (CONTENT_WIDTH - columnGap * (count - 1)) / count;
    let rest = groups.map((group) => ({ ...group, blocks: [...group.blocks] }));
    while (rest.length > 0) {
      const height = evenHeight(rest, count, this.room) ?? this.room;
      let lowest = this.y;
      for (let column = 0; column < count && rest.length > 0; column++) {
        const filled = fillGroups(rest, height);
        rest = filled.rest;
        const stack = stacked(filled.blocks);
        stack.draw(this.page, LEFT + column * (width + columnGap), this.y);
        lowest = Math.max(lowest, this.y + stack.height);
      }
      this.y = lowest;
      if (rest.length > 0) this.newPage();
    }
  }
}

interface List {
  head: Block;
  again: Block;
  blocks: readonly Block[];
}

/** Height that a list needs to begin: its head is never alone at the foot of a page. */
const leastOf = ({ head, blocks }: List): number => head.height + Math.min(blocks[0]?.height ?? 0, mm(60));

/** Draws lists under each other as far as the page goes; those that are left begin with `again`. */
function fillLists(page: PdfPage, column: { x: number; lists: (List & { blocks: Block[] })[] }, from: number): number {
  let y = from;
  for (let list = column.lists[0]; list !== undefined; list = column.lists[0]) {
    if (y > from && y + leastOf(list) > BOTTOM) return y;
    const { height } = list.head;
    list.head.draw(page, column.x, y);
    list.head = list.again;
    y = fillColumn(page, { x: column.x, blocks: list.blocks }, y + height);
    if (list.blocks.length > 0) return y;
    column.lists.shift();
  }
  return y;
}

function fillColumn(page: PdfPage, list: { x: number; blocks: Block[] }, from: number): number {
  let y = from;
  for (let block = list.blocks[0]; block !== undefined; block = list.blocks[0]) {
    const room = BOTTOM - y;
    if (block.height <= room) {
      block.draw(page, list.x, y);
      y += block.height;
      list.blocks.shift();
      continue;
    }
    const isFirst = y === from;
    const parts = isFirst || block.height > BOTTOM / 2 ? (block.split?.(room) ?? null) : null;
    if (parts !== null) {
      parts[0].draw(page, list.x, y);
      y += parts[0].height;
      list.blocks[0] = parts[1];
    }
    return y;
  }
  return y;
}

/** Head and rows of a group; `again` is printed above rows that continue in another column. */
export interface ColumnGroup {
  head: Block;
  again: Block;
  blocks: Block[];
  /** It fills a column of its own rather than being divided, where that is possible. */
  isWhole: boolean;
}

/** Divides groups: those that fit one column of that height, and the rest. A head is never left alone at its foot. */
function fillGroups(groups: readonly ColumnGroup[], height: number): { blocks: Block[]; rest: ColumnGroup[] } {
  const blocks: Block[] = [];
  let used = 0;
  for (const [index, group] of groups.entries()) {
    const later = groups.slice(index + 1);
    const whole = group.head.height + group.blocks.reduce((sum, block) => sum + block.height, 0);
    if (used > 0 && group.isWhole && used + whole > height) return { blocks, rest: [group, ...later] };
    const first = group.head.height + (group.blocks[0]?.height ?? 0);
    if (used > 0 && used + first > height + 0.01) return { blocks, rest: [group, ...later] };
    blocks.push(group.head);
    used += group.head.height;
    for (const [at, block] of group.blocks.entries()) {
      if (used + block.height > height + 0.01 && !(at === 0 && blocks.length === 1)) {
        const left = { ...group, head: group.again, blocks: group.blocks.slice(at) };
        return { blocks, rest: [left, ...later] };
      }
      blocks.push(block);
      used += block.height;
    }
  }
  return { blocks, rest: [] };
}

/** Least height in points for which a department is split into the next column. */
const WORTH_DIVIDING = 130;

/**
 * The least height at which all groups fit into the columns: undivided if that is possible. Null if they do not fit
 * at all.
 */
function evenHeight(groups: ColumnGroup[], count: number, room: number): number | null {
  const fits = (height: number) => {
    let rest: readonly ColumnGroup[] = groups;
    for (let column = 0; column < count; column++) rest = fillGroups(rest, height).rest;
    return rest.length === 0;
  };
  const least = (from: number) => {
    if (from > room || !fits(room)) return null;
    let [low, high] = [from, room];
    if (fits(low)) return low;
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (fits(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  for (const group of groups) group.isWhole = true;
  const highest = Math.max(
    ...groups.map(({ head, blocks }) => blocks.reduce((sum, { height }) => sum + height, head.height)),
  );
  const whole = least(highest + 0.1);
  for (const group of groups) group.isWhole = false;
  const divided = least(0);
  if (whole === null || divided === null || whole - divided > WORTH_DIVIDING) return divided;
  for (const group of groups) group.isWhole = true;
  return whole;
}
