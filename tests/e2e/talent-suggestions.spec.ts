import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/app-fixtures.ts';
import { startAppServer } from '../support/app-server.ts';

test.use({ house: 'sample' });

test('a configured AI service offers filters; one is taken as a wish that hides no one @long', async ({
  openDevice,
}) => {
  test.setTimeout(240_000);
  const content = JSON.stringify({ tattoos: 'any', gender: 'male' });
  const service = createServer(
    (_, response) => void response.end(JSON.stringify({ choices: [{ message: { content } }] })),
  );
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  const server = await startAppServer({
    env: { AI_SEARCH_URL: address, AI_SEARCH_MODEL: 'small', AI_SEARCH_TOKEN: 'key' },
  });
  try {
    const desk = await openDevice('producer', { baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await desk.goto(`/ph?q=${encodeURIComponent('perempuan 20-30 yang cocok jadi preman pasar')}`);
    const offered = desk.getByRole('list', { name: 'Perhaps also' }).getByRole('button');
    // The sentence has the gender: only missing filters are offered.
    await expect(offered).toHaveText(['tattooed']);
    const found = desk.getByRole('heading', { name: /meet/ }).first();
    const before = await found.textContent();
    await offered.click();
    await expect(offered).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'preferably tattooed', exact: true })).toBeVisible();
    await expect(found).toHaveText(before ?? '');
  } finally {
    await server.stop();
    service.closeAllConnections();
    service.close();
  }
});
