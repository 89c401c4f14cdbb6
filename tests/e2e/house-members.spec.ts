import { randomUUID } from 'node:crypto';
import { expect, INSTALLED, test, untilInstalled } from '../support/app-fixtures.ts';
import { outboxStates, recordCounts, untilSent } from '../support/device-store.ts';
import { mailedInvitation } from '../support/mailbox.ts';
import { samplePassword } from '../support/people.ts';
import { uniqueTitle } from '../support/production-steps.ts';
import { cell, write } from '../support/sheet-editor-steps.ts';
import { sheetWithKey } from '../support/sheet-steps.ts';

test.use(INSTALLED);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('a link to send on brings a new person with a phone to a call sheet; removed, they lose the house', async ({
  page,
  login,
  openDevice,
  memberDevice,
  goOffline,
  goOnline,
}) => {
  const title = uniqueTitle('Undangan');
  const sheet = await sheetWithKey(await memberDevice(title));
  const email = `sari-${randomUUID()}@klaket.test`;
  await login('producer');

  const link = await test.step('the producer makes a link', async () => {
    await page.goto('/ph/members');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption({ label: 'Assistant director' });
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const value = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Link to forward' })).toBeVisible();
    return value;
  });

  const phone = await openDevice(undefined, { ...PHONE, ...INSTALLED });
  await test.step('the new person gives an address, and makes the account by the mail that comes', async () => {
    await phone.goto(link);
    await expect(phone.getByText('Assistant director')).toBeVisible();
    await phone.getByLabel('Email').fill(email);
    await phone.getByRole('button', { name: 'Send me the link' }).click();
    await expect(phone.getByText(`A link was sent to ${email}`)).toBeVisible();
    await phone.goto('/dev/mail');
    await phone.goto(await mailedInvitation(phone, email));
    await phone.getByLabel('Full name').fill('Sari Dewi');
    await phone.getByLabel('Password', { exact: true }).fill('Pelita#2026');
    await phone.getByRole('checkbox').check();
    await phone.getByRole('button', { name: 'Create account and accept' }).click();
    await expect(phone.getByRole('link', { name: title, exact: true })).toBeVisible();
  });

  await test.step('they write into a call sheet', async () => {
    await phone.goto(sheet.memberPath.replace(/.*\//, `/ph/call-sheets/script/${sheet.device.scriptId}/sheet/`));
    await write(phone, 'Location', 'Gudang Ancol Tujuh');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    await untilSent(phone);
    await page.goto(phone.url());
    await expect(cell(page, 'Location')).toHaveValue('Gudang Ancol Tujuh');
  });

  await test.step('removed while they are offline, their device loses the house, and the unsent work is kept', async () => {
    await untilInstalled(phone);
    await goOffline(phone);
    await write(phone, 'Location', 'Kota Tua');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => outboxStates(phone)).toMatchObject({ queued: 1 });
    await page.goto('/ph/members');
    await page.getByRole('button', { name: 'Remove Sari Dewi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Sari Dewi')).toBeHidden();
    await goOnline(phone);
    const note = phone.getByRole('dialog', { name: /You no longer belong to/ });
    await expect(note).toContainText('One change of yours had not been sent.', { timeout: 30_000 });
    await expect.poll(() => recordCounts(phone)).toMatchObject({ scripts: 0, scenes: 0 });
    await note.getByRole('link', { name: 'Needs attention' }).click();
    await expect(phone.getByRole('region', { name: 'Not accepted by the server' })).toContainText(title);
  });

  await test.step('without a house the selection says what to do, and makes one of their own', async () => {
    await phone.goto('/ph/select');
    await expect(phone.getByText('No production house', { exact: true })).toBeVisible();
    await phone.getByRole('button', { name: 'New production house' }).click();
    await phone.getByRole('dialog').getByLabel('Name of the production house').fill('Rumah Sari');
    await phone.getByRole('dialog').getByRole('button', { name: 'Create the production house' }).click();
    await expect(phone.getByText('No one else is here yet.', { exact: false })).toBeVisible();
    await expect(phone.getByRole('combobox', { name: 'Role of Sari Dewi' })).toHaveValue('3');
  });
});

test('a user with an account accepts after the login; a used link says so; the last owner cannot leave @long', async ({
  page,
  openDevice,
  people,
}) => {
  const owner = await openDevice('otherHouse');
  await test.step('a house of their own has one owner, who cannot leave it', async () => {
    await owner.goto('/ph/select');
    await owner.getByRole('button', { name: 'New production house' }).click();
    await owner.getByRole('dialog').getByLabel('Name of the production house').fill('Rumah Kedua');
    await owner.getByRole('dialog').getByRole('button', { name: 'Create the production house' }).click();
    await owner.getByRole('button', { name: 'Leave Rumah Kedua' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(owner.getByRole('alert')).toContainText('A production house needs an owner.');
  });
  const link = await test.step('invites a person who works elsewhere', async () => {
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    await owner.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Producer' });
    await owner.getByRole('dialog').getByLabel('Email (optional)').fill(people.crew);
    await owner.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await expect(owner.getByText(people.crew, { exact: true })).toBeVisible();
    return mailedInvitation(owner, people.crew);
  });
  await test.step('they log in, come back, and work in both houses', async () => {
    await page.goto(link);
    await page.getByRole('link', { name: 'Log in and accept' }).click();
    await page.getByLabel('Email').fill(people.crew);
    await page.getByLabel('Password', { exact: true }).fill(samplePassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: /^Accept as / }).click();
    await expect(page).toHaveURL(/\/ph\/script-breakdown$/);
    await page.goto('/ph/select');
    await expect(page.getByRole('button', { name: /Rumah Kedua/ })).toContainText('Producer');
    await expect(page.getByText('2 production houses')).toBeVisible();
  });
  await test.step('they leave it again: it is gone at once, without a message that they were removed', async () => {
    await page
      .getByRole('button', { name: /Rumah Kedua/ })
      .first()
      .click();
    await page.goto('/ph/members');
    await page.getByRole('button', { name: 'Leave Rumah Kedua' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/ph\/select$/);
    await expect(page.getByText('One production house')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.goto('/dev/mail');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});

test('a changed permission is edited without a network and holds for the role @long', async ({
  page,
  login,
  openDevice,
  goOffline,
  goOnline,
}) => {
  await login('owner');
  await page.goto('/ph/members');
  const box = page.getByRole('checkbox', { name: 'Crew: see and edit costs' });
  await expect(box).not.toBeChecked();
  await untilInstalled(page);
  await goOffline();
  await box.click();
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
  await goOnline();
  await untilSent(page);
  const crew = await openDevice('crew');
  await crew.goto('/ph/members');
  await expect(crew.getByRole('checkbox', { name: 'Crew: see and edit costs' })).toBeChecked();
  await expect(crew.getByRole('checkbox', { name: 'Crew: see and edit costs' })).toBeDisabled();
  await expect(crew.getByRole('button', { name: 'Invite', exact: true })).toBeHidden();
});

test('a member who may only read is offered no command on a production, and reads its call sheet', async ({
  openDevice,
  memberDevice,
}) => {
  const title = uniqueTitle('Hanya Baca');
  const sheet = await sheetWithKey(await memberDevice(title));
  const { scriptId } = sheet.device;
  const crew = await openDevice('crew');
  await crew.goto('/ph/script-breakdown');
  await expect(crew.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(crew.getByRole('button', { name: `${title}: more` })).toBeHidden();
  await expect(crew.getByRole('button', { name: 'Import script' })).toBeHidden();
  await crew.getByRole('link', { name: title, exact: true }).click();
  await expect(crew.getByText('You can read this, but not change it')).toBeVisible();
  await expect(crew.getByRole('button', { name: /^(Import script|Shooting day|Set a date|Undo)/ })).toHaveCount(0);
  await crew.goto(`/ph/call-sheets/script/${scriptId}/list`);
  await expect(crew.getByRole('link', { name: /^CS-/ })).toBeVisible();
  await expect(crew.getByRole('link', { name: 'New call sheet' })).toBeHidden();
  await crew.getByRole('link', { name: /^CS-/ }).click();
  await expect(crew).toHaveURL(/\/ph\/call-sheets\/shared\//);
  await expect(crew.getByRole('heading', { level: 1, name: /Call sheet/ })).toBeAttached();
});
