import { expect, type Page } from '@playwright/test';

/** The newest message to an address or number, as the mailbox page shows it; waits until one matches. */
async function newest(page: Page, recipient: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        const html = await (await page.request.get('/dev/mail')).text();
        const text = html.split('<article>').find((part) => part.includes(`<b>${recipient}</b>`)) ?? '';
        found = pattern.exec(text.replaceAll('&amp;', '&'));
        return found !== null;
      },
      { message: `a message to ${recipient}` },
    )
    .toBe(true);
  if (found === null) throw new Error('unreachable');
  return found;
}

/** Path and search of the link in the newest mail. */
export async function mailedLink(page: Page, email: string, mode: string): Promise<string> {
  const [link] = await newest(page, email, new RegExp(`/auth/action\\?mode=${mode}&oobCode=[\\w-]+`));
  return link;
}

export async function sentCode(page: Page, phone: string): Promise<string> {
  return (await newest(page, phone, /\b\d{6}\b(?= (is|adalah))/))[0];
}

/** Address of the invitation in the newest mail. */
export async function mailedInvitation(page: Page, email: string): Promise<string> {
  const [link] = await newest(page, email, /\/invitation#key=[\w-]{43}/);
  return link;
}
