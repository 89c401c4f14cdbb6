/** After this time the server measures instead. */
const TIMEOUT_MS = 8_000;

/** Seconds of an audio or video file as this browser reads them; null if it cannot. */
export function readDuration(blob: Blob, type: 'audio' | 'video'): Promise<number | null> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(blob);
    const element = document.createElement(type);
    const settle = (seconds: number | null) => {
      clearTimeout(timer);
      element.removeAttribute('src');
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    const timer = setTimeout(() => settle(null), TIMEOUT_MS);
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', () =>
      settle(Number.isFinite(element.duration) ? element.duration : null),
    );
    element.addEventListener('error', () => settle(null));
    element.src = url;
  });
}
