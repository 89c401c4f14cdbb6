import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';

/** The sample logins that an empty installation brings (README). */
export const sampleUsers = {
  producer: 'producer@klaket.test',
  assistantDirector: 'ad@klaket.test',
  crew: 'crew@klaket.test',
  otherHouse: 'other@klaket.test',
  talent: 'talent@klaket.test',
  newTalent: 'newtalent@klaket.test',
} as const;
export type SampleUser = keyof typeof sampleUsers;
export const samplePassword = 'Klaket#2026';

/** Where each sample user stands after a login without a remembered address (specification, section 2). */
const homes: Record<SampleUser, RegExp> = {
  producer: /\/ph(\/select|\/script-breakdown)?$/,
  assistantDirector: /\/ph(\/select|\/script-breakdown)?$/,
  crew: /\/ph(\/select|\/script-breakdown)?$/,
  otherHouse: /\/ph(\/select|\/script-breakdown)?$/,
  talent: /\/ph\/talent-pool\/detail\/[^/]+$/,
  newTalent: /\/talent\/onboarding\/profile$/,
};

/** Logs in through the screen, as a person does. */
export async function logIn(page: Page, as: SampleUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/^e-?mail/i).fill(sampleUsers[as]);
  await page.getByLabel(/^(password|kata sandi)/i).fill(samplePassword);
  await page.getByRole('button', { name: /^(log in|masuk)$/i }).click();
  await expect(page).toHaveURL(homes[as]);
}

/** Waits until the service worker controls the page: from then on every route opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

interface AppFixtures {
  /** Logs the test's first page in. */
  login: (as: SampleUser) => Promise<Page>;
  /** A further device: a browser context with storage of its own, logged in when a user is named. */
  openDevice: (as?: SampleUser) => Promise<Page>;
  goOffline: (page?: Page) => Promise<void>;
  goOnline: (page?: Page) => Promise<void>;
  /** What the test's own page threw and nobody caught; must be empty when the test ends. */
  uncaught: string[];
}

export const test = base.extend<AppFixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['KLAKET_ORIGIN']);
  },
  uncaught: [
    async ({ page }, use) => {
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));
      await use(uncaught);
      expect(uncaught, 'errors that no code of the page caught').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page }, use) => {
    await use(async (as) => {
      await logIn(page, as);
      return page;
    });
  },
  openDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      if (as) await logIn(page, as);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  goOffline: async ({ page }, use) => {
    await use(async (other = page) => {
      await other.context().setOffline(true);
    });
  },
  goOnline: async ({ page }, use) => {
    await use(async (other = page) => {
      await other.context().setOffline(false);
    });
  },
});

export { expect } from '@playwright/test';
