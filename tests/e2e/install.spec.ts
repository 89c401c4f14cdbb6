import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';

test.use({ locale: 'id-ID', house: 'sample' });

test('Chromium finds no obstacle to installing @long', async ({ baseURL }) => {
  // A profile on the disk: a private one can install nothing.
  const profile = mkdtempSync(join(tmpdir(), 'klaket-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: chromiumFlags,
    ...INSTALLED,
    ...(baseURL && { baseURL }),
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await untilInstalled(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toMatch(/\/manifest(\.en)?\.webmanifest$/);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

interface Manifest {
  icons: (Image & { purpose: string })[];
  screenshots: Image[];
  shortcuts: { icons: Image[] }[];
}

interface Image {
  src: string;
  sizes: string;
  type: string;
}

test('every picture the manifest names is there in the size it states, and every address is a screen', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  const images: Image[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
  ];
  expect(images.length).toBeGreaterThan(8);
  for (const image of images) {
    const answer = await request.get(image.src);
    expect(answer.headers()['content-type'], image.src).toBe(image.type);
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, image.src);
    expect(size, image.src).toBe(image.sizes);
  }
  expect(manifest.icons.map((icon) => `${icon.purpose} ${icon.sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
});

test('manifest and shortcuts are in the language that is chosen', async ({ page, request }) => {
  await page.goto('/login');
  const link = page.locator('link[rel=manifest]');
  await page.evaluate(() => localStorage.setItem('klaket-language', 'en'));
  await page.reload();
  await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
  const english = (await (await request.get('/manifest.en.webmanifest')).json()) as Manifest & { id: string };
  expect(english).toMatchObject({ id: '/', lang: 'en', shortcuts: [{ name: 'Script breakdown' }, {}, {}, {}] });
  await page.evaluate(() => localStorage.setItem('klaket-language', 'id'));
  await page.reload();
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
});

test('service worker and manifest are revalidated each time and have the right types', async ({ request }) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('text/javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  expect(manifest.headers()['cache-control']).toBe('no-cache');
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent, viewport: devices['iPhone 15'].viewport, hasTouch: true });

  test('settings show how to add the app by the share button', async ({ login }) => {
    const page = await login('producer');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Lihat caranya' }).click();
    const steps = page.getByRole('dialog', { name: 'Tambah Klaket ke layar utama' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps).toContainText('Tambah ke Layar Utama');
    await steps.getByRole('button', { name: 'Tutup' }).click();
    await expect(steps).toHaveCount(0);
  });
});

test.describe('where the browser offers to install', () => {
  test.beforeEach(async ({ page }) => {
    // Headless Chromium cannot ask in a window of its own: the test fires its event.
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => {
            document.documentElement.dataset['prompted'] = String(event.defaultPrevented);
            return Promise.resolve();
          },
          userChoice: Promise.resolve({ outcome: 'dismissed' }),
        });
        dispatchEvent(event);
      });
    });
  });

  test('the offer comes only when there is work on the device, and stays away once put away', async ({
    login,
    page,
  }) => {
    await login('producer');
    await page.goto('/ph/script-breakdown');
    const offer = page.getByText('Pasang Klaket di perangkat ini');
    await expect(page.locator('main a[href*="/ph/script-breakdown/"]').first()).toBeVisible();
    await expect(offer).toHaveCount(0);

    // State after the first save.
    await page.evaluate(() =>
      localStorage.setItem('klaket-install', JSON.stringify({ hasWork: true, dismissedAt: [] })),
    );
    await page.reload();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Lain kali' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.locator('main a[href*="/ph/script-breakdown/"]').first()).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  test('the button opens the browser’s own dialog', async ({ login, page }) => {
    await login('producer');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Pasang' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
  });
});

test.describe('the files of a first visit', () => {
  test.use(INSTALLED);

  for (const hasPack of [true, false]) {
    const how = hasPack ? 'come as one pack' : 'come one by one where the pack is cut';
    test(`${how}, and the app opens without a network${hasPack ? '' : ''}`, async ({
      context,
      page,
      login,
      goOffline,
    }) => {
      const asked: string[] = [];
      context.on('request', (request) => {
        if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
      });
      if (!hasPack) await context.route('/assets.pack', (route) => route.abort('connectionreset'));
      await login('producer');
      await page.goto('/ph/script-breakdown');
      await untilInstalled(page);
      expect(asked.filter((path) => path === '/assets.pack')).toHaveLength(1);
      const [most, least] = hasPack ? [20, 0] : [10_000, 300];
      const files = asked.filter((path) => path.startsWith('/assets/'));
      expect(files.length).toBeLessThanOrEqual(most);
      expect(files.length).toBeGreaterThanOrEqual(least);
      await goOffline();
      await page.goto('/ph/timeline');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('begin again when a broken network is back', async ({ context, page, login, goOffline, goOnline }) => {
    let isBroken = true;
    let broken = 0;
    await context.route(/assets/, async (route) => {
      if (!isBroken || !route.request().serviceWorker()) return route.continue();
      broken += 1;
      await route.abort('connectionreset');
    });
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await expect.poll(() => broken).toBeGreaterThan(0);
    const isInstalling = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return Boolean(registration?.installing ?? registration?.active);
    };
    await expect.poll(() => page.evaluate(isInstalling)).toBe(false);
    isBroken = false;
    await goOffline();
    await goOnline();
    await untilInstalled(page);
    await goOffline();
    await page.goto('/ph/timeline');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
