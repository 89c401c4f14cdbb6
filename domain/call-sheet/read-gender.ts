import { plainTyped } from '../plain-typed.ts';
import type { GENDERS } from '../house/house-records.ts';

type Gender = (typeof GENDERS)[number];

const WORDS: Readonly<Record<string, Gender>> = Object.fromEntries(
  (
    [
      ['female', 'p f w pr cewek perempuan wanita female woman girl putri'],
      ['male', 'l m lk cowok laki laki-laki lelaki pria male man boy putra'],
      ['other', 'x other lain lainnya'],
    ] as const
  ).flatMap(([gender, words]) => words.split(' ').map((word) => [word, gender] as const)),
);

/**
 * A gender as lists write it, in either language whatever the interface's: `P` is perempuan, `L` laki-laki, `M` and `F`
 * are English. `isPria`: the column has P and W (pria, wanita). Null for any other text.
 */
export function readGender(text: string, isPria = false): Gender | null {
  const word = plainTyped(text).replace(/\.$/, '');
  if (word === '' || word === '-') return '';
  if (isPria && word === 'p') return 'male';
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

/** Whether a column's P is pria: its head or its cells set it against W, and nothing against L. */
export function isPriaColumn(head: string, cells: readonly string[]): boolean {
  const letters = new Set([...cells, ...head.split('/')].map((cell) => plainTyped(cell).replace(/\.$/, '')));
  return letters.has('w') && !letters.has('l');
}
