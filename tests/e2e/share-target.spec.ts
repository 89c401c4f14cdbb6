import type { Page } from '@playwright/test';
import { expect, fillLogin, INSTALLED, logIn, test, untilInstalled } from '../support/app-fixtures.ts';
import { sampleWav } from '../support/sample-media.ts';

test.use(INSTALLED);

test.use({ locale: 'id-ID' });

/** Posts another app's shared files, as the system does: a form that navigates. */
async function share(
  page: Page,
  fields: { file?: { name: string; text: string | number[] }; title?: string; text?: string },
) {
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
      const content = typeof file.text === 'string' ? file.text : new Uint8Array(file.text);
      transfer.items.add(new File([content], file.name));
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

test('a file shared before a login waits for it, through a reload and offline @long', async ({
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
  // Nothing is imported without a question; after it, the file waits no longer.
  await expect(page.getByText(/^Impor ke .+\?$/)).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  await page.getByRole('button', { name: `Impor ${script.name}` }).click();
  await expect(page.getByText('Tidak ada yang hilang')).toBeVisible();
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('a text without a file is kept as a Fountain file under its title @long', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  await share(page, { title: 'Hujan', text: 'EXT. JALAN - MALAM' });
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await waiting(page)).toEqual([['Hujan.fountain', 'EXT. JALAN - MALAM']]);
});

test('a recording shared offline becomes, once, a briefing of the production that is chosen @long', async ({
  people,
  page,
  memberDevice,
  goOffline,
}) => {
  const { scriptId } = await memberDevice('Suara Bersama');
  await logIn(page, 'producer', people);
  await untilInstalled(page);
  // Visited once: its briefings are on the device.
  await page.goto(`/ph/briefing/${scriptId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Arahan sutradara' })).toBeVisible();
  await expect(page.getByText('Suara Bersama').first()).toBeVisible();
  await goOffline();
  await share(page, { file: { name: 'catatan lapangan.wav', text: [...sampleWav(2)] } });
  await expect(page).toHaveURL(/\/ph\/script-breakdown/);
  await expect(page.getByText('Simpan rekaman sebagai arahan?')).toBeVisible();
  await expect(page.getByText(/^Impor ke .+\?$/)).toBeHidden();
  await page.getByLabel('Sebagai arahan untuk').selectOption({ label: 'Suara Bersama' });
  await page.getByRole('button', { name: 'Simpan sebagai arahan catatan lapangan.wav' }).click();
  await expect(page).toHaveURL(new RegExp(`/ph/briefing/${scriptId}$`));
  const made = page.getByRole('heading', { level: 3, name: 'catatan lapangan' });
  await expect(made).toHaveCount(1);
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.reload();
  await expect(made).toHaveCount(1);
  await page.getByRole('button', { name: /^Semua rekaman/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'catatan lapangan' })).toContainText('Menunggu jaringan');
});

test('a sound that no browser reads stays with a reason and can be removed @long', async ({
  people,
  page,
  memberDevice,
}) => {
  await memberDevice('Suara Asing');
  await logIn(page, 'producer', people);
  await untilInstalled(page);
  await share(page, { file: { name: 'suara.mp3', text: 'no sound at all' } });
  await page.getByRole('button', { name: 'Simpan sebagai arahan suara.mp3' }).click();
  await expect(page.getByRole('alert')).toContainText('suara.mp3');
  expect(await waiting(page)).toHaveLength(1);
  await page.goto('/ph/script-breakdown');
  await page.getByRole('button', { name: 'Hapus suara.mp3' }).click();
  await expect.poll(() => waiting(page)).toEqual([]);
});

test('an empty share keeps nothing and says so @long', async ({ people, page }) => {
  await logIn(page, 'producer', people);
  await untilInstalled(page);
  await share(page, { text: '  ' });
  await expect(page).toHaveURL(/\/ph\/script-breakdown\?incoming=nothing$/);
});

test('a share that reaches the server, since the app was never opened, leads to a list that says so', async ({
  request,
}) => {
  const answer = await request.post('/share-target', {
    multipart: { files: { name: script.name, mimeType: 'text/plain', buffer: Buffer.from(script.text) } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/ph/script-breakdown?incoming=failed');
});

test("another site's form imports nothing, fills no disk, and is refused by a press", async ({ people, page }) => {
  await logIn(page, 'producer', people);
  await untilInstalled(page);
  const origin = new URL(page.url()).origin;
  // As a page of another site would: a form that it submits itself.
  const attack = await page.context().newPage();
  await attack.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method=post enctype=multipart/form-data action="${origin}/share-target"><textarea name=title>Jahat</textarea><textarea name=text>INT. RUMAH - MALAM</textarea></form><script>document.forms[0].submit()</script>`,
    }),
  );
  await attack.goto('https://evil.example/');
  await expect(attack).toHaveURL(/\/ph\/script-breakdown/);
  await expect(attack.getByText(/^Impor ke .+\?$/)).toBeVisible();
  // Nor by an address that claims to be opened by the system.
  await attack.goto('/ph/script-breakdown?incoming=opened');
  await expect(attack.getByText(/^Impor ke .+\?$/)).toBeVisible();
  await expect(attack.getByRole('link', { name: 'Jahat' })).toHaveCount(0);
  await attack.getByRole('button', { name: 'Hapus Jahat.fountain' }).click();
  await expect.poll(() => waiting(attack)).toEqual([]);
  await share(attack, { file: { name: 'besar.fountain', text: 'x'.repeat(26 * 1024 * 1024) } });
  await expect(attack).toHaveURL(/incoming=failed/);
  expect(await waiting(attack)).toEqual([]);
});
