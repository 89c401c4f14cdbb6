import { incomingAddress, type IncomingNotice, SHARE_TARGET } from '../domain/incoming-files.ts';

/**
 * Answers the form that the system posts when a file is shared with the installed app: stores the files and opens the
 * screen that imports them. A text without a file (a scene sent from a notes app) is stored as a Fountain file. `keep`
 * resolves when the files are on the disk. Always redirects, so that a reload does not repeat the share.
 */
export async function receiveShare(request: Request, keep: (files: File[]) => Promise<unknown>): Promise<Response> {
  // 303: the browser follows with a GET, so that a reload does not post again.
  const openScreen = (notice: IncomingNotice) => Response.redirect(new URL(incomingAddress(notice), request.url), 303);
  try {
    const files = filesOf(await request.formData());
    if (files.length === 0) return openScreen('nothing');
    await keep(files);
    return openScreen('shared');
  } catch {
    return openScreen('failed');
  }
}

function filesOf(form: FormData): File[] {
  // An empty file input is sent as a nameless file of no bytes.
  const files = form
    .getAll(SHARE_TARGET.files)
    .filter((entry) => typeof entry !== 'string')
    .filter((file) => file.name !== '' || file.size > 0);
  if (files.length > 0) return files;
  const text = textOf(form, SHARE_TARGET.text);
  if (text === '') return [];
  const title = textOf(form, SHARE_TARGET.title)
    .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return [new File([text], `${title || 'naskah'}.fountain`, { type: 'text/plain' })];
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
