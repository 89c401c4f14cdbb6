/** Starting, without a network, with as much in the workspace as it may hold. */
import { expect, type Page } from '@playwright/test';
import { CACHED_SCENES_CAP, CACHED_SCRIPTS_CAP } from '../../domain/workspace/persisted-workspace.ts';
import { logIn, untilInstalled } from '../support/app-fixtures.ts';
import { newDevice, type RunningApp } from '../support/running-app.ts';
import { memberDevice } from '../support/sheet-steps.ts';
import { manyScenes } from './many-scenes.ts';
import { type Measurement, milliseconds, quantile } from './measurements-file.ts';
import { timeStart } from './offline-start-bench.ts';

const RUNS = 12;
const TABS = 20;
const SCENES_EACH = 60;
const READ_EACH = CACHED_SCENES_CAP / CACHED_SCRIPTS_CAP;

const shown = async (page: Page, path: string, selector: string) => {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
};

/**
 * Works through ten productions as a person does: reads scenes, opens the places of each. Returns the last one's id.
 */
async function fillWorkspace(page: Page, origin: string): Promise<string> {
  let last = '';
  for (let number = 1; number <= CACHED_SCRIPTS_CAP; number += 1) {
    const device = await memberDevice(origin, 'producer', `Produksi ${number}`);
    await manyScenes(device, SCENES_EACH);
    last = device.scriptId;
    await shown(page, `/ph/script-breakdown/${last}`, 'main li button');
    for (let scene = 1; scene <= READ_EACH; scene += 1) await shown(page, `/ph/script/${last}/${scene}`, 'article');
    for (const place of ['timeline', 'briefing']) await shown(page, `/ph/${place}/${last}`, 'main h1');
  }
  await shown(page, `/ph/script-breakdown/${last}`, 'main li button');
  await expect(page.locator('[data-tab]')).toHaveCount(TABS);
  return last;
}

export async function benchWorkspaceStart(app: RunningApp): Promise<Measurement> {
  const context = await newDevice(app);
  try {
    const page = await context.newPage();
    await logIn(page, 'producer');
    const script = await fillWorkspace(page, app.origin);
    await untilInstalled(page);
    await context.setOffline(true);
    const rows: string[][] = [];
    for (const [name, path, selector] of [
      ['breakdown', `/ph/script-breakdown/${script}`, 'main li button'],
      ['scene', `/ph/script/${script}/1`, 'article'],
      ['20 tabs', `/ph/script-breakdown/${script}`, `[data-tab]:nth-of-type(${TABS})`],
    ] as const) {
      await timeStart(context, path, selector);
      const samples: number[] = [];
      for (let run = 0; run < RUNS; run += 1) samples.push(await timeStart(context, path, selector));
      rows.push([
        name,
        ...[0.5, 0.95].map((at) => milliseconds(quantile(samples, at))),
        String(RUNS),
        '≤ 300 ms, ≤ 500 ms',
      ]);
    }
    return {
      title: 'Warm start with a full workspace',
      how: `As above, with ${TABS} tabs, ${CACHED_SCRIPTS_CAP} productions of ${SCENES_EACH} scenes and ${CACHED_SCENES_CAP} scenes' texts on the device: until the screen's content, and until the last tab, stands.`,
      columns: ['until', 'median', 'p95', 'runs', 'goal (median, p95)'],
      rows,
    };
  } finally {
    await context.close();
  }
}
