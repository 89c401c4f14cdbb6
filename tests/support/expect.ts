import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test';

type Wait = (subject: unknown, expected: unknown, timeout: number) => Promise<unknown> | undefined;

const forElement =
  (state: 'visible' | 'attached'): Wait =>
  (subject, expected, timeout) =>
    Array.isArray(expected) ? undefined : (subject as Locator).waitFor({ state, timeout });

const forAddress: Wait = (subject, expected, timeout) =>
  expected instanceof RegExp ? (subject as Page).waitForURL(expected, { waitUntil: 'commit', timeout }) : undefined;

/** What is waited for before an expectation is asked. */
const WAITS: Record<string, Wait> = {
  toBeVisible: forElement('visible'),
  toBeFocused: forElement('attached'),
  toContainText: forElement('attached'),
  toHaveAttribute: forElement('attached'),
  toHaveText: forElement('attached'),
  toHaveValue: forElement('attached'),
  toHaveURL: forAddress,
};

/**
 * Playwright's `expect`, which waits for an element or an address before it is asked about it. By itself it draws the
 * accessibility tree of the whole page each time it finds none, for a message that is read only if the last try fails:
 * a quarter of what the scripts of a page cost in these tests.
 */
export const expect = playwrightExpect.extend(
  Object.fromEntries(Object.entries(WAITS).map(([name, wait]) => [name, waitingFirst(name, wait)])),
) as unknown as typeof playwrightExpect;

type Expectation = (...args: unknown[]) => Promise<void>;
interface Failure {
  message: string;
  matcherResult?: object;
}

function waitingFirst(name: string, wait: Wait) {
  return async function expectation(
    this: { isNot: boolean; timeout: number },
    subject: Locator,
    ...args: unknown[]
  ): Promise<{ pass: boolean; message: () => string }> {
    const options = optionsOf(args);
    const expected = options === null ? args : args.slice(0, -1);
    const timeout = options?.timeout ?? this.timeout;
    const endsAt = Date.now() + timeout;
    // What it fails with is said by the expectation itself.
    if (!this.isNot) await wait(subject, expected[0], timeout)?.catch(() => undefined);
    const left = Math.max(endsAt - Date.now(), 1);
    const asked = this.isNot ? playwrightExpect(subject).not : playwrightExpect(subject);
    try {
      await (Reflect.get(asked, name) as Expectation)(...expected, { ...options, timeout: left });
      return { pass: !this.isNot, message: () => '' };
    } catch (error) {
      const { matcherResult, message } = error as Failure;
      const said = message.replaceAll(`${left}ms`, `${timeout}ms`);
      return { ...matcherResult, pass: this.isNot, message: () => said };
    }
  };
}

/** The options among the arguments of an expectation, which come last; a text or a pattern is none. */
function optionsOf(args: readonly unknown[]): { timeout?: number } | null {
  const last = args.at(-1);
  const isPlain = typeof last === 'object' && last !== null && !Array.isArray(last) && !(last instanceof RegExp);
  return isPlain ? last : null;
}
