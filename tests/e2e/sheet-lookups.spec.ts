import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/app-fixtures.ts';
import { uniqueTitle } from '../support/production-steps.ts';
import { sheetFor } from '../support/sheet-records.ts';
import { type AppServer, startAppServer } from '../support/app-server.ts';

const SHEETS = /\/ph\/call-sheets\/script\/[0-9a-f-]{36}/;

/** The issued sample sheet in the editor, of an installation used by this test alone. */
async function openSampleSheet(page: Page): Promise<void> {
  await page.goto('/ph/script-breakdown');
  await page.getByRole('link', { name: 'Hujan di Pasar Senen', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Call sheets' }).click();
  await expect(page).toHaveURL(SHEETS);
  await page.getByRole('link', { name: 'CS-0001', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Call sheet/ })).toBeVisible();
}

test('where no service is set up no button asks for one, and weather and hospital are typed by hand', async ({
  memberDevice,
  page,
  login,
}) => {
  const device = await memberDevice(uniqueTitle('Cuaca'));
  const sheet = sheetFor(device, {
    date: '2030-01-05',
    locationPin: { latitude: -6.175, longitude: 106.843 },
    weather: 'Berawan, hujan ringan sore',
  });
  await device.push(sheet.records());
  await login('producer');
  await page.goto(`/ph/call-sheets/script/${device.scriptId}/sheet/${sheet.id}`);
  const [weather, date] = [page.getByLabel('Weather', { exact: true }), page.getByLabel('Date', { exact: true })];
  await expect(weather).toHaveValue('Berawan, hujan ringan sore');
  await page.getByLabel('Nearest hospital', { exact: true }).fill('RSCM');
  await test.step('a typed date takes the weather of the former date off; one press brings both back', async () => {
    await date.focus();
    await page.keyboard.type('8 Jan 2030');
    await date.blur();
    await expect(weather).toHaveValue('');
    const told = 'The weather for Sat, 5 Jan 2030 was cleared with its date.';
    const toast = page.getByRole('listitem').filter({ hasText: told });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(weather).toHaveValue('Berawan, hujan ringan sore');
    await expect(date).toHaveValue('Sat, 5 Jan 2030');
  });
  await expect(page.getByRole('button', { name: 'Get the forecast' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find hospitals nearby' })).toBeHidden();
});

test.describe('with services', () => {
  let service: Server;
  let server: AppServer;
  let address: string;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    service = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const date = url.searchParams.get('start_date') ?? '';
      const forecast = {
        time: [date],
        weather_code: [65],
        temperature_2m_max: [30.6],
        temperature_2m_min: [23.8],
        precipitation_probability_max: [90],
      };
      const tags = { amenity: 'hospital', emergency: 'yes', name: 'RS Uji Coba', phone: '021-0000-0099' };
      const answer =
        url.pathname === '/forecast' ? { daily: forecast } : { elements: [{ lat: -6.181, lon: 106.845, tags }] };
      request.resume();
      if (url.pathname.startsWith('/s/')) {
        response.writeHead(302, { location: 'https://www.google.com/maps?q=-6.2001,106.8166' }).end();
        return;
      }
      if (url.pathname === '/search') {
        const found = [{ display_name: 'Kota Tua, Jakarta Barat', lat: '-6.1352', lon: '106.8133' }];
        response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    server = await startAppServer({
      env: {
        WEATHER_URL: `${address}/forecast`,
        PLACES_URL: `${address}/interpreter`,
        GEOCODER_URL: `${address}/search`,
        SHORT_MAP_LINKS: `${address}/s/`,
        PUBLIC_URL: '',
      },
    });
  });
  test.afterAll(async () => {
    await server.stop();
    service.close();
  });

  test('forecast and hospital are filled in, in one step each, and stay a draft until saved @long', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await logIn(page, 'producer');
    await openSampleSheet(page);
    await page.getByRole('button', { name: 'Get the forecast' }).click();
    const weather = page.getByLabel('Weather', { exact: true });
    await expect(weather).toHaveValue('Heavy rain, chance of rain 90%');
    await expect(page.getByLabel('Temperature', { exact: true })).toHaveValue('24–31°');
    await expect(page.getByText('Forecast: 127.0.0.1')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(weather).toHaveValue('Berawan, hujan ringan sore');

    await page.getByRole('button', { name: 'Find hospitals nearby' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hospitals near the location' });
    await expect(dialog).toContainText('takes emergencies');
    await dialog.getByRole('button', { name: /RS Uji Coba/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Nearest hospital', { exact: true })).toHaveValue('RS Uji Coba');
    await expect(page.getByLabel('Hospital phone number')).toHaveValue('021-0000-0099');
    await expect(page.getByLabel('Checked on')).toHaveValue('');

    await test.step('a short link and a name are places', async () => {
      await page.getByRole('button', { name: 'Location on the map' }).click();
      const map = page.getByRole('dialog', { name: /on the map$/ });
      const field = map.getByLabel('Coordinates, a link from a map application, or a name');
      await field.fill(`Ketemu di sini: ${address}/s/AbC`);
      await expect(field).toHaveValue('-6.2001, 106.8166');
      await field.fill('Kota Tua');
      await field.press('Enter');
      await map.getByRole('button', { name: 'Kota Tua, Jakarta Barat' }).click();
      await expect(field).toHaveValue('-6.1352, 106.8133');
      await map.getByRole('button', { name: 'Set pin' }).click();
      await expect(map).toBeHidden();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
    });
    await context.close();
  });
});
