/** Longer than a frame takes; a hidden page gets none. */
const NO_FRAME_MS = 100;

/** Resolves when the last change is painted. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before it is painted; the next task runs after.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener(
        'message',
        () => {
          port1.close();
          resolve();
        },
        { once: true },
      );
      port1.start();
      port2.postMessage(null);
    });
  });
}
