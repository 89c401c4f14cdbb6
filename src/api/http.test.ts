import { afterEach, expect, test, vi } from 'vitest';
import { getProfilePicture } from './session-api.ts';
import { setTokenSource } from './token-source.ts';

afterEach(() => vi.unstubAllGlobals());

const CONFIG = {
  mode: 'embedded',
  api_key: 'public-key',
  firebase: { project_id: '', api_key: '', auth_domain: '', uses_emulator: true },
  transcribes: false,
  lookups: { weather: false, hospitals: false, places: false, map_links: [] },
  map_style_url: null,
};
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

test('the avatar is asked for with the API key, and a refused key renews no token', async () => {
  const renewed = vi.fn<() => Promise<string>>(() => Promise.resolve('second'));
  setTokenSource({ current: () => Promise.resolve('first'), renewed });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/config')) return Promise.resolve(json(200, CONFIG));
    keys.push(new Headers(init.headers).get('x-api-key'));
    return Promise.resolve(json(401, { success: false, error: { code: 'API_KEY_REQUIRED', message: 'key' } }));
  });
  await expect(getProfilePicture()).rejects.toMatchObject({ code: 'API_KEY_REQUIRED' });
  expect(keys).toEqual(['public-key']);
  expect(renewed).not.toHaveBeenCalled();
});
