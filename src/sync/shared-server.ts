import type { SharedServer } from './effects.ts';
import type { ServerState } from './status.ts';

const ASK = 'ask';
const WAKE = 'wake';
const isState = (data: unknown): data is ServerState => data === 'answers' || data === 'busy' || data === 'silent';

/**
 * Only the leading tab tries to reach the server: without its word the others would say "being sent" for as long as it fails, and their
 * "Send now" would do nothing. `known`: what this tab knows while it leads, else null.
 */
export function shareServer(
  userId: string,
  { known, hear, wake }: { known(): ServerState | null; hear(server: ServerState): void; wake(): void },
): SharedServer {
  const channel = new BroadcastChannel(`klaket-server-${userId}`);
  let isOpen = true;
  const post = (data: unknown) => {
    if (isOpen) channel.postMessage(data);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isState(data)) return hear(data);
    if (data === WAKE) return wake();
    const own = data === ASK ? known() : null;
    if (own !== null) post(own);
  });
  post(ASK);
  return {
    tell: (server) => post(server),
    wakeLeader: () => post(WAKE),
    stop() {
      isOpen = false;
      channel.close();
    },
  };
}
