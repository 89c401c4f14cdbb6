import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { BLOCK_BYTES, blockDigest, hashOfBlocks } from '../../domain/files/file-hash.ts';
import { FileStatus } from '../../domain/files/file-messages.ts';
import type { World } from './api-world.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export async function hashOf(bytes: Bytes): Promise<string> {
  const digests: Bytes[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    digests.push(await blockDigest(bytes.slice(at, at + BLOCK_BYTES)));
  }
  return hashOfBlocks(digests);
}

interface Given {
  scope: string;
  kind?: string;
  id?: string;
  name?: string;
  hash?: string;
}

/** A device that sends files to the app in this process. */
export function fileDevice(world: World, token: string) {
  const authorization = `Bearer ${token}`;
  const announce = async (
    bytes: Bytes,
    { scope, kind = 'talent-media', id = randomUUID(), name = 'IMG_1.jpg', hash }: Given,
  ) =>
    world.ask('POST', '/api/files', {
      token,
      body: { id, scope, kind, name, size: bytes.length, hash: hash ?? (await hashOf(bytes)) },
    });

  /** Sends a piece; with `cutAfter` the connection ends after so many bytes. */
  const sendPiece = async (id: string, bytes: Bytes, offset: number, cutAfter?: number) =>
    world.app.request(`http://localhost/api/files/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
      body: cutAfter === undefined ? bytes : cutStream(bytes, cutAfter),
      duplex: 'half',
    } as RequestInit);

  const statusOf = async (id: string) => {
    const answer = await world.ask('GET', `/api/files/${id}/status`, { token });
    return answer.status === 200 ? v.parse(FileStatus, answer.body) : null;
  };

  return {
    announce,
    sendPiece,
    statusOf,
    /** Announces, sends everything at once and returns the file's state. */
    async send(bytes: Bytes, given: Given): Promise<FileStatus> {
      const id = given.id ?? randomUUID();
      const announced = await announce(bytes, { ...given, id });
      if (announced.status !== 200) throw new Error(`announced: ${announced.status} ${JSON.stringify(announced.body)}`);
      await sendPiece(id, bytes, 0);
      return v.parse(FileStatus, (await announce(bytes, { ...given, id })).body);
    },
    read: (id: string, variant = 'full', headers: Record<string, string> = {}) =>
      world.app.request(`http://localhost/api/files/${id}?variant=${variant}`, {
        headers: { authorization, ...headers },
      }),
    remove: (id: string) => world.ask('DELETE', `/api/files/${id}`, { token }),
  };
}

function cutStream(bytes: Bytes, after: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, after));
    },
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.error(new Error('the connection was cut'));
    },
  });
}
