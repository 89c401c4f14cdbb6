import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { BIN_DAYS } from '../../domain/breakdown/production-commands.ts';
import { deleteUnlisted } from '../../server/files/delete-unlisted.ts';
import { files } from '../../server/db/schema.ts';
import { SLOW_JOBS } from '../../server/registry/jobs.ts';
import { MAX_ATTEMPTS, retryDelayMs, runDueJobs } from '../../server/jobs/run-jobs.ts';
import { openWorld, ROUTE_ENGINES, type World } from '../support/api-world.ts';
import { fileDevice } from '../support/file-steps.ts';
import { sampleVoiceNote, sampleWav } from '../support/sample-media.ts';
import { jsonReply, textReply, type SpeechServer, startSpeechServer } from '../support/speech-server.ts';
import { type SyncPerson, syncPerson } from '../support/sync-person.ts';
import { PRODUCTION_FIELDS } from '../sync/support/production-fields.ts';

const TIMEOUT_MS = 400;
const DAY_MS = 24 * 3_600_000;
const MEDIA = {
  briefingId: randomUUID(),
  name: 'Arahan',
  type: 'wav',
  seconds: 2,
  bytes: 64_044,
  peaks: [],
  recordedAt: '2026-11-23T02:00:00.000Z',
  transcript: null,
};

describe.each(ROUTE_ENGINES)('transcription of recordings on %s', (engine) => {
  let world: World, speech: SpeechServer, folder: string, house: string;
  let producer: SyncPerson, crew: SyncPerson, stranger: SyncPerson;
  beforeAll(async () => {
    speech = await startSpeechServer();
    folder = mkdtempSync(join(tmpdir(), 'klaket-briefings-'));
    const transcription = { url: speech.url, key: 'secret-key', model: 'a', maxBytes: 60_000, timeoutMs: TIMEOUT_MS };
    world = await openWorld({ engine, config: { storage: { type: 'folder', folder }, transcription } });
  });
  afterAll(async () => {
    await world.close();
    await speech.close();
    rmSync(folder, { recursive: true, force: true });
  });
  // Tests move the clock: an access token of an earlier one has run out.
  beforeEach(async () => {
    speech.requests.splice(0);
    house = randomUUID();
    producer = await syncPerson(world, 4, house);
    crew = await syncPerson(world, 14, house);
    stranger = await syncPerson(world, 4, randomUUID());
  });

  async function production(): Promise<{ id: string; scope: string }> {
    const id = randomUUID();
    const fields = PRODUCTION_FIELDS;
    await producer.change({ scope: `house:${house}`, kind: 'script', id, op: 'create', fields });
    return { id, scope: `script:${id}` };
  }

  const send = (scope: string, bytes = sampleWav(2)) =>
    fileDevice(world, producer.token).send(bytes, { scope, kind: 'briefing-media', name: 'Arahan.wav' });
  const run = () => runDueJobs(world.services, SLOW_JOBS);
  const transcript = async (scope: string, id: string) => {
    const found = await producer.read(scope);
    return found?.records.find((record) => record.kind === 'briefing-transcript' && record.id === id)?.fields;
  };
  const ask = (person: SyncPerson, scriptId: string, mediaId: string) =>
    person.command('briefing.transcribe', { scriptId, mediaId });

  test('a recording that arrives becomes words with times, once', async () => {
    const { scope } = await production();
    speech.answer(
      jsonReply({
        text: 'all',
        segments: [
          { start: 0.2, text: ' Apinya mulai kecil.' },
          { start: 38.4, text: ' Petromaks jatuh.' },
          { start: 75, text: ' Payung merah.' },
        ],
      }),
    );
    const { id, state } = await send(scope);
    expect(state).toBe('ready');
    expect(await transcript(scope, id)).toMatchObject({ state: 'waiting', text: '' });
    await run();
    await run();
    expect(await transcript(scope, id)).toMatchObject({
      state: 'done',
      text: '0:00 Apinya mulai kecil. Petromaks jatuh.\n1:15 Payung merah.',
    });
    expect(speech.requests).toHaveLength(1);
    expect(speech.requests[0]?.authorization).toBe('Bearer secret-key');
    expect(speech.requests[0]?.body).toContain('filename="recording.wav"');
    expect(speech.requests[0]?.body).toContain('verbose_json');
  });

  test('a voice note in Ogg is taken as it is, played and transcribed', async () => {
    const { scope } = await production();
    speech.answer(jsonReply({ text: 'Payung merah.' }));
    const sent = await send(scope, sampleVoiceNote(3));
    expect(sent).toMatchObject({ state: 'ready', type: 'audio/ogg' });
    expect(sent.duration).toBeCloseTo(3, 1);
    const answer = await fileDevice(world, producer.token).read(sent.id);
    expect(answer.headers.get('content-type')).toBe('audio/ogg');
    expect(Buffer.from(await answer.arrayBuffer()).includes('SECRET')).toBe(false);
    await run();
    expect(await transcript(scope, sent.id)).toMatchObject({ state: 'done', text: 'Payung merah.' });
    expect(speech.requests[0]?.body).toContain('filename="recording.ogg"');
    const damaged = await send(scope, new Uint8Array([...new TextEncoder().encode('OggS'), ...new Uint8Array(60)]));
    expect(damaged.state).toBe('refused');
  });

  test('bytes of a recording go 30 days after it was deleted, and an undo before that finds them', async () => {
    const { scope } = await production();
    const [staying, gone, back] = [await send(scope), await send(scope, sampleWav(3)), await send(scope, sampleWav(4))];
    const media = { scope, kind: 'briefing-media' } as const;
    const create = (id: string) => producer.change({ ...media, id, op: 'create', fields: MEDIA });
    for (const { id } of [staying, gone, back]) expect(await create(id)).toMatchObject({ type: 'applied' });
    const job = () => runDueJobs(world.services, [deleteUnlisted]);
    const states = async () => {
      const rows = await world.database.db.select().from(files).where(eq(files.ownerScope, scope));
      return [staying, gone, back].map(({ id }) => rows.find((row) => row.id === id)?.state);
    };
    world.advance(BIN_DAYS * DAY_MS);
    producer = await syncPerson(world, 4, house);
    for (const { id } of [gone, back])
      expect(await producer.change({ ...media, id, op: 'delete', fields: {} })).toMatchObject({ type: 'applied' });
    await job();
    expect(await states()).toEqual(['ready', 'ready', 'ready']);
    world.advance((BIN_DAYS - 1) * DAY_MS);
    producer = await syncPerson(world, 4, house);
    await create(back.id);
    world.advance(2 * DAY_MS);
    await job();
    expect(await states()).toEqual(['ready', 'deleted', 'ready']);
    const key = `files/${gone.id}`;
    expect(existsSync(join(folder, key)) ? readdirSync(join(folder, key)) : []).toEqual([]);
  });

  test('a slow, a broken and a busy service are asked again until one answers', async () => {
    const { scope } = await production();
    const { id } = await send(scope);
    const replies = [
      () => undefined,
      textReply('{"text": "half'),
      jsonReply({ words: 'another shape' }),
      jsonReply({ error: 'busy' }, 503),
      jsonReply({ text: 'Jangan teriak.' }),
    ];
    for (const [index, reply] of replies.entries()) {
      speech.answer(reply);
      await run();
      const isLast = index === replies.length - 1;
      expect(await transcript(scope, id)).toMatchObject({ state: isLast ? 'done' : 'waiting' });
      world.advance(retryDelayMs(index + 1));
    }
    expect(await transcript(scope, id)).toMatchObject({ text: 'Jangan teriak.', fault: null });
  });

  test('a model without times is asked for the text alone', async () => {
    const { scope } = await production();
    speech.answer((response, { body }) =>
      body.includes('verbose_json')
        ? jsonReply({ error: 'response_format' }, 400)(response, { body, authorization: '' })
        : jsonReply({ text: 'Tanpa musik.' })(response, { body, authorization: '' }),
    );
    const { id } = await send(scope);
    await run();
    expect(await transcript(scope, id)).toMatchObject({ state: 'done', text: 'Tanpa musik.' });
  });

  test('a refused, a silent and a too large recording fail at once and say why', async () => {
    const { scope } = await production();
    for (const [reply, bytes, fault] of [
      [jsonReply({ error: 'no audio' }, 422), sampleWav(2), 'refused'],
      [jsonReply({ text: '  ' }), sampleWav(2), 'no-speech'],
      [jsonReply({ text: 'never asked' }), sampleWav(8), 'too-large'],
    ] as const) {
      speech.answer(reply);
      const { id } = await send(scope, bytes);
      await run();
      expect(await transcript(scope, id)).toMatchObject({ state: 'failed', fault, text: '' });
    }
  });

  test('after the last try it has failed, and a person can ask again', async () => {
    const { id: scriptId, scope } = await production();
    speech.answer(jsonReply({}, 500));
    const { id } = await send(scope);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 1) world.advance(retryDelayMs(attempt - 1));
      await run();
    }
    expect(await transcript(scope, id)).toMatchObject({ state: 'failed', fault: 'unreachable' });
    speech.answer(jsonReply({ text: 'Sekarang bisa.' }));
    expect(await ask(producer, scriptId, id)).toMatchObject({ type: 'applied' });
    expect(await transcript(scope, id)).toMatchObject({ state: 'waiting' });
    await run();
    expect(await transcript(scope, id)).toMatchObject({ state: 'done', text: 'Sekarang bisa.' });
  });

  test('typed text stays beside a late answer', async () => {
    const { scope } = await production();
    speech.answer(jsonReply({ text: 'Yang didengar.' }));
    const { id } = await send(scope);
    const typed = { transcript: '0:00 Yang diketik.' };
    const sound = {
      name: 'Arahan',
      type: 'wav',
      seconds: 2,
      bytes: 16_044,
      peaks: [],
      recordedAt: new Date().toISOString(),
    };
    const fields = { briefingId: randomUUID(), ...sound, ...typed };
    await producer.change({ scope, kind: 'briefing-media', id, op: 'create', fields });
    await run();
    const records = (await producer.read(scope))?.records ?? [];
    expect(records.find((record) => record.kind === 'briefing-media')?.fields).toMatchObject(typed);
    expect(await transcript(scope, id)).toMatchObject({ state: 'done', text: 'Yang didengar.' });
  });

  test('only editors of the house ask, only for existing recordings, and no one writes the transcript', async () => {
    const { id: scriptId, scope } = await production();
    speech.answer(jsonReply({ text: 'Satu.' }));
    const { id } = await send(scope);
    await run();
    expect(await ask(producer, scriptId, randomUUID())).toMatchObject({ type: 'rejected', detail: 'NOT_THERE' });
    expect(await ask(crew, scriptId, id)).toMatchObject({ type: 'rejected' });
    expect(await ask(stranger, scriptId, id)).toMatchObject({ type: 'rejected' });
    const other = await production();
    expect(await ask(producer, other.id, id)).toMatchObject({ type: 'rejected', detail: 'NOT_THERE' });
    const heard = { scope, kind: 'briefing-transcript', id, op: 'update', fields: { text: 'Dua.' } } as const;
    expect(await producer.change(heard)).toMatchObject({ type: 'rejected' });
    expect(await transcript(scope, id)).toMatchObject({ text: 'Satu.' });
  });
});
