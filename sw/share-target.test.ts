import { describe, expect, it } from 'vitest';
import { receiveShare } from './share-target.ts';

async function share(
  fields: [name: string, value: string | File][],
  keep: (files: File[]) => Promise<unknown> = async () => {},
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request('https://klaket.test/share-target', { method: 'POST', body: form });
  const response = await receiveShare(request, keep);
  return { status: response.status, location: response.headers.get('location') };
}

const script = new File(['INT. PASAR - PAGI'], 'pasar.fountain');

describe('a share from another app', () => {
  it('keeps all its files and opens the production list', async () => {
    const stored: File[] = [];
    const answer = await share(
      [
        ['files', script],
        ['files', new File(['%PDF'], 'hujan.pdf')],
      ],
      async (files) => stored.push(...files),
    );
    expect(answer).toEqual({ status: 303, location: 'https://klaket.test/ph/script-breakdown?incoming=shared' });
    expect(stored.map((file) => file.name)).toEqual(['pasar.fountain', 'hujan.pdf']);
    expect(await stored[0]?.text()).toBe('INT. PASAR - PAGI');
  });

  it('opens the screen only after the files are kept', async () => {
    let isStored = false;
    const answer = share([['files', script]], async () => {
      await Promise.resolve();
      isStored = true;
    });
    await answer;
    expect(isStored).toBe(true);
  });

  it('of a text keeps it as a Fountain file under the share’s title', async () => {
    const stored: File[] = [];
    await share(
      [
        ['title', 'Hujan: draf 2/3'],
        ['text', 'EXT. JALAN - MALAM'],
      ],
      async (files) => stored.push(...files),
    );
    expect(stored.map((file) => file.name)).toEqual(['Hujan draf 2 3.fountain']);
    expect(await stored[0]?.text()).toBe('EXT. JALAN - MALAM');
  });

  it('with a file takes the file and not the text around it', async () => {
    const stored: File[] = [];
    await share(
      [
        ['files', script],
        ['text', 'Ini naskahnya'],
      ],
      async (files) => stored.push(...files),
    );
    expect(stored.map((file) => file.name)).toEqual(['pasar.fountain']);
  });

  it('without anything in it says so', async () => {
    expect((await share([['text', '  ']])).location).toBe('https://klaket.test/ph/script-breakdown?incoming=nothing');
    expect((await share([['files', new File([], '')]])).location).toBe(
      'https://klaket.test/ph/script-breakdown?incoming=nothing',
    );
  });

  it('that the device has no room for says so', async () => {
    const answer = await share([['files', script]], () => Promise.reject(new Error('QuotaExceededError')));
    expect(answer).toEqual({ status: 303, location: 'https://klaket.test/ph/script-breakdown?incoming=failed' });
  });
});
