import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/app-fixtures.ts';
import {
  chooseFile,
  closeReceipt,
  day,
  importScreenplay,
  makeDay,
  sceneNumbers,
  shortScreenplay,
  strip,
  uniqueTitle,
  unscheduled,
} from '../support/production-steps.ts';

test('importing a changed file again updates the script: days stay, new scenes come, gone ones are omitted', async ({
  page,
  login,
}) => {
  await login('producer');
  const first = shortScreenplay(uniqueTitle('Revisi'));
  await importScreenplay(page, first);
  await makeDay(page, 1);
  await strip(unscheduled(page), 2).click();
  await page.keyboard.press('p');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 1/ })
    .click();
  await expect.poll(() => sceneNumbers(day(page, 1))).toEqual(['2']);

  // Scene 5 is removed, a new one is inserted before everything: all numbers move by one.
  const [head = '', ...scenes] = first.text.split(/(?=^(?:INT|EXT)\.)/m);
  const text = [
    head,
    'INT. DAPUR BARU - SIANG\n\nAsap di mana-mana.\n\n',
    ...scenes.filter((_, index) => index !== 4),
  ].join('');
  await chooseFile(page, { fileName: first.fileName, text });
  const question = page.getByRole('dialog', { name: 'You already have this script' });
  await question.getByRole('button', { name: `Update ${first.title}` }).click();
  const review = page.getByRole('dialog', { name: 'What the new draft changes' });
  await expect(review.getByRole('listitem').filter({ hasText: 'DAPUR BARU' })).toContainText('New');
  await expect(review.getByRole('listitem').filter({ hasText: 'Omitted' })).toHaveCount(1);
  await expect(review.getByRole('listitem').filter({ hasText: '2 → 3' })).toContainText('New number');
  await review.getByRole('button', { name: 'Accept this draft' }).click();
  const receipt = page.getByRole('dialog', { name: 'Import report' });
  await expect(receipt).toContainText('Nothing was left out');
  await expect(receipt.getByText('New', { exact: true }).first().locator('..')).toContainText('1');
  await expect(receipt.getByText('Omitted', { exact: true }).first().locator('..')).toContainText('1');
  await closeReceipt(page);
  await expect(strip(day(page, 1), 3)).toContainText('Jalan Raya 2');
  await expect(unscheduled(page)).toContainText('Dapur Baru');
  await expect(unscheduled(page).getByRole('button', { name: /Gudang Payung 5/ })).toContainText('Omitted');
});

test('the same file again is said to be the same, and can become a production of its own @long', async ({
  page,
  login,
}) => {
  await login('producer');
  const screenplay = shortScreenplay(uniqueTitle('Kembar'), 2);
  await importScreenplay(page, screenplay);
  await page.goto('/ph/script-breakdown');
  await chooseFile(page, screenplay);
  const question = page.getByRole('dialog', { name: 'You already have this script' });
  await expect(question).toContainText('word for word');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: screenplay.title })).toHaveCount(1);
  await chooseFile(page, screenplay);
  await question.getByRole('button', { name: 'Import as a new production' }).click();
  await closeReceipt(page);
  await page.goto('/ph/script-breakdown');
  await expect(page.getByRole('main').getByRole('link', { name: screenplay.title })).toHaveCount(2);
});

test('the button of a receipt stays where it is first seen', async ({ page, login }) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await page.evaluate(() => {
    const places: number[] = [];
    const look = () => {
      const buttons = [...document.querySelectorAll('[role=dialog] button')];
      const place = buttons.find(({ textContent }) => textContent === 'To the scenes')?.getBoundingClientRect().y;
      if (place !== undefined && place !== places.at(-1)) places.push(place);
      if (place !== undefined) document.body.dataset['places'] = places.join(' ');
      requestAnimationFrame(look);
    };
    look();
  });
  await chooseFile(page, shortScreenplay(uniqueTitle('Tetap'), 3));
  await expect(page.getByRole('dialog', { name: 'Import report' })).toContainText('Nothing was left out');
  await closeReceipt(page);
  await expect(page.locator('body')).toHaveAttribute('data-places', /^[\d.]+$/);
});

test('a file dropped anywhere on the page is imported, and its receipt can be read later', async ({ page, login }) => {
  await login('producer');
  await page.goto('/ph/script-breakdown');
  await expect(page.getByRole('heading', { level: 1, name: 'Productions' })).toBeVisible();
  const screenplay = shortScreenplay(uniqueTitle('Jatuh'), 3);
  const transfer = await page.evaluateHandle(({ fileName, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], fileName, { type: 'text/plain' }));
    return data;
  }, screenplay);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop the screenplay to import it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await closeReceipt(page);
  await expect(page.getByText('Drop the screenplay to import it')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import report…' }).click();
  await expect(page.getByRole('dialog', { name: 'Import report' })).toContainText(screenplay.fileName);
});

test('every kind of bad file ends in its own words in Indonesian and leaves nothing behind', async ({
  page,
  login,
  memberDevice,
}) => {
  const other = uniqueTitle('Lain');
  await memberDevice(other);
  await login('producer');
  await page.evaluate(() => localStorage.setItem('klaket-language', 'id'));
  await page.goto('/ph/script-breakdown');
  const bad: [string, Buffer, string][] = [
    ['kosong.fountain', Buffer.alloc(0), 'Berkasnya kosong.'],
    ['belanja.txt', Buffer.from('beras\ngula\n'), 'Tidak ada judul adegan di dalamnya'],
    [
      'putus.fdx',
      Buffer.from(
        '<?xml version="1.0"?><FinalDraft DocumentType="Script"><Content><Paragraph Type="Scene Heading"><Text>INT. KIOS',
      ),
      'Berkas terputus di tengah',
    ],
    ['rusak.pdf', Buffer.from('%PDF-1.7\nbukan pdf sungguhan'), 'PDF ini rusak'],
  ];
  for (const [name, buffer, words] of bad) {
    await page.getByLabel('Berkas naskah').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const dialog = page.getByRole('dialog', { name: `${name} tidak jadi diimpor` });
    await expect(dialog).toContainText(words);
    await expect(dialog).toContainText('Tidak ada yang berubah di perangkat ini.');
    await dialog.getByRole('button', { name: 'Tutup' }).last().click();
    await expect(dialog).toBeHidden();
  }
  await page.reload();
  await expect(page.getByRole('link', { name: other, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  for (const [name] of bad) await expect(page.getByRole('main')).not.toContainText(name);
});

test('a production is found, renamed and, after a question that names it, deleted', async ({
  page,
  login,
  memberDevice,
}) => {
  await memberDevice(uniqueTitle('Lain'));
  await login('producer');
  const screenplay = shortScreenplay(uniqueTitle('Sementara'), 2);
  await importScreenplay(page, screenplay);
  await page.goto('/ph/script-breakdown');
  await page.getByRole('searchbox', { name: 'Find a production or file' }).fill(screenplay.title);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: `${screenplay.title}: more` }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const renamed = `${screenplay.title} B`;
  await page.getByRole('dialog').getByLabel('Name').fill(renamed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `${renamed}: more` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${renamed}”?` });
  await expect(question).toContainText('Scenes with their text');
  await question.getByLabel(/^Type /).fill(renamed);
  await question.getByRole('button', { name: 'Delete production' }).click();
  await expect(page.getByText(`Nothing found for “${screenplay.title}”`)).toBeVisible();
});

test('a doubtful place is settled with one tap, and the next draft is read so', async ({ page, login }) => {
  await login('producer');
  const title = uniqueTitle('Ragu');
  const text = `Title: ${title}\n\nINT. WARUNG - PAGI\n\nSARI\nHalo.\n\nRUMAH BUDI - MALAM\n\nbudi masuk.\n\nKANTOR POS - SIANG\n\nsepi.\n`;
  const fileName = `${title}.fountain`;
  await page.goto('/ph/script-breakdown');
  await chooseFile(page, { fileName, text });
  const receipt = page.getByRole('dialog', { name: 'Import report' });
  await expect(receipt).toContainText('Reads like a scene heading without INT or EXT');
  await expect(receipt).toContainText('RUMAH BUDI - MALAM');
  await receipt.getByRole('button', { name: 'This is action' }).click();
  await expect(receipt.getByRole('button', { name: 'This is action' })).toBeHidden();
  // By accident: a settled place can be reopened.
  await receipt.getByRole('list', { name: 'Settled passages' }).getByRole('button', { name: /^Undo/ }).click();
  await receipt.getByRole('button', { name: 'This is a heading' }).click();
  await expect(receipt.getByRole('button', { name: 'This is a heading' })).toBeHidden();
  await expect(receipt.getByRole('list', { name: 'Settled passages' })).toContainText('Read as a heading');
  await closeReceipt(page);
  await expect(unscheduled(page)).toContainText('Kantor Pos');
  await chooseFile(page, { fileName, text: text.replace('sepi.', 'ramai sekali.') });
  const question = page.getByRole('dialog', { name: 'You already have this script' });
  await question.getByRole('button', { name: `Update ${title}` }).click();
  const review = page.getByRole('dialog', { name: 'What the new draft changes' });
  await expect(review.getByRole('list', { name: 'Scenes that change' }).locator('> li')).toHaveCount(1);
  await expect(review).toContainText('KANTOR POS');
  await expect(review).toContainText('ramai sekali.');
  await review.getByRole('button', { name: 'Accept this draft' }).click();
  await expect(receipt).toContainText('Nothing was left out');
});

test('a script goes out as Final Draft and Fountain, with its numbers', async ({ page, login }) => {
  await login('producer');
  const screenplay = shortScreenplay(uniqueTitle('Keluar'), 3);
  await importScreenplay(page, screenplay);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export script…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export script' });
  for (const [button, ending, mark] of [
    ['Save Final Draft (.fdx)', '.fdx', 'Type="Scene Heading" Number="3"'],
    ['Save Fountain (.fountain)', '.fountain', '#3#'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${screenplay.title}${ending}`);
    expect(await readFile(await file.path(), 'utf8')).toContain(mark);
  }
});
