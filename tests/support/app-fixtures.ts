import { type BrowserContext, type BrowserContextOptions, type Page, expect, test as base } from '@playwright/test';
import * as v from 'valibot';
import { authSessionOf, houseChoiceOf } from '../../domain/identity/auth-session.ts';
import { SessionResponse } from '../../domain/identity/session.ts';
import { type DeviceRoad, layRoad } from './device-road.ts';
import { houseNumbers } from './house-numbers.ts';
import { type People, samplePassword, type SampleUser, sampleUsers } from './people.ts';
import type { HouseDevice } from './sheet-records.ts';
import { memberDevice } from './sheet-steps.ts';
import { peopleOf, TEST_HOUSES } from './test-houses.ts';

/** Address of each sample user after a login without a remembered address (specification, section 2). */
const homes: Record<SampleUser, RegExp> = {
  owner: /\/ph(\/select|\/script-breakdown)?$/,
  producer: /\/ph(\/select|\/script-breakdown)?$/,
  assistantDirector: /\/ph(\/select|\/script-breakdown)?$/,
  crew: /\/ph(\/select|\/script-breakdown)?$/,
  otherHouse: /\/ph(\/select|\/script-breakdown)?$/,
  talent: /\/ph\/talent-pool\/detail\/[^/]+$/,
  newTalent: /\/talent\/onboarding\/profile$/,
  staff: /\/staff$/,
};

/** Logs in through the screen, as a person does. */
export async function logIn(page: Page, as: SampleUser, people: People = sampleUsers): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, people[as]);
  await expect(page).toHaveURL(homes[as]);
}

/** Fills in the login that is shown and sends it. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^e-?mail/i).fill(email);
  await page.getByLabel(/^(password|kata sandi)$/i).fill(samplePassword);
  await page.getByRole('button', { name: /^(log in|masuk)$/i }).click();
}

/**
 * Begins a session as a login leaves it on a device: the session in local storage, the cookie that renews it. The page
 * is at an address without a program, and navigates from there to the test's subject.
 */
async function beginSession(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/sessions', {
    headers: { 'x-api-key': 'klaket-local' },
    data: { email, password: samplePassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const response = v.parse(SessionResponse, await answer.json());
  const session = authSessionOf(response, Date.now());
  await page.goto('/api/config');
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    'auth-storage': JSON.stringify(session),
    [`klaket-houses-${session.userData.userId}`]: JSON.stringify(houseChoiceOf(response, null)),
  });
}

/** Waits until the service worker controls the page: then every route opens without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

/** Waits until the program has rendered a page that came as HTML. It loads at the reader's first input. */
export async function untilProgram(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-prerendered])')).toBeAttached();
}

interface AppOptions {
  /**
   * `own`: the test's people are alone in their house; `sample`: they are the sample logins, whose house has the
   * sample's work.
   */
  house: 'own' | 'sample';
}

interface AppFixtures {
  /** Network of an installed device; without a service worker `setOffline` is enough. */
  road: DeviceRoad | null;
  /** The addresses of the people in this test. */
  people: People;
  /** Gives the test's first page a session. Logging in itself is tested with `logIn`. */
  login: (as: SampleUser) => Promise<Page>;
  /**
   * A further device: a browser context with storage of its own, with a session when a user is named. The app is
   * installed on it with `INSTALLED` only: that costs a second of processor time.
   */
  openDevice: (as?: SampleUser, options?: BrowserContextOptions) => Promise<Page>;
  /** A device of the producer without a browser, with a production of its own. */
  memberDevice: (title?: string) => Promise<HouseDevice>;
  goOffline: (page?: Page) => Promise<void>;
  goOnline: (page?: Page) => Promise<void>;
  /** Uncaught errors of the test's own page; must be empty when the test ends. */
  uncaught: string[];
}

const roads = new WeakMap<BrowserContext, DeviceRoad>();
const nextHouse = houseNumbers(process.env['KLAKET_HOUSES'] ?? '', TEST_HOUSES);

export const test = base.extend<AppOptions & AppFixtures>({
  baseURL: async ({}, use) => {
    await use(process.env['KLAKET_ORIGIN']);
  },
  house: ['own', { option: true }],
  people: async ({ house }, use) => {
    await use(house === 'own' ? peopleOf(nextHouse()) : sampleUsers);
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
  road: async ({ serviceWorkers }, use) => {
    const road = serviceWorkers === 'allow' ? await layRoad() : null;
    await use(road);
    await road?.close();
  },
  proxy: async ({ road }, use) => {
    await use(road?.proxy);
  },
  context: async ({ context, road }, use) => {
    if (road) roads.set(context, road);
    await use(context);
  },
  login: async ({ page, people }, use) => {
    await use(async (as) => {
      await beginSession(page, people[as]);
      return page;
    });
  },
  openDevice: async ({ browser, people }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as, options = {}) => {
      const isInstalled = options.serviceWorkers === 'allow';
      const road = isInstalled ? await layRoad() : null;
      const serviceWorkers = isInstalled ? 'allow' : 'block';
      // Set even when absent: unset options are taken from the test's own device, whose network may be cut.
      const named = { ...options, serviceWorkers, proxy: road?.proxy } as BrowserContextOptions;
      const context = await browser.newContext(named);
      contexts.push(context);
      if (road) roads.set(context, road);
      const page = await context.newPage();
      if (as) await beginSession(page, people[as]);
      return page;
    });
    for (const context of contexts) {
      await context.close();
      await roads.get(context)?.close();
    }
  },
  memberDevice: async ({ baseURL, people }, use) => {
    await use((title) => memberDevice(baseURL ?? '', 'producer', title, people));
  },
  goOffline: async ({ page }, use) => {
    await use(async (other = page) => {
      await other.context().setOffline(true);
      roads.get(other.context())?.cut();
    });
  },
  goOnline: async ({ page }, use) => {
    await use(async (other = page) => {
      roads.get(other.context())?.mend();
      await other.context().setOffline(false);
    });
  },
});

/** A device on which the app is installed, so that it opens without a network. */
export const INSTALLED = { serviceWorkers: 'allow' } as const;

export { expect } from '@playwright/test';
