import { expect, type Locator, type Page } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sharedSheetPath } from '../../domain/call-sheet/shared.ts';
import { fullSheet } from '../../domain/call-sheet/fixtures/sheet-contents.ts';
import { SHEET_ROW_KINDS, SHEET_ROWS, type SheetHead } from '../../domain/call-sheet/records.ts';
import { type People, samplePassword, type SampleUser, sampleUsers } from './people.ts';
import { deviceOf, type HouseDevice, issued, sheetFor } from './sheet-records.ts';

const Config = v.object({ api_key: v.string() });
const LogIn = v.object({
  token: v.object({ access_token: v.string() }),
  data: v.object({ houses: v.array(v.object({ id: v.string() })) }),
});

/** A member's device without a browser, with a production of its own. */
export async function memberDevice(
  origin: string,
  as: SampleUser = 'producer',
  title?: string,
  people: People = sampleUsers,
): Promise<HouseDevice> {
  const asked = async (
    method: string,
    path: string,
    { body, token, headers }: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { body: (await response.json()) as unknown };
  };
  const { api_key } = v.parse(Config, (await asked('GET', '/api/config')).body);
  const login = v.parse(
    LogIn,
    (
      await asked('POST', '/api/sessions', {
        body: { email: people[as], password: samplePassword },
        headers: { 'x-api-key': api_key },
      })
    ).body,
  );
  return deviceOf(asked, login.token.access_token, login.data.houses[0]?.id ?? '', title);
}

/** A sheet with a share key, not issued yet. */
export async function sheetWithKey(device: HouseDevice, head: Partial<SheetHead> = {}) {
  const sheet = sheetFor(device, head);
  const keyId = randomUUID();
  const key = randomBytes(32).toString('base64url');
  await device.push([
    ...sheet.records(),
    device.create('share-key', keyId, {
      sheetId: sheet.id,
      key,
      createdAt: new Date().toISOString(),
      createdByName: 'Rina Kusumawardhani',
    }),
  ]);
  return {
    ...sheet,
    key,
    path: sharedSheetPath(sheet.id, key),
    memberPath: sharedSheetPath(sheet.id),
    /** Issues the present sheet; `change` is applied first. */
    issue: async (revision: number, change: (content: typeof sheet.content) => void = () => undefined) => {
      change(sheet.content);
      await device.push([await issued(sheet, revision, new Date().toISOString())]);
    },
    revoke: () => device.push([device.remove('share-key', keyId)]),
    rowOf: (name: string): string =>
      [...sheet.content.crew, ...sheet.content.cast].find((row) => row.name === name)?.id ?? '',
  };
}

/** A sheet at the limits (300 crew, 60 cast, 40 scenes), whose first crew member has this name. Returns its id. */
export async function fullSheetOf(device: HouseDevice, firstName?: string): Promise<string> {
  const content = fullSheet();
  const sheetId = randomUUID();
  const rows = SHEET_ROW_KINDS.flatMap((kind) =>
    content[SHEET_ROWS[kind]].map(({ id: _, ...fields }) => device.create(kind, randomUUID(), { ...fields, sheetId })),
  );
  const [first] = rows.filter(({ kind }) => kind === 'sheet-crew');
  if (first !== undefined && firstName !== undefined) first.fields['name'] = firstName.slice(0, 300);
  await device.push([device.create('call-sheet', sheetId, content.head), ...rows]);
  return sheetId;
}

/** The dialog of a shared sheet's ways out, with its PDF made. */
export async function openWaysOut(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Print and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^CS-\d{4} .*\.pdf/)).toBeVisible({ timeout: 30_000 });
  return dialog;
}
