import { rmSync } from 'node:fs';
import { expect, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';
import { freePort, startAppServer } from '../support/app-server.ts';
import {
  days,
  importScreenplay,
  makeDay,
  moveToDay,
  scene,
  uniqueTitle,
  unscheduled,
} from '../support/breakdown-steps.ts';
import { migratedDataDir } from '../support/pglite-template.ts';

test('with the server down the work continues, survives a reload, and is sent when the server is back @long', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const dataDir = await migratedDataDir();
  const context = await browser.newContext({ ...INSTALLED, baseURL: `http://localhost:${port}` });
  let server = await startAppServer({ port, dataDir });
  try {
    const page = await context.newPage();
    await page.clock.install();
    const title = uniqueTitle('Lampu Mati');
    await logIn(page, 'producer');
    await untilInstalled(page);
    await importScreenplay(page, title);
    await makeDay(page);
    await server.stop();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await moveToDay(page, 'Warung Bu Sri', 'Day 1');
    await page.reload();
    await expect(scene(days(page), 'Warung Bu Sri')).toBeVisible();
    await expect(scene(unscheduled(page), 'Jalan Raya')).toBeVisible();

    server = await startAppServer({ port, dataDir });
    const colleagues = await browser.newContext({ baseURL: server.origin });
    const colleague = await colleagues.newPage();
    await logIn(colleague, 'assistantDirector');
    await colleague.goto('/ph/script-breakdown');
    // The device retries automatically, at the latest a minute after the last try.
    await page.clock.fastForward('01:15');
    await colleague.getByRole('link', { name: title }).click({ timeout: 30_000 });
    await expect(scene(days(colleague), 'Warung Bu Sri')).toBeVisible({ timeout: 30_000 });
    await colleagues.close();
  } finally {
    await context.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
