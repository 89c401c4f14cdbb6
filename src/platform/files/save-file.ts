/** Long enough for a slow disk; the browser has read the bytes by then. */
const KEPT_FOR_MS = 60_000;

/** Saves a text or bytes as a file, as a download of the browser. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
