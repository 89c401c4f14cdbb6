import { lazyComponent } from '../../../ui/lazy-module.ts';

/** What the breakdown got after the sheet was made: fetched once the editor stands. */
const fetchNotes = () => import('./tags-since-note.tsx');

export const TagsSinceNote = lazyComponent(() => fetchNotes().then((file) => file.TagsSinceNote), 'wait');
export const CastSince = lazyComponent(() => fetchNotes().then((file) => file.CastSince), 'wait');
export const NeedsSince = lazyComponent(() => fetchNotes().then((file) => file.NeedsSince), 'wait');
