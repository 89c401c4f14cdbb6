/** From a key to the next painted frame in a budget of 2,000 items. */
import { randomUUID } from 'node:crypto';
import type { ScriptId } from '../../domain/ids.ts';
import { startBudget } from '../../domain/cost/chart-of-accounts.ts';
import { addItems, type CategoryRow } from '../../domain/cost/cost-edits.ts';
import { logIn } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { memberDevice } from '../support/sheet-steps.ts';
import { GOALS, KEYS, timeKeys } from './keystroke-bench.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';

const ITEMS = 2000;

/** A production with a budget of 2,000 priced items. */
async function makeBudget(origin: string): Promise<string> {
  const device = await memberDevice(origin, 'producer', 'Dua Ribu Butir');
  const script = device.scriptId as ScriptId;
  const begin = startBudget(script, 'id', randomUUID);
  await device.push(begin.map((change) => ({ ...change, base: {} })));
  const categories = begin.flatMap((change): CategoryRow[] =>
    change.kind === 'cost-category' && change.op === 'create' ? [change] : [],
  );
  const each = Math.ceil(ITEMS / categories.length);
  for (const category of categories) {
    const { changes } = addItems(script, [], category, 'IDR', each, randomUUID);
    await device.push(
      changes.map((change, at) => ({
        ...change,
        base: {},
        fields: { ...change.fields, name: `Butir ${at + 1}`, quantity: 'days*2+1', rate: 1000 * (at + 1) },
      })),
    );
  }
  return script;
}

const kinds = [
  { name: 'typing into a cell', key: (at: number) => String.fromCodePoint(97 + (at % 26)) },
  { name: 'moving down', key: () => 'ArrowDown' },
] as const;

export async function benchCosts(app: RunningApp): Promise<Measurement> {
  const script = await makeBudget(app.origin);
  const rows: string[][] = [];
  for (const rate of [1, 4] as const) {
    const context = await newDevice(app);
    try {
      const page = await context.newPage();
      await logIn(page, 'producer');
      const session = await context.newCDPSession(page);
      for (const { name, key } of kinds) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.goto(`/ph/cost-breakdown/${script}`);
        const cell = page.getByRole('row').filter({ hasText: 'Butir 4' }).first().getByRole('gridcell').nth(1);
        await cell.waitFor({ timeout: 60_000 });
        await cell.click();
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const samples = await timeKeys(page, key);
        rows.push([
          name,
          `${rate}×`,
          milliseconds(quantile(samples, 0.5)),
          milliseconds(quantile(samples, 0.95)),
          GOALS[rate],
        ]);
        await page.keyboard.press('Escape');
      }
    } finally {
      await context.close();
    }
  }
  return {
    title: 'A keystroke in a budget',
    how: `A budget of ${ITEMS} items whose quantities follow the schedule: from the key to the frame after it, ${KEYS} keys; also with the processor slowed four times.`,
    columns: ['what', 'slowed', 'median', 'p95', 'goal (p95)'],
    rows,
  };
}
