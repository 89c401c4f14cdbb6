export interface Shared {
  title: string;
  text: string;
  file: File;
}

/** `again`: the browser needs a new press, because making the file took too long. */
export type ShareOutcome = 'shared' | 'cancelled' | 'again' | 'cannot';

/** Hands a file and a text to the system's share sheet. */
export async function shareFile({ title, text, file }: Shared): Promise<ShareOutcome> {
  const data = { title, text, files: [file] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return 'cannot';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return 'cancelled';
    return name === 'NotAllowedError' ? 'again' : 'cannot';
  }
}

/** False if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
