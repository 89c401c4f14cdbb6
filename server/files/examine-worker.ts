/** The thread that opens files of strangers (server/files/examine-file.ts): it reads them through its parent only. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { examine } from './examine.ts';
import { type FromWorker, type ToWorker, WASM_BYTES } from './examine-messages.ts';
import type { ReadBytes } from './media-bytes.ts';

/** WebAssembly never gives memory back. */
const SPENT_BYTES = 64 * 1024 * 1024;
let mostWasm = 0;

/** The decoders that are compiled to WebAssembly ask here for more memory, and fail in an orderly way without it. */
function limitWasmMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
    const bytes = this.buffer.byteLength + pages * 65_536;
    if (bytes > WASM_BYTES) throw new RangeError('memory limit');
    mostWasm = Math.max(mostWasm, bytes);
    return grow.call(this, pages);
  };
}

function serve(port: MessagePort): void {
  const send = (message: FromWorker) => port.postMessage(message);
  let waiting: ((bytes: Uint8Array) => void) | null = null;
  const read: ReadBytes = (start, end) =>
    new Promise((resolve) => {
      waiting = resolve;
      send({ type: 'read', start, end });
    });
  port.on('message', (message: ToWorker) => {
    if (message.type === 'bytes') return waiting?.(message.bytes);
    examine(message.task, read).then(
      (examined) => send({ type: 'done', examined, isSpent: mostWasm > SPENT_BYTES }),
      (error: unknown) => send({ type: 'failed', reason: String(error) }),
    );
  });
}

limitWasmMemory();
if (parentPort !== null) serve(parentPort);
