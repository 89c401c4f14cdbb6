import { fieldsOfHeads, findHeadRow, type HeadWords, plainHead } from '../tables/table-heads.ts';
import { COST_COLUMNS, type CostColumn } from './cost-cells.ts';

/** Columns that a table can fill: the sheet's own, and numbers that the quantity is multiplied by. */
export const IMPORT_COLUMNS = [...COST_COLUMNS, 'times', 'moreTimes'] as const;
export type ImportColumn = CostColumn | 'times' | 'moreTimes';
/** By column of the table: its content, or null for a column that is not taken. */
export type ColumnMapping = readonly (ImportColumn | null)[];

const words = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));

const TIMES = words(
  'kali, x, ×, frekuensi, freq, frek, pengali, periode, durasi, lama, shift, shifts, hk',
  'hari, jumlah hari, jml hari, hari kerja, minggu, bulan',
  'times, multiplier, frequency, duration, days, day, no of days, weeks, months',
);

const HEADS: HeadWords<ImportColumn> = {
  code: words(
    'akun, kode, kode akun, no akun, nomor akun, mata anggaran, kode mata anggaran',
    'account, account no, acct, acct no, code, acc, no, nomor, #',
  ),
  name: words(
    'uraian, uraian pekerjaan, keterangan, deskripsi, nama, nama barang, pekerjaan, kebutuhan',
    'rincian, jenis, item, items, description, name, particulars, details, detail',
  ),
  quantity: words(
    'jumlah, jml, qty, kuantitas, volume, vol, banyak, banyaknya, jumlah unit',
    'quantity, amount of, amount, amt',
  ),
  unit: ['satuan', 'sat', 'unit', 'units', 'uom'],
  rate: words(
    'tarif, harga, harga satuan, harga unit, harga per unit, biaya satuan, honor, harga rp',
    'rate, price, unit price, unit cost, cost per unit',
  ),
  estimate: words(
    'estimasi, anggaran, total, jumlah harga, total harga, total biaya, jumlah biaya, jumlah total',
    'jumlah rp, total rp, nilai, rab, subtotal, sub total, budget, estimate, total cost, amount',
    'jumlah, jml',
  ),
  actual: ['aktual', 'realisasi', 'pengeluaran', 'terpakai', 'actual', 'actual cost', 'spent', 'cost'],
  paid: ['dibayar', 'terbayar', 'pembayaran', 'bayar', 'paid'],
  times: TIMES,
  moreTimes: TIMES,
};

/** Heads that number the rows of a list, as long as another column has the account. */
const RUNNING = new Set(['no', 'nomor', '#']);

/** The row with the heads; -1 without one. */
export const findHeads = (rows: readonly (readonly string[])[]): number => findHeadRow(rows, HEADS);

/** Guesses the meaning of the columns under these heads; each column of the sheet at most once. */
export function guessMapping(
  heads: readonly string[],
  body: readonly (readonly string[])[] = [],
): (ImportColumn | null)[] {
  const isRunning = (at: number) => RUNNING.has(plainHead(heads[at] ?? '')) && numbersRows(body, at);
  const counted = heads.map((head, at) => (isRunning(at) ? '' : head));
  const strong = counted.some((head) => HEADS.code.includes(plainHead(head)) && !RUNNING.has(plainHead(head)));
  const named = counted.map((head) => (strong && RUNNING.has(plainHead(head)) ? '' : head));
  return fieldsOfHeads(named, HEADS);
}

/** Whether the cells of a column count the rows: 1, 2, 3. */
function numbersRows(body: readonly (readonly string[])[], at: number): boolean {
  const numbers = body.map((row) => (row[at] ?? '').replaceAll(/[^\d]/g, '')).filter((cell) => cell !== '');
  return numbers.length > 1 && numbers.every((cell, index) => Number(cell) === index + 1);
}

/** Without heads: the sheet's own columns from the one that was chosen, as a spreadsheet pastes. */
export const mappingFrom = (column: CostColumn, width: number): (ImportColumn | null)[] =>
  Array.from({ length: width }, (_, at) => COST_COLUMNS[COST_COLUMNS.indexOf(column) + at] ?? null);
