import type { Page } from '@playwright/test';
import { expect, fillLogin, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';

test.use(INSTALLED);

test.use({ locale: 'id-ID' });

/** Posts what another app shares, as the system does: a form that navigates. */
async function share(page: Page, fields: { file?: { name: string; text: string }; title?: string; text?: string }) {
  await page.evaluate(({ file, title, text }) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share-target', enctype: 'multipart/form-data', hidden: true });
    for (const [name, value] of Object.entries({ title, text })) {
      if (value === undefined) continue;
      const input = document.createElement('textarea');
      Object.assign(input, { name, value });
      form.append(input);
    }
    if (file) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files' });
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      input.files = transfer.files;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, fields);
}

/** Names and contents of the files that wait on this device. */
function waiting(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('klaket-device');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    const rows = await new Promise<{ name: string; bytes: ArrayBuffer }[]>((resolve, reject) => {
      const reading = database.transaction('incomingFiles').objectStore('incomingFiles').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
      reading.addEventListener('error', () => reject(reading.error));
    });
    database.close();
    return rows.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);
  });
}

const script = {
  name: 'pasar-pagi.fountain',
  text: 'Title: Pasar Pagi\n\nINT. PASAR SENEN - PAGI\n\nSari menunggu.\n',
};

test('a file shared while nobody is logged in waits for the login, also through a reload and without a network', async ({
  people,
  page,
  goOffline,
  goOnline,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  await goOffline();
  await share(page, { file: script });
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await waiting(page)).toEqual([[script.name, script.text]]);
  await page.reload();
  expect(await waiting(page)).toHaveLength(1);

  await goOnline();
  await fillLogin(page, people.producer);
  await expect(page).toHaveURL(/\/ph\/script-breakdown/);
  // The import begins by itself, and what has been imported waits no longer.
  await expect(page.getByText('Tidak ada yang hilang')).toBeVisible();
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('a text without a file is kept as a Fountain file under its title', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  await share(page, { title: 'Hujan', text: 'EXT. JALAN - MALAM' });
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await waiting(page)).toEqual([['Hujan.fountain', 'EXT. JALAN - MALAM']]);
});

test('an empty share keeps nothing and says so', async ({ people, page }) => {
  await logIn(page, 'producer', people);
  await untilInstalled(page);
  await share(page, { text: '  ' });
  await expect(page).toHaveURL(/\/ph\/script-breakdown\?incoming=nothing$/);
});

test('a share that reaches the server, because the app was never opened here, leads to the list that says so', async ({
  request,
}) => {
  const answer = await request.post('/share-target', {
    multipart: { files: { name: script.name, mimeType: 'text/plain', buffer: Buffer.from(script.text) } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/ph/script-breakdown?incoming=failed');
});
