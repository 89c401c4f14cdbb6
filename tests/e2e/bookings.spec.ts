import { addDays } from '../../domain/calendar/calendar-days.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatDate } from '../../domain/format.ts';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { issued, sheetFor } from '../support/sheet-records.ts';

test.use({ ...INSTALLED, locale: 'id-ID' });

const TALENT = '/ph/talent-pool/detail/00000000-0000-4000-8000-0000000000b5';
const PHONE = { viewport: { width: 360, height: 740 } };

/** Asks Sekar Ayu for the first of two free days in a month so far ahead. Returns the day. */
async function ask(page: Page, monthsAhead: number, title: string, wanted?: string): Promise<string> {
  await page.goto('/ph/talent-pool?q=Sekar%20Ayu');
  await page.getByRole('link', { name: 'Ajukan booking: Sekar Ayu', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${TALENT}#hire$`));
  const panel = page.getByRole('region', { name: 'Ajukan booking: Sekar Ayu' });
  const days = panel.getByRole('group', { name: 'Hari booking' });
  await expect(days).toBeVisible();
  for (let at = 0; at < monthsAhead; at += 1) await panel.getByRole('button', { name: 'Bulan berikutnya' }).click();
  const free = days.locator('button:not([aria-disabled="true"])');
  const freeDays = await free.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-day') ?? ''));
  // A sheet may move to the next day later: it must be free as well.
  const day = wanted ?? freeDays.find((each) => freeDays.includes(addDays(each, 1))) ?? '';
  await days.locator(`button[data-day="${day}"]`).click();
  await panel.getByLabel('Mulai').selectOption('05:30');
  await panel.getByLabel('Selesai').selectOption('14:00');
  await expect(panel.getByText('8,5 jam', { exact: true })).toBeVisible();
  await panel.getByLabel('Karakter atau pekerjaan').fill(title);
  await panel.getByRole('button', { name: 'Ajukan booking' }).click();
  return day;
}

const offer = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a talent accepts offline, the house confirms and casts her, and her call is in My days', async ({
  openDevice,
  memberDevice,
  goOffline,
  goOnline,
}) => {
  const title = `Kurir payung ${randomUUID().slice(0, 6)}`;
  const production = `Hujan ${randomUUID().slice(0, 6)}`;
  const device = await memberDevice(production);
  const tagId = randomUUID();
  await device.push([device.create('tag', tagId, { kind: 'cast', name: 'SARI', number: 1, aliases: [] })]);

  const desk = await openDevice('producer', { ...INSTALLED, viewport: { width: 1440, height: 900 } });
  const day = await ask(desk, 2, title);
  await expect(offer(desk, title).getByText('Diminta', { exact: true })).toBeVisible();

  const phone = await openDevice('talent', { ...PHONE, ...INSTALLED });
  // The talent's first page shows the open offer, and links to it.
  await phone.goto(TALENT);
  await phone.locator('div').filter({ hasText: title }).getByRole('link', { name: 'Buka tawaran' }).last().click();
  await expect(offer(phone, title)).toBeFocused();
  await offer(phone, title).getByRole('button', { name: 'Tawar', exact: true }).click();
  await expect(phone.getByLabel('Tarif (rupiah)')).toBeInViewport({ ratio: 1 });
  await phone.keyboard.press('Escape');
  await untilInstalled(phone);
  await goOffline(phone);
  await offer(phone, title).getByRole('button', { name: 'Terima' }).click();
  await expect(offer(phone, title).getByText('tanggalnya belum milik Anda')).toBeVisible();
  await phone.reload();
  await expect(offer(phone, title).getByText('tanggalnya belum milik Anda')).toBeVisible();
  await goOnline(phone);

  await offer(desk, title).getByRole('button', { name: 'Konfirmasi' }).click({ timeout: 60_000 });
  await expect(offer(desk, title).getByText('Dikonfirmasi', { exact: true })).toBeVisible();
  await expect(offer(desk, title).getByText('Sekar Ayu', { exact: true })).toBeVisible();
  await expect(offer(phone, title).getByText('Ratna Wijaya')).toBeVisible({ timeout: 60_000 });

  await offer(desk, title).getByRole('link', { name: 'Buka booking' }).click();
  await desk.getByLabel('Produksi').selectOption({ label: production });
  await desk.getByLabel('Karakter', { exact: true }).selectOption({ label: '1. Sari' });
  await desk.getByRole('button', { name: 'Masukkan ke daftar pemain' }).click();
  await expect(desk.getByText('Sekar Ayu sebagai Sari')).toBeVisible();

  const sheet = sheetFor(device, { date: day, generalCall: '05:00', locationName: 'Pasar Senen Blok VI' });
  const [row] = sheet.content.cast;
  if (row === undefined) throw new Error('the sheet has no cast');
  Object.assign(row, { tagId, name: 'Sekar Ayu', character: 'Sari', pickUp: { fixed: '04:30' } });
  await device.push([...sheet.records(), await issued(sheet, 1, new Date().toISOString())]);
  await expect(phone.getByText('04.30', { exact: true })).toBeVisible({ timeout: 60_000 });
  await goOffline(phone);
  await phone.reload();
  await expect(phone.getByText('04.30', { exact: true })).toBeVisible();
  await expect(phone.getByText('Pasar Senen Blok VI').first()).toBeVisible();
  await test.step('she confirms the call without a network; the house reads it beside the sheet', async () => {
    await phone.getByRole('button', { name: 'Saya datang' }).click();
    await expect(phone.getByText('dikirim begitu ada jaringan')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Siap datang, revisi 1')).toBeVisible();
    await goOnline(phone);
    await desk.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
    await expect(desk.getByText(/^1 dari \d+ siap datang/)).toBeVisible({ timeout: 60_000 });
  });
  await test.step('the day moves: she reads which day it was, and that her booking has another one', async () => {
    const card = phone.getByRole('article').filter({ hasText: 'Revisi 2' });
    const later = addDays(day, 1);
    sheet.content.head.date = later;
    await device.push([await issued(sheet, 2, new Date().toISOString())]);
    await expect(card.getByText(formatDate(later, 'id'))).toBeVisible({ timeout: 60_000 });
    await expect(card.getByText(`Tadinya ${formatDate(day, 'id')}.`)).toBeVisible();
    await expect(card.getByText('Anda belum punya booking untuk tanggal ini')).toBeVisible();
    await expect(card.getByText(`Booking Anda untuk ${formatDate(day, 'id')}.`)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Saya datang' })).toBeVisible();
  });
  await test.step('the house reads in her booking that the plan has her on a day that is not booked', async () => {
    const [dayId, later] = [randomUUID(), addDays(day, 1)];
    const heading = {
      slugline: 'EXT. PASAR - PAGI',
      interior: 'EXT',
      timeText: 'PAGI',
      timeOfDay: 'morning',
      light: 'day',
    };
    const facts = { number: '1', set: 'PASAR', eighths: 4, page: 1, synopsis: '', color: null, isOmitted: false };
    const scene = { ...heading, ...facts, position: 'a0', dayId, dayPosition: 'a0' };
    await device.push([
      device.create('day', dayId, { number: 1, date: later, place: '', position: 'a0' }),
      device.create('scene', randomUUID(), { ...scene, tagIds: [tagId] }),
    ]);
    await desk.goto('/ph/bookings');
    await desk.getByRole('link', { name: new RegExp(title) }).click();
    await expect(desk.getByText(`Sari bekerja di hari yang belum di-booking: ${formatDate(later, 'id')}`)).toBeVisible({
      timeout: 60_000,
    });
    await desk.getByRole('link', { name: 'Ajukan booking tanggal ini' }).click();
    const panel = desk.getByRole('region', { name: 'Ajukan booking: Sekar Ayu' });
    await expect(panel.getByLabel('Karakter atau pekerjaan')).toHaveValue('Sari');
    await expect(panel.getByLabel('Produksi').locator('option:checked')).toHaveText(production);
    await expect(panel.getByText(formatDate(later, 'id'), { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Ajukan booking' }).click();
    await expect(offer(desk, 'Sari').getByText('Diminta', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Booking lain' })).toBeVisible();
    await desk.goto('/ph/bookings');
    await desk.getByRole('link', { name: new RegExp(title) }).click();
    await expect(desk.getByText('Sekar Ayu sebagai Sari')).toBeVisible();
    await expect(desk.getByText(/^Sari bekerja di hari yang belum di-booking/)).toBeHidden();
  });
  await test.step('her character is deleted: she is called no more, and her booking says why', async () => {
    const tag = device.create('tag', tagId, { kind: 'cast', name: 'SARI', number: 1, aliases: [] });
    await device.push([device.remove('tag', tagId)]);
    await expect(desk.getByText('memainkan karakter yang sudah tidak ada di breakdown')).toBeVisible({
      timeout: 60_000,
    });
    await expect(phone.getByText('Anda tidak jadi syuting')).toBeVisible({ timeout: 60_000 });
    await device.push([tag]);
    await expect(desk.getByText('Sekar Ayu sebagai Sari')).toBeVisible({ timeout: 60_000 });
  });
  await test.step('she is taken off the character: the sheet that names her says so, and keeps the name', async () => {
    await desk.getByRole('button', { name: 'Keluarkan dari daftar pemain: Sari' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan dari daftar pemain' }).click();
    await expect(desk.getByText('Sekar Ayu sebagai Sari')).toBeHidden();
    await desk.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
    await desk.getByRole('button', { name: /^Sekar Ayu tidak ada di daftar pemain sebagai Sari/ }).click();
    await expect(desk.locator(`[data-row="${row.id}"] [data-cell="name"]`)).toHaveValue('Sekar Ayu');
  });
});

test('a house and a talent without bookings read that there is none, and a role that sees none reads why', async ({
  login,
  openDevice,
}) => {
  const house = await login('producer');
  await house.goto('/ph/bookings');
  await expect(house.getByText('Belum ada booking')).toBeVisible();
  const talent = await openDevice('newTalent', PHONE);
  await talent.goto('/talent/days');
  await expect(talent.getByText('Belum ada tawaran')).toBeVisible();
  const crew = await openDevice('crew', PHONE);
  await crew.goto('/ph/bookings');
  await expect(crew.getByText('Tidak ditampilkan untuk peran Anda')).toBeVisible();
});

test.describe('in the house of the sample', () => {
  test.use({ house: 'sample' });
  test('a list of bookings is searched, and the search stays in the address', async ({ login }) => {
    const desk = await login('producer');
    await desk.goto('/ph/bookings');
    await desk.getByRole('searchbox', { name: 'Cari booking' }).fill('penumpang');
    const rows = desk.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Penumpang angkot');
    await rows.getByRole('link').click();
    await desk.getByRole('heading', { name: 'Penumpang angkot' }).waitFor();
    await desk.goBack();
    await expect(rows).toHaveCount(1);
    await desk.getByRole('searchbox', { name: 'Cari booking' }).fill('tidak ada ini');
    await desk.getByRole('button', { name: 'Tampilkan semua' }).click();
    await expect(desk.getByRole('link', { name: /Gudang payung/ })).toBeVisible();
  });
});

test('of two houses that want one day the second is refused, and both see why', async ({ openDevice }) => {
  const [first, second] = ['Ibu muda', 'Penumpang'].map((name) => `${name} ${randomUUID().slice(0, 6)}`);
  if (first === undefined || second === undefined) throw new Error('two titles');
  const desk = await openDevice('producer', { ...INSTALLED, viewport: { width: 1440, height: 900 } });
  const day = await ask(desk, 3, first);
  await expect(offer(desk, first).getByText('Diminta', { exact: true })).toBeVisible();
  const rival = await openDevice('otherHouse', { viewport: { width: 1440, height: 900 } });
  await ask(rival, 3, second, day);

  const phone = await openDevice('talent', { ...PHONE, ...INSTALLED });
  await phone.goto('/talent/days');
  await offer(phone, first).getByRole('button', { name: 'Terima' }).click();
  await expect(offer(phone, first).getByText('Diterima', { exact: true })).toBeVisible();
  await offer(phone, second).getByRole('button', { name: 'Terima' }).click();
  await expect(offer(phone, second).getByText(/Booking lain sudah mengambil sebagian waktu ini/)).toBeVisible();
  await phone.goto('/ph/attention');
  await expect(phone.getByText(/Booking lain sudah mengambil sebagian waktu ini/)).toBeVisible();

  // The house that was second still has its request; a new one for that day is not taken.
  await expect(offer(rival, second).getByText('Diminta', { exact: true })).toBeVisible();
  await phone.goto('/talent/days');
  await offer(phone, second).getByRole('button', { name: 'Tolak' }).click();
  await phone.getByRole('dialog').getByLabel('Alasan').fill('Sudah ada pesanan');
  await phone.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click();
  await rival.goto('/ph/bookings');
  // Its days are ahead: it is over, not past, and its sum is not due.
  const over = rival.locator('section').filter({ has: rival.getByRole('heading', { name: 'Selesai atau batal' }) });
  await over.getByRole('link', { name: new RegExp(second) }).click();
  await expect(rival.getByText('Sudah ada pesanan')).toBeVisible({ timeout: 60_000 });
  await expect(rival.locator('dd s')).toHaveText(/^Rp/);
  await expect(rival.getByText('Belum ada yang ditagih')).toHaveCount(0);
});

test('an offer that is withdrawn while the talent accepts it offline says so, first of all @long', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = `Penjual sate ${randomUUID().slice(0, 6)}`;
  const desk = await openDevice('producer', { ...INSTALLED, viewport: { width: 1440, height: 900 } });
  await ask(desk, 4, title);
  await expect(offer(desk, title).getByText('Diminta', { exact: true })).toBeVisible();
  const phone = await openDevice('talent', { ...PHONE, ...INSTALLED });
  await phone.goto('/talent/days');
  await untilInstalled(phone);
  await expect(offer(phone, title)).toBeVisible();
  await goOffline(phone);
  await offer(phone, title).getByRole('button', { name: 'Terima' }).click();
  await expect(offer(phone, title).getByText('tanggalnya belum milik Anda')).toBeVisible();

  await offer(desk, title).getByRole('button', { name: 'Tarik' }).click();
  await desk.getByRole('dialog').getByLabel('Alasan').fill('Adegan dihapus');
  await desk.getByRole('dialog').getByRole('button', { name: 'Tarik' }).click();
  await expect(offer(desk, title)).toHaveCount(0);
  await goOnline(phone);

  const reason = 'Tawarannya sudah ditarik sebelum ini sampai: tidak ada booking.';
  const first = phone.getByRole('region', { name: 'Perlu perhatian' });
  await expect(first.getByText(reason)).toBeVisible({ timeout: 60_000 });
  await expect(first.getByText('Adegan dihapus')).toBeVisible();
  await phone.goto('/ph/attention');
  const item = phone.getByRole('listitem').filter({ hasText: title });
  await expect(item.getByText(reason)).toBeVisible();
  await expect(item.getByRole('link', { name: 'Buka booking' })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Kirim lagi' })).toHaveCount(0);
});

test('of two simultaneous cancellations both sides read the words of both @long', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const title = `Tukang becak ${randomUUID().slice(0, 6)}`;
  const desk = await openDevice('producer', { ...INSTALLED, viewport: { width: 1440, height: 900 } });
  await ask(desk, 6, title);
  const phone = await openDevice('talent', { ...PHONE, ...INSTALLED });
  await phone.goto('/talent/days');
  await untilInstalled(phone);
  await offer(phone, title).getByRole('button', { name: 'Terima' }).click();
  await desk.goto('/ph/bookings');
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  await desk.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(offer(phone, title).getByText('Kontak', { exact: true })).toBeVisible();
  const cancel = async (page: Page, reason: string) => {
    await page.getByRole('dialog').getByLabel('Alasan').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan booking' }).click();
  };
  await goOffline(phone);
  await offer(phone, title).getByRole('button', { name: 'Batalkan booking' }).click();
  await cancel(phone, 'Saya demam');
  await desk.getByRole('button', { name: 'Batalkan booking' }).click();
  await expect(desk.getByRole('dialog')).toContainText('tidak lagi melihat kontak');
  await cancel(desk, 'Mesin hujan rusak');
  await expect(desk.getByText('Kontak', { exact: true })).toHaveCount(0);
  await goOnline(phone);
  await expect(desk.getByText('Saya demam')).toBeVisible({ timeout: 60_000 });
  await expect(desk.getByText('Mesin hujan rusak')).toBeVisible();
  await expect(offer(phone, title)).toContainText('Mesin hujan rusak', { timeout: 60_000 });
  await expect(offer(phone, title)).toContainText('Saya demam');
  await expect(offer(phone, title).getByText('Kontak', { exact: true })).toHaveCount(0);
});

test('an answer and a request that wait offline are taken back; the server never receives them @long', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const [title, other] = [`Pelayan ${randomUUID().slice(0, 6)}`, `Tetangga ${randomUUID().slice(0, 6)}`];
  const desk = await openDevice('producer', { ...INSTALLED, viewport: { width: 1440, height: 900 } });
  await ask(desk, 5, title);
  await expect(offer(desk, title).getByText('Diminta', { exact: true })).toBeVisible();
  const phone = await openDevice('talent', { ...PHONE, ...INSTALLED });
  await phone.goto('/talent/days');
  await untilInstalled(phone);
  await expect(offer(phone, title)).toBeVisible();

  await goOffline(phone);
  await offer(phone, title).getByRole('button', { name: 'Terima' }).click();
  await phone.reload();
  await offer(phone, title).getByRole('button', { name: 'Batalkan jawaban' }).click();
  await expect(offer(phone, title).getByText('tanggalnya belum milik Anda')).toHaveCount(0);
  await expect(offer(phone, title).getByRole('button', { name: 'Terima' })).toBeVisible();
  await goOnline(phone);
  await offer(phone, title).getByRole('button', { name: 'Tolak' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Tolak' }).click();
  await desk.goto('/ph/bookings');
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  const steps = desk.getByRole('list', { name: 'Riwayat' }).getByRole('listitem');
  await expect(steps).toHaveText([/mengajukan/, /menolak/], { timeout: 60_000 });

  await desk.goto(TALENT);
  await untilInstalled(desk);
  await goOffline(desk);
  await ask(desk, 5, other);
  await desk.getByRole('button', { name: 'Batalkan permintaan' }).click();
  await expect(desk.getByText('Permintaan, menunggu jaringan')).toHaveCount(0);
  await goOnline(desk);
  await desk.goto('/ph/attention');
  await expect(desk.getByText(/dibatalkan sebelum terkirim/)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(title)).toBeVisible();
  await expect(phone.getByText(other)).toHaveCount(0);
});
