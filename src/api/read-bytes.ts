import { AppError } from '../../domain/errors.ts';

/** Reads the body of a response and reports progress. Rejects with `OFFLINE` when the connection breaks. */
export async function readBytes(
  response: Response,
  onBytes: (received: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  try {
    for (let piece = await reader?.read(); piece !== undefined && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value);
      received += piece.value.length;
      onBytes(received);
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AppError('OFFLINE', {}, 'the answer broke off');
  }
  return new Blob(pieces);
}
