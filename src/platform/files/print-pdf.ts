/** Time to print before the frame is removed; the browser reports no end of a print dialog. */
const KEPT_FOR_MS = 10 * 60_000;

/** Only here printing a document inside a hidden frame shows the print dialog (Chromium on computers). */
const canPrintInFrame = (): boolean =>
  'userAgentData' in navigator && navigator.pdfViewerEnabled && !/Android|Mobile/.test(navigator.userAgent);

/**
 * Prints the pages of the PDF itself: in a hidden frame if that works, else the document is opened in a tab of its own
 * with the browser's print button. `opened`: that tab; `blocked`: the browser does not let it open.
 */
export async function printPdf(file: Blob): Promise<'printing' | 'opened' | 'blocked'> {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
  if (!canPrintInFrame()) return window.open(address, '_blank') === null ? 'blocked' : 'opened';
  const frame = document.createElement('iframe');
  frame.title = 'PDF';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `display: none`: the viewer then draws nothing.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    right: '0',
    bottom: '0',
    opacity: '0',
    border: '0',
  });
  setTimeout(() => frame.remove(), KEPT_FOR_MS);
  const isLoaded = new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => resolve(true), { once: true });
    frame.addEventListener('error', () => resolve(false), { once: true });
  });
  frame.src = address;
  document.body.append(frame);
  try {
    if (!(await isLoaded)) throw new Error('the PDF did not open in its frame');
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    return 'printing';
  } catch {
    frame.remove();
    return window.open(address, '_blank') === null ? 'blocked' : 'opened';
  }
}
