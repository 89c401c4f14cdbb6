import { lazyComponent } from '../../ui/lazy-module.ts';

/** Tags added to the breakdown after the sheet was made: loaded once the editor is rendered. */
const fetchNotes = () => import('./tags-since-note.tsx');

export const TagsSinceNote = lazyComponent(() => fetchNotes().then((file) => file.TagsSinceNote), 'wait');
export const CastSince = lazyComponent(() => fetchNotes().then((file) => file.CastSince), 'wait');
export const NeedsSince = lazyComponent(() => fetchNotes().then((file) => file.NeedsSince), 'wait');
