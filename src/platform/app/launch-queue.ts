/** The part of the Launch Handler API (Chromium) that is used; no standard library describes it. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files: readonly FileSystemFileHandle[];
}
declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(consumer: (launch: LaunchParams) => void): void };
  }
}

export interface Launch {
  /** Files that the system opened with the installed app. */
  files: File[];
  /** Path with search that the launch asks for (a shortcut's, a link's), or null. */
  target: string | null;
}

/**
 * Reports each start of the installed app that the system passes to this window, the first one included. The manifest
 * has `focus-existing`: the window is not navigated, so the receiver navigates to `target` itself. Unreadable files are
 * left out.
 */
export function onLaunch(receive: (launch: Launch) => void): void {
  window.launchQueue?.setConsumer((launch) => void readLaunch(launch).then(receive));
}

async function readLaunch({ targetURL, files }: LaunchParams): Promise<Launch> {
  const read = await Promise.allSettled(files.map((handle) => handle.getFile()));
  const url = targetURL ? new URL(targetURL) : null;
  return {
    files: read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    target: url && url.origin === location.origin ? url.pathname + url.search : null,
  };
}
