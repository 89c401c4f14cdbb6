import type { Doubt } from './screenplay.ts';

/** Fewer rows are a table within the text. */
const LEAST_ROWS = 4;

/** Finds tables that hold two columns of text: rows of a word processor's document with text in two cells or more. */
export class TableColumns {
  #rows = 0;
  /** Of the open row: whether each cell has text. */
  #cells: boolean[] = [];
  #isInRow = false;

  beginRow(): void {
    this.#cells = [];
    this.#isInRow = true;
  }

  beginCell(): void {
    this.#cells.push(false);
  }

  /** Takes the text of a paragraph, at any depth. */
  take(text: string): void {
    if (this.#isInRow && text.trim() !== '' && this.#cells.length > 0) this.#cells[this.#cells.length - 1] = true;
  }

  endRow(): void {
    if (this.#cells.filter(Boolean).length > 1) this.#rows++;
    this.#isInRow = false;
  }

  /** The text of two columns is read row by row, which may not be its order. */
  doubts(): Doubt[] {
    return this.#rows >= LEAST_ROWS ? [{ source: 1, text: '', reason: 'two-columns', alike: '' }] : [];
  }
}
