import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { AuthEmulator } from './auth-emulator.ts';

/**
 * The address at which the emulator's pages ask for Google's script; the embedded default has no network and serves its
 * own there.
 */
export const GOOGLE_SCRIPT_PATH = '/emulator/google-api.js';

const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';
/** Style sheets, fonts and scripts of other servers: not needed, and nothing leaves this computer. */
const FROM_ELSEWHERE = /<link [^>]*href="https:[^>]*>|<script src="https:\/\/unpkg[^>]*><\/script>/g;

const Text = v.optional(v.string());
const Info = v.looseObject({
  providerId: Text,
  rawId: Text,
  email: Text,
  displayName: Text,
  photoUrl: Text,
  screenName: Text,
});
type Info = v.InferOutput<typeof Info>;
const Accounts = v.object({
  users: v.optional(v.array(v.object({ providerUserInfo: v.optional(v.array(Info), []) })), []),
});

interface Page {
  body: string;
  headers: Record<string, string>;
}

/**
 * The emulator's page that replaces the window of Google. Its list of accounts is written here: the emulator writes
 * names into the page unescaped, and users choose their names.
 */
export async function signInPage(emulator: Pick<AuthEmulator, 'readAccounts'>, providerId: string): Promise<Page> {
  const widget = await import('firebase-tools/lib/emulator/auth/widget_ui.js');
  const { users } = v.parse(Accounts, await emulator.readAccounts());
  const infos = users.flatMap(({ providerUserInfo }) =>
    providerUserInfo.filter((info) => info.providerId === providerId),
  );
  const list = (await Promise.all(infos.map(accountItem))).join('\n');
  const page = widget.WIDGET_UI.replace(FROM_ELSEWHERE, '');
  // The scripts of the page as it is shipped: one that came with a name has no hash here.
  return { body: page.replace(widget.PROVIDERS_LIST_PLACEHOLDER, () => list), headers: pageHeaders(page) };
}

/** The hidden frame that passes the choice to the page of the app. The same for all users. */
export async function relayPage(emulator: Pick<AuthEmulator, 'origin'>): Promise<Page> {
  const answer = await fetch(`${emulator.origin}/emulator/auth/iframe`);
  const body = (await answer.text()).replace(GOOGLE_SCRIPT, GOOGLE_SCRIPT_PATH);
  return { body, headers: pageHeaders(body) };
}

async function accountItem({ rawId, displayName, screenName, email, photoUrl }: Info): Promise<string> {
  const claims = { sub: rawId, iss: '', aud: '', exp: 0, iat: 0, name: displayName, screen_name: screenName, email };
  const token = encodeURIComponent(JSON.stringify({ ...claims, email_verified: true, picture: photoUrl }));
  const item = await html`<li class="js-reuse-account mdc-list-item" tabindex="0" data-id-token="${token}">
    <span class="mdc-list-item__text">
      <span class="mdc-list-item__primary-text">${displayName ?? '(No display name)'}</span>
      <span class="mdc-list-item__secondary-text fallback-secondary-text">${email ?? ''}</span>
    </span>
  </li>`;
  return item.toString();
}

/** Allows scripts of our own files, and inline scripts by their hashes. */
function pageHeaders(page: string): Page['headers'] {
  const hashes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': "'unsafe-inline'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  };
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    // The window has to reach the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'no-store',
  };
}
