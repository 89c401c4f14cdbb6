import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../support/app-fixtures.ts';
import { importScreenplay, uniqueTitle } from '../support/breakdown-steps.ts';
import { untilSent } from '../support/device-store.ts';

/** A device with a fingerprint reader whose user accepts everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a passkey logs in alone, is asked for after the password, and confirms who deletes a production', async ({
  page,
  login,
  people,
}) => {
  await addAuthenticator(page);
  await login('producer');
  await page.goto('/settings');
  const section = page.locator('#security');

  const [code = ''] = await test.step('it is added, and the recovery codes are shown once', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop kantor');
    await page.getByRole('button', { name: 'Continue' }).click();
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    const codes = await shown.getByRole('listitem').allTextContents();
    await shown.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(section).toContainText('Laptop kantor');
    await expect(section).toContainText('10 left');
    return codes;
  });

  await test.step('it logs in without address and password', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Passkey' }).click();
    await expect(page).toHaveURL(/\/ph\//);
  });

  await test.step('after the password it is asked for; a recovery code takes its place once', async () => {
    await logOut(page);
    await fillLogin(page, people.producer);
    await expect(page.getByRole('heading', { name: 'One more step: your passkey' })).toBeFocused();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('aaaa bbbb cccc');
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page.getByRole('alert')).toContainText('The passkey or code is wrong.');
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Use the code' }).click();
    await expect(page).toHaveURL(/\/ph\//);
    await logOut(page);
    await fillLogin(page, people.producer);
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await expect(page).toHaveURL(/\/ph\//);
  });

  await test.step('a quarter of an hour later it confirms who deletes a production', async () => {
    const title = uniqueTitle('Payung Kuning');
    await importScreenplay(page, title);
    await untilSent(page);
    const refuse = async (details: object) => {
      const error = { code: 'STEP_UP_REQUIRED', message: '', details };
      await page.route('**/api/security/proof', (route) => route.fulfill({ status: 403, json: { error } }), {
        times: 1,
      });
      await page.goto('/ph/script-breakdown');
      await page.getByRole('button', { name: `${title}: more` }).click();
      await page.getByRole('menuitem', { name: 'Delete…' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel(/^Type /).fill(title);
      await dialog.getByRole('button', { name: 'Delete production' }).click();
    };
    // As the server answers a person without the passkey that the house asks of its owners.
    await refuse({ reason: 'enrol', has_passkey: false });
    await page
      .getByRole('dialog', { name: 'A passkey is needed' })
      .getByRole('link', { name: 'To the settings' })
      .click();
    await expect(page).toHaveURL(/\/settings$/);
    // As it answers a session whose proof is older than 15 minutes.
    await refuse({ reason: 'proof', has_passkey: true });
    const asked = page.getByRole('dialog', { name: 'Is it you?' });
    await expect(asked.getByLabel('Your password')).toBeVisible();
    await asked.getByRole('button', { name: 'Use the passkey' }).click();
    await expect(page.getByText(`“${title}” deleted`)).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });
});
