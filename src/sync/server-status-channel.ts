import type { StatusChannel } from './sync-effects.ts';
import { SERVER_STATES, type ServerState } from './status.ts';

const ASK = 'ask';
const WAKE = 'wake';
const isState = (data: unknown): data is ServerState => SERVER_STATES.some((state) => state === data);

/**
 * Announces to the other tabs whether the server answers. Only the leading tab sends requests, so the others learn of a
 * failure from it, and their "Send now" reaches it through `wakeLeader`. `known`: the state of the server while this
 * tab leads, else null.
 */
export function openStatusChannel(
  userId: string,
  { known, onServer, wake }: { known(): ServerState | null; onServer(server: ServerState): void; wake(): void },
): StatusChannel {
  const channel = new BroadcastChannel(`klaket-server-${userId}`);
  let isOpen = true;
  const post = (data: unknown) => {
    if (isOpen) channel.postMessage(data);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isState(data)) return onServer(data);
    if (data === WAKE) return wake();
    const own = data === ASK ? known() : null;
    if (own !== null) post(own);
  });
  post(ASK);
  return {
    send: (server) => post(server),
    wakeLeader: () => post(WAKE),
    stop() {
      isOpen = false;
      channel.close();
    },
  };
}
