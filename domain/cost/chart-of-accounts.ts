import type { ScriptId } from '../ids.ts';
import type { DraftChange, NewId } from '../records/draft-change.ts';
import { positionsAfter } from '../records/positions.ts';
import { costScope } from '../scopes.ts';
import type { CostPhase } from './phases.ts';
import type { HouseChartFields } from './version-records.ts';

/** An account by code; its name in both languages, since a budget is kept in the language of its production. */
interface Account {
  code: string;
  phase: CostPhase;
  id: string;
  en: string;
}

/**
 * Accounts to start from, as Indonesian production houses number them: 1000 before, 2000 during, 3000 after the shoot.
 */
const CHART_OF_ACCOUNTS: readonly Account[] = [
  { code: '1100', phase: 'pre-production', id: 'Cerita dan naskah', en: 'Story and script' },
  { code: '1200', phase: 'pre-production', id: 'Produser dan sutradara', en: 'Producer and director' },
  { code: '1300', phase: 'pre-production', id: 'Casting', en: 'Casting' },
  { code: '1400', phase: 'pre-production', id: 'Hunting lokasi dan izin', en: 'Scouting and permits' },
  { code: '1500', phase: 'pre-production', id: 'Kantor dan persiapan', en: 'Office and preparation' },
  { code: '2100', phase: 'production', id: 'Pemain', en: 'Cast' },
  { code: '2200', phase: 'production', id: 'Kru', en: 'Crew' },
  { code: '2300', phase: 'production', id: 'Kamera', en: 'Camera' },
  { code: '2400', phase: 'production', id: 'Tata cahaya dan grip', en: 'Lighting and grip' },
  { code: '2500', phase: 'production', id: 'Suara', en: 'Sound' },
  { code: '2600', phase: 'production', id: 'Tata artistik', en: 'Art department' },
  { code: '2700', phase: 'production', id: 'Kostum, rias, dan rambut', en: 'Wardrobe, make-up and hair' },
  { code: '2800', phase: 'production', id: 'Lokasi', en: 'Locations' },
  { code: '2900', phase: 'production', id: 'Transportasi', en: 'Transport' },
  { code: '2950', phase: 'production', id: 'Konsumsi dan penginapan', en: 'Catering and lodging' },
  { code: '3100', phase: 'post-production', id: 'Penyuntingan', en: 'Editing' },
  { code: '3200', phase: 'post-production', id: 'Efek visual dan warna', en: 'Visual effects and grading' },
  { code: '3300', phase: 'post-production', id: 'Suara dan musik', en: 'Sound and music' },
  { code: '3400', phase: 'post-production', id: 'Asuransi, hukum, dan lain-lain', en: 'Insurance, legal and other' },
];

export type ChartAccount = HouseChartFields['accounts'][number];

/** The accounts with which a budget begins: the house's own, else the usual ones in a language. */
export const chartOf = (ofHouse: readonly ChartAccount[], language: 'id' | 'en'): ChartAccount[] =>
  ofHouse.length > 0
    ? [...ofHouse]
    : CHART_OF_ACCOUNTS.map(({ phase, code, ...names }) => ({ phase, code, name: names[language] }));

/** Usual accounts by their number. */
const USUAL: ReadonlyMap<string, Account> = new Map(CHART_OF_ACCOUNTS.map((account) => [account.code, account]));

/**
 * The name of an account for a reader. A usual account under its own number that still has its name in one of the
 * languages is shown in the reader's language; every other name is shown as typed.
 */
export function accountName({ code, name }: { code: string; name: string }, language: 'id' | 'en'): string {
  const usual = USUAL.get(code);
  return usual !== undefined && (name === usual.id || name === usual.en) ? usual[language] : name;
}

/** The name of a usual account whose number is not known, for a reader. */
export function accountNamed(name: string, language: 'id' | 'en'): string {
  const usual = CHART_OF_ACCOUNTS.find(({ id, en }) => name === id || name === en);
  return usual === undefined ? name : usual[language];
}

/** Moves an account by one place among those of its phase; the same list at the edge. */
export function moveAccount(accounts: readonly ChartAccount[], at: number, by: -1 | 1): ChartAccount[] {
  const moved = accounts[at];
  const same = accounts.flatMap(({ phase }, index) => (phase === moved?.phase ? [index] : []));
  const to = same[same.indexOf(at) + by];
  const other = to === undefined ? undefined : accounts[to];
  if (moved === undefined || other === undefined) return [...accounts];
  return accounts.map((account, index) => (index === at ? other : index === to ? moved : account));
}

/** The first accounts of a production, the house's own where it has some, with settings; one mutation. */
export function startBudget(
  script: ScriptId,
  language: 'id' | 'en',
  newId: NewId,
  ofHouse: HouseChartFields['accounts'] = [],
): DraftChange[] {
  const scope = costScope(script);
  const accounts = chartOf(ofHouse, language);
  const positions = positionsAfter(null, accounts.length);
  return [
    {
      scope,
      kind: 'cost-settings',
      id: script,
      op: 'create',
      fields: { currency: 'IDR', contingencyBasisPoints: 500 },
    },
    ...accounts.map(({ phase, code, name }, index): DraftChange => ({
      scope,
      kind: 'cost-category',
      id: newId(),
      op: 'create',
      fields: { phase, code, name, position: positions[index] ?? '' },
    })),
  ];
}
