import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';

test.use({ ...INSTALLED, house: 'sample' });

test('a talent changes the height offline, long after onboarding; a house reads it', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const phone = await openDevice('talent', { viewport: { width: 360, height: 740 } });
  await phone.goto('/ph');
  await phone.getByRole('link', { name: 'Edit profile' }).first().click();
  await phone.getByRole('button', { name: 'Personal details' }).click();
  const height = phone.getByRole('textbox', { name: 'Height', exact: true });
  await expect(height).not.toHaveValue('');
  await untilInstalled(phone);
  await goOffline(phone);
  const before = Number(await height.inputValue());
  const after = before === 171 ? 172 : 171;
  await height.fill('tall');
  await phone.getByRole('button', { name: 'Apply changes' }).click();
  await expect(height).toHaveAttribute('aria-invalid', 'true');
  await expect(height).toBeFocused();
  await height.fill(String(after));
  // What is typed and not applied outlives the page.
  await phone.reload();
  await phone.getByRole('button', { name: 'Personal details' }).click();
  await expect(height).toHaveValue(String(after));
  await phone.getByRole('button', { name: 'Apply changes' }).click();
  await expect(phone.getByText('Saved on this device')).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Personal details' }).click();
  await expect(height).toHaveValue(String(after));
  await goOnline(phone);

  const desk = await openDevice('producer');
  const profile = new URL(phone.url()).pathname.replace(/\/edit$/, '');
  await expect(async () => {
    await desk.goto(profile);
    await expect(desk.getByText(`${after} cm`).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});
