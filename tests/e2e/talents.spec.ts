import type { Route } from '@playwright/test';
import { emptyTable, storedRows } from '../support/device-store.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';

test.use({ ...INSTALLED, locale: 'id-ID' });

test('a skill written offline is found by a sentence, listed offline, shared, and judged by a guest', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const skill = `Egrang ${Date.now() % 100_000}`;
  // The talent, on a phone without a network.
  const phone = await openDevice('talent', { ...INSTALLED, viewport: { width: 360, height: 740 } });
  await phone.goto('/ph');
  await phone
    .getByRole('link', { name: 'Ubah profil' })
    .or(phone.getByRole('button', { name: 'Ubah profil' }))
    .first()
    .click();
  await expect(phone.getByRole('button', { name: 'Tambah keahlian' })).toBeVisible();
  await untilInstalled(phone);
  await goOffline(phone);
  await phone.getByRole('button', { name: 'Tambah keahlian' }).click();
  await phone.getByLabel('Keahlian', { exact: true }).last().fill(skill);
  await phone.getByRole('button', { name: 'Terapkan perubahan' }).click();
  await expect(phone.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('Keahlian', { exact: true }).last()).toHaveValue(skill);
  await goOnline(phone);

  // The producer searches until it has arrived.
  const desk = await openDevice('producer', INSTALLED);
  await expect(async () => {
    await desk.goto(`/ph?q=${encodeURIComponent(`perempuan, ${skill}`)}`);
    await expect(desk.getByRole('link', { name: 'Sekar Ayu' }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(desk.getByRole('button', { name: 'Perempuan', exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: `Hapus “${skill}”` })).toBeVisible();
  await untilInstalled(desk);
  // Results are written beside their showing.
  const seenNames = async () => {
    const rows = await storedRows<{ card: { name: string } }>(desk, 'talentCards');
    return rows.map(({ card }) => card.name);
  };
  await expect.poll(seenNames).toContain('Sekar Ayu');
  await goOffline(desk);
  // The same search is stored as one page of the server's: the result is limited to this device, and is marked so.
  await desk.reload();
  await expect(desk.getByText(/yang tersimpan di perangkat ini/)).toBeVisible();
  await desk
    .getByRole('button', { name: /: Sekar Ayu$/ })
    .first()
    .click();
  await expect(desk.getByRole('button', { name: /: Sekar Ayu$/, pressed: true }).first()).toBeVisible();
  // Another sentence without a network searches the cards on this device.
  await desk.getByLabel('Siapa yang dicari?').fill('perempuan, Sekar');
  await expect(desk.getByText(/yang tersimpan di perangkat ini/)).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Sekar Ayu' }).first()).toBeVisible();
  await goOnline(desk);

  await desk.goto('/ph/talent-pool');
  await test.step('at night a picture is dimmed in the grid, and never where the person is judged', async () => {
    const inTheme = (theme: string) => desk.evaluate((name) => localStorage.setItem('klaket-theme', name), theme);
    const picture = desk.getByRole('img', { name: 'Sekar Ayu' }).first();
    await inTheme('night');
    await desk.reload();
    await expect(picture).toHaveCSS('filter', 'brightness(0.84)');
    const address = await desk.getByRole('link', { name: 'Sekar Ayu' }).first().getAttribute('href');
    await desk.goto(address ?? '');
    await expect(picture).toHaveCSS('filter', 'none');
    await inTheme('paper');
    await desk.goto('/ph/talent-pool');
  });
  await test.step('a filter that cannot be read says so, and is not left out in silence', async () => {
    await desk.getByRole('button', { name: 'Saring' }).click();
    const most = desk.getByLabel('Tarif sampai');
    await most.fill('murah');
    await desk.getByRole('button', { name: 'Terapkan', exact: true }).click();
    await expect(most).toBeFocused();
    await expect(desk.getByText('Ini bukan jumlah uang')).toBeVisible();
    await most.fill('500rb');
    await expect(desk.getByText('= 500.000')).toBeVisible();
    await desk.getByRole('button', { name: 'Terapkan', exact: true }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByRole('button', { name: /500.000/ }).first()).toBeVisible();
  });
  await desk.getByRole('button', { name: 'Bagikan' }).click();
  const unsent = desk.getByText('Tautan berlaku setelah perangkat ini mengirimnya.');
  await test.step('a link that is made without a network says that it does not work yet', async () => {
    await goOffline(desk);
    await desk.getByRole('button', { name: 'Buat tautan' }).click();
    await expect(unsent).toBeVisible();
    await goOnline(desk);
    await expect(unsent).toHaveCount(0, { timeout: 60_000 });
  });
  const address = await desk.getByLabel('Tautan', { exact: true }).inputValue();
  const guest = await openDevice(undefined, INSTALLED);
  await expect(async () => {
    await guest.goto('about:blank');
    await guest.goto(address);
    await expect(guest.getByRole('heading', { name: 'Sekar Ayu' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await guest.getByRole('button', { name: 'Lihat Sekar Ayu' }).click();
  await expect(guest.getByRole('dialog').getByRole('img', { name: 'Sekar Ayu' })).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('button', { name: 'Lihat Sekar Ayu' })).toBeFocused();
  const yes = guest.getByRole('listitem').getByRole('button', { name: 'ya', exact: true }).first();
  const no = guest.getByRole('listitem').getByRole('button', { name: 'tidak', exact: true }).first();
  // A press without a name shows what is missing, and focuses it.
  await yes.click();
  await expect(guest.getByLabel(/Nama Anda/)).toBeFocused();
  await expect(guest.getByText('Tulis nama Anda dulu.')).toBeVisible();
  await guest.getByLabel(/Nama Anda/).fill('Laras');
  // Without a network an opinion is shown as given and waits. The list opens again, and the opinion is sent later.
  const waits = guest.getByRole('listitem').getByText('menunggu jaringan');
  await untilInstalled(guest);
  await goOffline(guest);
  await yes.click();
  await expect(waits).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Sekar Ayu' })).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(waits).toBeVisible();
  await test.step('another guest of the device sees neither, and both opinions are sent under their own names', async () => {
    await guest.getByLabel(/Nama Anda/).fill('Dewa');
    await expect(waits).toHaveCount(0);
    await expect(yes).toHaveAttribute('aria-pressed', 'false');
    await no.click();
    await expect(waits).toBeVisible();
    await goOnline(guest);
    await expect(waits).toHaveCount(0);
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.getByText('Laras ya')).toBeVisible({ timeout: 60_000 });
    await expect(desk.getByText('Dewa tidak')).toBeVisible({ timeout: 60_000 });
    await guest.getByLabel(/Nama Anda/).fill('Laras');
    await guest.getByLabel(/Nama Anda/).blur();
  });
  await expect(guest.getByRole('listitem').getByRole('alert')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'ya', exact: true, pressed: true })).toBeVisible();
  // The answer to a verdict that arrived is lost: it is shown as given, once.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await guest.route('**/verdicts', loseAnswer, { times: 1 });
  await no.click();
  await expect(desk.getByText('Laras tidak')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByText('Laras ya')).toHaveCount(0);
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.getByRole('listitem').getByRole('alert')).toHaveCount(0);

  // Revoked: the link opens no more.
  await desk.getByRole('button', { name: 'Cabut tautan' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Cabut tautan' }).click();
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText('Tautan ini tidak berlaku lagi')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('a photo that a device cannot have leaves its place to the drawing, not to an empty frame', async ({
  login,
  goOffline,
}) => {
  const page = await login('producer');
  await page.goto('/ph/talent-pool?q=Sekar%20Ayu');
  const photo = page.getByRole('main').getByRole('img', { name: 'Sekar Ayu', exact: true }).first();
  await expect(photo).toHaveAttribute('src', /^blob:/);
  await untilInstalled(page);
  await goOffline();
  await emptyTable(page, 'fileCopies');
  await page.reload();
  await expect(photo).toHaveAttribute('src', /^data:image\/svg/);
});
