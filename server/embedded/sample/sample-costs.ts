import { addRates, USUAL_RATES } from '../../../domain/cost/account-edits.ts';
import { startBudget } from '../../../domain/cost/chart-of-accounts.ts';
import { seenValues } from '../../../domain/cost/cost-cells.ts';
import { addItems, type CategoryRow, type ItemRow } from '../../../domain/cost/cost-edits.ts';
import type { CostItemFields } from '../../../domain/cost/cost-records.ts';
import { parseFormula, type ScheduleValues } from '../../../domain/cost/quantity-formula.ts';
import { cashDayId } from '../../../domain/cost/receipts.ts';
import { scheduleValues } from '../../../domain/cost/schedule-values.ts';
import { costTotals } from '../../../domain/cost/totals.ts';
import { freezeBudget } from '../../../domain/cost/versions.ts';
import type { HouseId, ScriptId, UserId } from '../../../domain/ids.ts';
import type { DraftChange, NewId, Row } from '../../../domain/records/draft-change.ts';
import type { RecordKind } from '../../../domain/records/records.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from '../../../domain/schedule/schedule-records.ts';
import { costScope, receiptsScope } from '../../../domain/scopes.ts';

/** Account, description, quantity, unit, rate, and amounts spent: actual, paid, committed. */
type Line = [account: string, name: string, quantity: string, unit: string, rate: number | null, spent?: Spent];
type Spent = Partial<Pick<CostItemFields, 'actual' | 'paid' | 'committed' | 'isClosed' | 'payee'>>;

const paid = (actual: number): Spent => ({ actual, paid: actual });

const LINES: Line[] = [
  ['1100', 'Penulis skenario', '1', 'paket', 85_000_000, { ...paid(85_000_000), isClosed: true }],
  ['1100', 'Hak cerita dan riset', '1', 'paket', 15_000_000, paid(11_500_000)],
  ['1200', 'Produser', '1', 'paket', 150_000_000, paid(50_000_000)],
  ['1200', 'Produser lini', '5', 'bulan', 22_000_000, paid(44_000_000)],
  ['1200', 'Sutradara', '1', 'paket', 180_000_000, paid(60_000_000)],
  ['1300', 'Casting dan pembacaan naskah', '12', 'hari', 2_500_000, { actual: 32_600_000, paid: 30_000_000 }],
  ['1500', 'Sewa kantor produksi', '4', 'bulan', 9_500_000, paid(19_000_000)],
  ['1400', 'Survei lokasi', '8', 'hari', 1_750_000, paid(14_000_000)],
  ['2100', 'Sari', 'cast(1)', 'hari', 7_500_000, { payee: 'Ayu Maharani' }],
  ['2100', 'Jati', 'cast(2)', 'hari', 8_500_000],
  ['2100', 'Koh Acin', 'cast(3)', 'hari', 4_500_000],
  ['2100', 'Bu Mirah', 'cast(4)', 'hari', 6_000_000],
  ['2100', 'Hari tunggu pemain', 'hold', 'hari', 1_500_000],
  ['2100', 'Figuran', 'extras', 'orang', 275_000],
  ['2200', 'Kru inti, 25 orang', 'crew*days', 'hari orang', 950_000, { committed: 45_000_000 }],
  ['2200', 'Lembur malam', 'days.night*6', 'orang', 450_000],
  ['2300', 'Paket kamera', 'days', 'hari', 11_500_000, { committed: 46_000_000, payee: 'Gema Sewa Kamera' }],
  ['2300', 'Lensa anamorfik', '4', 'hari', 3_250_000],
  ['2400', 'Paket lampu dan genset', 'days', 'hari', 9_250_000],
  ['2400', 'Dolly dan rel', '3', 'hari', 2_400_000],
  ['2500', 'Paket suara', 'days', 'hari', 4_250_000],
  ['2600', 'Set kios kain Bu Mirah', '1', 'paket', 48_000_000, { actual: 52_600_000, paid: 50_900_000 }],
  ['2600', 'Payung dan properti tangan', '1', 'paket', 16_500_000, { actual: 9_400_000, paid: 9_400_000 }],
  ['2600', 'Hujan buatan, tangki 4.000 L', 'days*2', 'rit', 1_850_000, { payee: 'Tirta Jaya' }],
  ['2600', 'Surat bersegel', '6', 'buah', null],
  ['2700', 'Kostum utama dan cadangan basah', '14', 'set', 1_350_000, { actual: 8_100_000, paid: 5_400_000 }],
  ['2700', 'Rias dan rambut', 'days', 'hari', 3_600_000],
  ['2800', 'Stasiun Senen, izin dan sewa', '2', 'hari', 18_500_000, { committed: 37_000_000 }],
  ['2800', 'Pasar Senen, lorong payung', '3', 'hari', 6_500_000, paid(6_500_000)],
  ['2800', 'Keamanan dan ketertiban', 'days*6', 'orang', 350_000],
  ['2900', 'Mobil unit', 'days*5', 'mobil', 850_000],
  ['2900', 'Bajaj dan mikrolet di gambar', '4', 'hari', 1_100_000],
  ['2950', 'Makan kru dan pemain, dua kali', 'crew*days*2', 'porsi', 38_000],
  ['3100', 'Penyuntingan', '10', 'minggu', 8_500_000],
  ['3200', 'Koreksi warna', '1', 'paket', 45_000_000],
  ['3300', 'Musik dan tata suara', '1', 'paket', 95_000_000],
  ['3400', 'Asuransi dan hukum', '1', 'paket', null],
];

/** Changes since the first version: by description, the new rate or quantity. */
const SINCE: Record<string, Pick<CostItemFields, 'rate'> | Pick<CostItemFields, 'quantity'>> = {
  'Paket kamera': { rate: 12_750_000 },
  'Lensa anamorfik': { quantity: '3' },
  'Stasiun Senen, izin dan sewa': { rate: 21_000_000 },
};

const RECEIPTS = [
  {
    shop: 'Toko Payung Lestari',
    purpose: 'Payung hitam, 12 buah',
    amount: 1_140_000,
    item: 'Payung dan properti tangan',
  },
  { shop: 'Warung Bu Tini', purpose: 'Makan siang survei', amount: 386_000, item: 'Survei lokasi' },
  { shop: 'Ojek', purpose: 'Ambil contoh kain', amount: 58_000, item: null },
] as const;

/** History of the receipts and the day's cash until now: the first two are approved. */
const APPROVED = 2;

/** A budget of the sample production with a version and later changes, and a day of petty cash of its producer. */
export async function sampleCosts(given: {
  script: ScriptId;
  house: HouseId;
  /** Changes that made the production: its days, scenes and tags. */
  changes: readonly DraftChange[];
  sheets: { extras: number; crew: number };
  author: { id: UserId; name: string };
  today: string;
  now: Date;
  newId: NewId;
}): Promise<{ name: string; changes: DraftChange[] }[]> {
  const { script, changes, author, newId, now, today } = given;
  const rows = <K extends RecordKind>(kind: K, from: readonly DraftChange[] = changes) =>
    from.flatMap((change) => (change.kind === kind && change.op === 'create' ? [change as unknown as Row<K>] : []));
  const values = scheduleValues({
    days: rows('day'),
    scenes: rows('scene'),
    tags: rows('tag'),
    ...given.sheets,
    dropAfter: DEFAULT_SCHEDULE_SETTINGS.dropAfter,
    availabilities: [],
  });
  const begin = startBudget(script, 'id', newId);
  const categories: CategoryRow[] = rows('cost-category', begin);
  const rates = addRates(given.house, [], USUAL_RATES, newId);
  const [ppn] = rates;
  const items = itemsOfLines({ script, categories, equipmentTaxes: ppn === undefined ? [] : [ppn.id], values, newId });
  const budget = {
    settings: { currency: 'IDR' as const, contingencyBasisPoints: 500 },
    categories,
    items,
    taxRates: rows('tax-rate', rates),
  };
  const scope = costScope(script);
  return [
    { name: 'cost.begin', changes: [...begin, ...rates] },
    {
      name: 'cost.paste',
      changes: items.map(({ id, fields }): DraftChange => ({
        scope,
        kind: 'cost-item',
        id,
        op: 'create',
        fields: { ...fields, ...SINCE[fields.name] },
      })),
    },
    {
      name: 'cost.freeze',
      changes: [
        {
          scope,
          kind: 'cost-version',
          id: newId(),
          op: 'create',
          fields: {
            number: 1,
            note: 'Untuk investor',
            frozenAt: now.toISOString(),
            frozenByName: author.name,
            budget: freezeBudget(budget, costTotals(budget, values)),
          },
        },
      ],
    },
    { name: 'cost.cash', changes: await pettyCash(script, items, author, today, now, newId) },
  ];
}

function itemsOfLines({
  script,
  categories,
  equipmentTaxes,
  values,
  newId,
}: {
  script: ScriptId;
  categories: readonly CategoryRow[];
  equipmentTaxes: CostItemFields['taxIds'];
  values: ScheduleValues;
  newId: NewId;
}): ItemRow[] {
  const items: ItemRow[] = [];
  for (const [account, name, quantity, unit, rate, spent] of LINES) {
    const category = categories.find(({ fields }) => fields.code === account);
    if (category === undefined) throw new Error(`the sample budget has no account ${account}`);
    const [change] = addItems(script, items, category, 'IDR', 1, newId).changes;
    if (change?.kind !== 'cost-item' || change.op !== 'create') throw new Error('an item is made');
    const parsed = parseFormula(quantity, 'canonical');
    items.push({
      id: change.id,
      scope: change.scope,
      fields: {
        ...change.fields,
        ...spent,
        name,
        quantity,
        unit,
        rate,
        seenValues: parsed.ok ? seenValues(parsed.formula, values) : {},
        taxIds: account.startsWith('23') ? equipmentTaxes : [],
      },
    });
  }
  return items;
}

async function pettyCash(
  script: ScriptId,
  items: readonly ItemRow[],
  author: { id: UserId; name: string },
  date: string,
  now: Date,
  newId: NewId,
): Promise<DraftChange[]> {
  const scope = receiptsScope(script, author.id);
  return [
    {
      scope,
      kind: 'cash-day',
      id: await cashDayId(scope, date),
      op: 'create',
      fields: { date, opening: 5_000_000, counted: null, note: '' },
    },
    ...RECEIPTS.flatMap(({ shop, purpose, amount, item }, at): DraftChange[] => {
      const id = newId();
      const fields = {
        date,
        takenAt: now.getTime() - (RECEIPTS.length - at) * 3_600_000,
        amount,
        shop,
        purpose,
        payer: author.name,
        paidFrom: 'petty-cash' as const,
        itemId: items.find((each) => each.fields.name === item)?.id ?? null,
        fileId: null,
        pictureHash: '',
      };
      const verdict = { state: 'approved' as const, amount, reason: '', isRepaid: false, decidedByName: author.name };
      return [
        { scope, kind: 'cost-receipt', id, op: 'create', fields },
        ...(at < APPROVED ? [{ scope, kind: 'cost-verdict', id, op: 'create', fields: verdict } as const] : []),
      ];
    }),
  ];
}
