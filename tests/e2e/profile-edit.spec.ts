import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { samplePhoto, sampleWav } from '../support/sample-media.ts';

test.use({ ...INSTALLED, house: 'sample' });

test('a talent changes the height offline, long after onboarding; a house reads it', async ({
  openDevice,
  goOffline,
  goOnline,
}) => {
  const phone = await openDevice('talent', { ...INSTALLED, viewport: { width: 360, height: 740 } });
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
  // Typed and unapplied text outlives the page.
  await phone.reload();
  await expect(height).toHaveValue(String(after));
  await phone.getByRole('button', { name: 'Apply changes' }).click();
  await expect(phone.getByText('Saved on this device')).toBeVisible();
  await phone.reload();
  await expect(height).toHaveValue(String(after));
  await goOnline(phone);

  const desk = await openDevice('producer');
  const profile = new URL(phone.url()).pathname.replace(/\/edit$/, '');
  await expect(async () => {
    await desk.goto(profile);
    await expect(desk.getByText(`${after} cm`).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
});

test('sizes that are no numbers are refused, and typed sizes outlive a reload @long', async ({ openDevice }) => {
  const phone = await openDevice('talent', { ...INSTALLED, viewport: { width: 360, height: 740 } });
  await phone.goto('/ph');
  await phone.getByRole('link', { name: 'Edit profile' }).first().click();
  const openSizes = () => phone.getByRole('button', { name: 'Sizes and conditions' }).click();
  const waist = phone.getByLabel('Waist (cm)');
  const tattoos = phone.getByRole('group', { name: 'Tattoos' });
  const apply = phone.getByRole('button', { name: 'Apply changes' });
  await openSizes();
  await waist.fill('narrow');
  await apply.click();
  await expect(waist).toHaveAttribute('aria-invalid', 'true');
  await expect(waist).toBeFocused();
  const size = `${60 + (Date.now() % 30)},5`;
  await waist.fill(size);
  await tattoos.getByRole('checkbox').first().check();
  // The open form is open again, with its typed text.
  await phone.reload();
  await expect(waist).toHaveValue(size);
  await expect(tattoos.getByRole('checkbox').first()).toBeChecked();
  await phone.getByLabel('Working from').fill('10:00');
  await phone.getByLabel('Working until').fill('09:00');
  await apply.click();
  await expect(phone.getByText('The end must be greater than the start')).toBeVisible();
  await phone.getByLabel('Working until').fill('18:00');
  await apply.click();
  await expect(phone.getByText('Saved on this device')).toBeVisible();
  await expect(waist).toHaveValue(size.replace(',', '.'));
  await tattoos.getByRole('radio', { name: 'not filled in' }).check();
  await apply.click();
  await expect(apply).toBeDisabled();
  await expect(tattoos.getByRole('checkbox').first()).not.toBeChecked();
});

test('a file of the profile goes by a hold and a second press; new days replace what was said of them', async ({
  openDevice,
}) => {
  const phone = await openDevice('talent', { viewport: { width: 360, height: 740 } });
  await phone.goto('/ph');
  await phone.getByRole('link', { name: 'Edit profile' }).first().click();
  await test.step('evidence without its skill and a year of two digits are not dropped in silence', async () => {
    const apply = phone.getByRole('button', { name: 'Apply changes' });
    await phone.getByRole('button', { name: 'Add skill' }).click();
    const [skill, evidence] = [phone.getByLabel('Skill', { exact: true }).last(), phone.getByLabel('Evidence').last()];
    await evidence.fill('three years in a club');
    await phone.getByRole('button', { name: 'Add field' }).click();
    const year = phone.getByLabel('Year').last();
    await year.fill('98');
    await apply.click();
    await expect(skill).toBeFocused();
    await expect(phone.getByText('Name the skill, or remove the row.')).toBeVisible();
    await expect(phone.getByText('Write the title, or remove the row.')).toBeVisible();
    await expect(year).toHaveAttribute('aria-invalid', 'true');
    await expect(year).toHaveValue('98');
    await expect(evidence).toHaveValue('three years in a club');
    await phone.getByRole('button', { name: 'Discard' }).click();
    await expect(phone.getByText('Name the skill, or remove the row.')).toHaveCount(0);
  });
  await phone.getByRole('button', { name: 'Media', exact: true }).click();
  await test.step('a picture fills the screen, leads to the others, and gives the focus back', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const buffer = Buffer.from(await samplePhoto(120, 150));
    await phone.getByLabel('Add files').setInputFiles([
      { name: `one-${mark}.jpg`, mimeType: 'image/jpeg', buffer },
      { name: `two-${mark}.jpg`, mimeType: 'image/jpeg', buffer },
    ]);
    const one = phone.getByRole('button', { name: `View one-${mark}` });
    await expect(phone.getByRole('button', { name: `View two-${mark}` })).toBeVisible();
    await one.click();
    const viewer = phone.getByRole('dialog');
    const title = viewer.getByRole('heading');
    await expect(title).toHaveText(`one-${mark}`);
    await expect(viewer.getByRole('img', { name: `one-${mark}` })).toHaveJSProperty('naturalWidth', 120);
    await phone.keyboard.press('ArrowRight');
    await expect(title).toHaveText(`two-${mark}`);
    await viewer.getByRole('button', { name: 'Previous' }).click();
    await expect(title).toHaveText(`one-${mark}`);
    await phone.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(one).toBeFocused();
  });
  await test.step('the end of the hold deletes nothing', async () => {
    const title = `foto-${crypto.randomUUID().slice(0, 8)}`;
    const buffer = Buffer.from(await samplePhoto(120, 150));
    await phone.getByLabel('Add files').setInputFiles({ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer });
    // The sent file takes less room: nothing moves under the pointer any more.
    await expect(phone.getByRole('button', { name: `View ${title}` })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Pause sending' })).toHaveCount(0);
    await phone.getByRole('button', { name: `Hold to delete ${title}` }).hover();
    const began = Date.now();
    await phone.mouse.down();
    const armed = phone.getByRole('button', { name: `Delete ${title} now` });
    await expect(armed).toBeVisible();
    // One second, as stated in the interface.
    expect(Date.now() - began).toBeGreaterThan(950);
    await phone.mouse.up();
    await expect(armed).toBeVisible();
    await armed.click();
    await expect(phone.getByText(title)).toHaveCount(0);
  });
  await test.step('a short press of a finger says that it is to be held', async () => {
    const buffer = Buffer.from(sampleWav(2));
    await phone.getByLabel('Add files').setInputFiles({ name: 'suara.wav', mimeType: 'audio/wav', buffer });
    await phone.getByRole('button', { name: 'Hold to delete suara' }).click();
    await expect(phone.getByText('Hold to delete')).toBeVisible();
    await expect(phone.getByText('suara', { exact: true })).toBeVisible();
  });
  await test.step('a sound comes by itself once a weak signal carries it', async () => {
    await expect(phone.getByRole('button', { name: 'Pause sending' })).toHaveCount(0);
    await phone.route(/variant=full/, (route) => route.abort('connectionreset'));
    await phone.reload();
    await expect(phone.getByText('Not on this device. Downloaded when you’re online.')).toBeVisible();
    await phone.unroute(/variant=full/);
    await expect(phone.locator('audio')).toHaveAttribute('aria-label', 'suara');
  });
  await test.step('a photo of more than 5 MB is made smaller and taken', async () => {
    const buffer = Buffer.from(await samplePhoto(3600, 3600));
    expect(buffer.length).toBeGreaterThan(5_000_000);
    await phone.getByLabel('Add files').setInputFiles({ name: 'besar.jpg', mimeType: 'image/jpeg', buffer });
    await expect(phone.getByRole('img', { name: 'besar' })).toBeVisible();
    await expect(phone.getByRole('alert')).toHaveCount(0);
  });
  await test.step('of several wrong files each is named', async () => {
    await phone.getByLabel('Add files').setInputFiles([
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
      { name: 'long.wav', mimeType: 'audio/wav', buffer: Buffer.from(sampleWav(130)) },
      { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from((await samplePhoto()).subarray(0, 20)) },
    ]);
    await expect(phone.getByRole('alert')).toContainText('cut.jpg: This is not a photo that can be used.');
    await expect(phone.getByRole('alert')).toContainText('long.wav: Video and sound may be 2 minutes long at most.');
    await expect(phone.getByRole('alert')).toContainText('notes.pdf: This format cannot be used');
  });
  await test.step('a day that is said to be free is no longer said to be taken', async () => {
    await phone.getByRole('button', { name: 'Available days', exact: true }).click();
    const add = async (from: string, to: string, state: string) => {
      await phone.getByLabel('First day').fill(from);
      await phone.getByLabel('Last day').fill(to);
      await phone.getByLabel('These days').selectOption({ label: state });
      await phone.getByRole('button', { name: 'Add days' }).click();
    };
    await add('2027-09-06', '2027-09-08', 'I’m not available');
    await expect(phone.getByText(/^not available\s*Mon, 6 Sep 2027 – Wed, 8 Sep 2027/)).toBeVisible();
    await add('2027-09-07', '2027-09-07', 'I’m available');
    await expect(phone.getByText(/^not available\s*Mon, 6 Sep 2027$/)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(/^available\s*Tue, 7 Sep 2027$/)).toBeVisible();
    await expect(phone.getByText(/^not available\s*Wed, 8 Sep 2027$/)).toBeVisible();
  });
});
