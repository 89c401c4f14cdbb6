import type { Page } from '@playwright/test';
import { EMPTY_REGISTRATION_STATE } from '../../domain/talent/registration-state.ts';
import { SAMPLE_SHARE_PATH } from '../../server/embedded/sample/sample-share.ts';
import { expect, test } from '../support/app-fixtures.ts';
import { chromiumFlags, findChromium } from '../support/browser.ts';

// The whole browser: the shell sometimes reports a pointer over a page before any movement, and these pages wait for a
// pointer.
test.use({ locale: 'id-ID', launchOptions: { executablePath: await findChromium(), args: chromiumFlags } });

test.describe('before the program has arrived', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terbaca pukul lima pagi');
    await expect(page.getByText('05.30').first()).toBeVisible();
  });

  test('about, talents, locations and the way into signing up can be read', async ({ page }) => {
    for (const path of ['/talents', '/locations', '/about']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole('link', { name: 'Masuk', exact: true }).first()).toBeVisible();
    }
    await page.goto('/register');
    await page.getByRole('link', { name: /^Talenta/ }).click();
    await expect(page).toHaveURL('/register/talent');
    await expect(page).toHaveTitle('Daftar sebagai talenta · Klaket');
    await expect(page.getByRole('link', { name: 'Mulai' })).toHaveAttribute('href', '/register/talent/form');
  });
});

test('numbers of talents and places come without a movement of the reader', async ({ page }) => {
  await page.goto('/locations');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ lokasi$/ })).toBeVisible();
  await page.goto('/talents');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ talenta$/ })).toBeVisible();
});

test('an unfinished registration is offered, however the page was opened', async ({ page }) => {
  await page.goto('/register/talent');
  const begun = { ...EMPTY_REGISTRATION_STATE, token: 'begun' };
  await page.evaluate((state) => localStorage.setItem('talent-register', JSON.stringify(state)), begun);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lanjutkan' })).toHaveAttribute('href', '/register/talent/verify');
});

test('the landing page comes in the language of the browser', async ({ request }) => {
  const english = await request.get('/', {
    headers: { accept: 'text/html', 'accept-language': 'en-GB,en;q=0.9,id;q=0.5' },
  });
  expect(await english.text()).toMatch(/<html lang="en"[\s\S]*Readable at five in the morning/);
  const neither = await request.get('/', { headers: { accept: 'text/html', 'accept-language': 'fr' } });
  expect(await neither.text()).toMatch(/<html lang="id"[\s\S]*Terbaca pukul lima pagi/);
});

test('a link in a chat shows what it leads to, and of a shared sheet only that it is one', async ({
  request,
  baseURL,
}) => {
  const pages = [
    ['/', 'klaket', /^Call sheet .* · Klaket$/, /^Call sheets .* · Klaket$/],
    ['/talents', 'klaket', /^Talenta · Klaket$/, /^Talent · Klaket$/],
    ['/locations', 'klaket', /^Lokasi · Klaket$/, /^Location · Klaket$/],
    ['/shortlist/x', 'klaket', /^Shortlist · Klaket$/, /^Shortlist · Klaket$/],
    [SAMPLE_SHARE_PATH, 'call-sheet', /^Call sheet · Klaket$/, /^Call sheet · Klaket$/],
  ] as const;
  for (const [path, picture, ...titles] of pages) {
    for (const [index, language] of (['id', 'en'] as const).entries()) {
      // As a chat's own program asks: for no type, without the fragment.
      const answer = await request.get(path, { headers: { accept: '*/*', 'accept-language': language } });
      const html = await answer.text();
      const read = (name: string) =>
        new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1];
      expect(read('og:title'), path).toMatch(titles[index] ?? '');
      expect(read('og:description'), path).toBe(read('description'));
      expect(read('og:locale'), path).toBe(language === 'id' ? 'id_ID' : 'en_GB');
      expect(read('twitter:card'), path).toBe('summary_large_image');
      expect(read('og:image'), path).toBe(`${baseURL}/link-previews/${picture}.png`);
      expect(html, path).not.toContain('public-url.invalid');
      if (picture === 'call-sheet') expect(html).not.toContain('Pasar Senen');
    }
  }
  const picture = await request.get('/link-previews/call-sheet.png');
  expect([picture.headers()['content-type'], (await picture.body()).byteLength < 80_000]).toEqual(['image/png', true]);
});

test('the landing page shows the product in pictures of its language, which keep their room and come late', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/landing/')) fetched.push(pathname);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const pictures = page.getByRole('main').locator('img:visible');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    const height = async () => (await picture.boundingBox())?.height;
    const before = await height();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    expect(Math.abs(((await height()) ?? 0) - (before ?? 0))).toBeLessThan(1);
  }
  // Neither those of another language nor those of the night.
  const names = ['back-id', 'costs-phone-id', 'front-id', 'timeline-phone-id'];
  expect([...new Set(fetched)].toSorted()).toEqual(names.map((name) => `/landing/${name}.avif`));
});

test('the sample call sheet opens from the landing page without an account and says that it is one', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Buka call sheet contoh' }).click();
  await expect(page).toHaveURL('/contoh');
  await expect(page.getByText('Produksi dan orang-orangnya rekaan')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jam panggil saya' }).getByRole('time')).toHaveText('05.30');
  await page.getByLabel('Jam panggil siapa').selectOption('Komar');
  await expect(page.getByRole('region', { name: 'Jam panggil saya' }).getByRole('time')).toHaveText('16.00');
  // The numbers are invented: pressing one must not dial.
  await page.getByRole('button', { name: 'Telepon Rina Kusumawardhani' }).click();
  await expect(page.getByText('menelepon Rina Kusumawardhani')).toBeVisible();
});

test('the program comes when the reader moves, and leaves scroll and focus where they are', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toEqual(['/theme.js', '/first-visit.js']);
    await page.evaluate(() => scrollTo(0, 600));
    await page
      .getByRole('link', { name: /^Talenta/ })
      .last()
      .focus();
    const readAt = await page.evaluate(() => scrollY);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const chosen = await focused();
    expect(chosen).toMatch(/^Talenta/);
    const program = page.waitForFunction(() => document.querySelector('[aria-label="Pemberitahuan"]') !== null);
    await page.keyboard.press('Shift');
    await program;
    expect(await page.evaluate(() => scrollY)).toBe(readAt);
    expect(await focused()).toBe(chosen);
  } finally {
    await context.close();
  }
});

test('a login in another tab brings the program of a page that came as HTML, and nothing else does', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('storage', ({ key }) => document.documentElement.setAttribute('data-heard', key ?? ''));
    });
    const other = await context.newPage();
    await other.goto('/robots.txt');
    const store = async (key: string) => {
      await other.evaluate((name) => localStorage.setItem(name, '{}'), key);
      await expect(page.locator('html')).toHaveAttribute('data-heard', key);
    };
    await store('klaket-typed');
    // A request of the program would have been made before this one.
    await page.evaluate(async () => (await fetch('/robots.txt')).text());
    expect(scripts).toEqual(['/theme.js', '/first-visit.js']);
    await store('auth-storage');
    await expect.poll(() => scripts.length).toBeGreaterThan(2);
  } finally {
    await context.close();
  }
});

test.describe('a form that came as HTML', () => {
  /** Holds the program back until the returned function is called. */
  async function holdProgram(page: Page): Promise<() => void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/klaket-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }
  const programDrawn = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => resolve()).observe(document.getElementById('root') as Node, { childList: true });
        }),
    );

  test('text that is typed before the program has loaded is taken over, with the cursor, and kept', async ({
    page,
  }) => {
    const release = await holdProgram(page);
    await page.goto('/register/talent/form');
    const phone = page.getByRole('textbox', { name: 'Nomor WhatsApp', exact: true });
    await phone.pressSequentially('081234567890');
    await page.getByRole('checkbox').first().check();
    const name = page.getByRole('textbox', { name: 'Nama lengkap', exact: true });
    await name.pressSequentially('Tiara Hapsari');
    for (let steps = 0; steps < 7; steps++) await page.keyboard.press('ArrowLeft');
    const drawn = programDrawn(page);
    release();
    await drawn;
    await page.keyboard.type('D. ');
    await expect(name).toHaveValue('Tiara D. Hapsari');
    await expect(phone).toHaveValue('081234567890');
    await page.reload();
    await expect(name).toHaveValue('Tiara D. Hapsari');
    await expect(phone).toHaveValue('081234567890');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
  });

  test('a press that began before the program has arrived and ends after it counts', async ({ page }) => {
    const release = await holdProgram(page);
    await page.goto('/register/talent');
    await page.getByRole('link', { name: 'Mulai', exact: true }).hover();
    await page.mouse.down();
    const drawn = programDrawn(page);
    release();
    await drawn;
    await page.mouse.up();
    await expect(page).toHaveURL(/\/register\/talent\/form$/);
  });

  test('Space that is pressed before the program has arrived and released after it counts', async ({ page }) => {
    const release = await holdProgram(page);
    await page.goto('/register/talent/form');
    const consent = page.getByRole('checkbox').last();
    await consent.focus();
    await page.keyboard.down(' ');
    const drawn = programDrawn(page);
    release();
    await drawn;
    await page.keyboard.up(' ');
    await expect(consent).toBeChecked();
  });

  test('a login sent before the program has arrived is sent by it, and never by the browser', async ({
    page,
    people,
  }) => {
    const release = await holdProgram(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(people.crew);
    await page.getByLabel('Kata sandi', { exact: true }).fill('Wrong#2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toHaveAttribute('aria-disabled', 'true');
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page.getByRole('alert')).toContainText('Email atau kata sandi salah');
    await expect(page.getByLabel('Email')).toHaveValue(people.crew);
    expect(new URL(page.url()).search).toBe('');
  });
});

test('a theme is chosen in one tap, holds after a reload and is there before the program', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Tema malam' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body').waitFor();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the navbar’s places are in a menu, and nothing is wider than the screen', async ({ page }) => {
    for (const path of ['/', '/contoh', '/login', '/locations', '/talents', '/about', '/register/host']) {
      await page.goto(path);
      await page.locator('main').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.goto('/');
    // Pressed before the program has loaded: handled once it has.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Talenta' }).click();
    await expect(page.getByRole('heading', { name: /^Cari talenta film/, level: 1 })).toBeInViewport();
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

  test('the workspace is laid out at 1024 px, and the public pages at the tablet’s own width', async ({
    page,
    login,
  }) => {
    await login('producer');
    await page.goto('/ph/script-breakdown');
    await page.getByRole('main').waitFor();
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1024);
    await page.goto('/contoh');
    await page.getByRole('main').waitFor();
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(820);
  });

  test('a menu at the right edge stays inside the page, which keeps its width @long', async ({
    page,
    login,
    memberDevice,
  }) => {
    await memberDevice('Tepi Kanan');
    await login('producer');
    await page.goto('/ph/script-breakdown');
    const more = page.getByRole('main').getByRole('button', { name: /^Tepi Kanan: / });
    await more.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.evaluate((list) => list.getBoundingClientRect().right)).toBeLessThanOrEqual(1024);
    expect(await page.evaluate(() => innerWidth)).toBe(1024);
  });
});
