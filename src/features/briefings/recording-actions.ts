import { isAudioType, type AudioType } from '../../../domain/briefing/audio-types.ts';
import * as edits from '../../../domain/briefing/briefing-edits.ts';
import { inOrder } from '../../../domain/records/positions.ts';
import { PEAKS_MAX } from '../../../domain/briefing/briefing-records.ts';
import { loudnessBars } from '../../../domain/briefing/wav.ts';
import { AppError } from '../../../domain/errors.ts';
import { SNIFF_BYTES, sniffFileType } from '../../../domain/files/file-type.ts';
import type { MediaFault } from '../../../domain/media-limits.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { UserDatabase } from '../../db/database.ts';
import { addFile } from '../../files/add-file.ts';
import { readDuration } from '../../files/media-duration.ts';
import { commit } from '../../sync/commit.ts';
import { author } from './briefing-actions.ts';
import { type RecordedSound, removeRecording, soundOf } from './recorder/recorded-sound.ts';
import type { RecordingTarget } from './recorder/recorder-store.ts';

const newId = () => crypto.randomUUID();

/** Names of records that are made without asking. */
export interface MadeNames {
  /** Of a section, where there is none. */
  section: string;
  /** Of a recorded briefing. */
  title: string;
}

interface NewSound {
  id: string;
  name: string;
  type: AudioType;
  bytes: number;
  seconds: number | null;
  peaks: number[];
  recordedAt: string;
}

/**
 * Makes a file and records of a recording, and then deletes its chunks. It may be called again after a crash in
 * between. Resolves with the briefing; null if nothing was recorded. Throws AppError; then the recording stays.
 */
export async function saveRecording(id: string, names: MadeNames): Promise<string | null> {
  const db = currentDatabase();
  const row = await db.recordings.get(id);
  if (row === undefined) return null;
  const sound = await soundOf(db, row);
  const saved = await db.briefingMedia.get(id);
  let briefingId = saved?.fields.briefingId ?? null;
  if (saved === undefined && sound !== null) {
    // A page that died here before has queued the file already.
    if ((await db.uploads.get(id)) === undefined) {
      const file = await fileOf(sound, row.sampleRate);
      const name = `${names.title}.${file.type === 'audio/mp4' ? 'm4a' : 'wav'}`;
      const added = await addFile(scriptScope(row.scriptId), 'briefing-media', file, { name, id });
      if (!added.ok) throw new AppError('STORAGE_FAILED', { cause: added.fault });
    }
    const queued = await db.uploads.get(id);
    const { seconds, peaks } = sound;
    briefingId = await putInto(db, row, names, {
      id,
      name: names.title,
      type: queued?.type === 'm4a' ? 'm4a' : 'wav',
      bytes: queued?.size ?? 0,
      seconds,
      peaks,
      recordedAt: new Date(row.startedAt).toISOString(),
    });
  }
  await removeRecording(db, id);
  return briefingId;
}

/** As M4A if the browser can, a sixth as large; otherwise, or after a failure, the samples. */
async function fileOf({ blob, chunks }: RecordedSound, sampleRate: number): Promise<Blob> {
  try {
    const { compressSound } = await import('./recorder/compress-sound.ts');
    return (await compressSound(chunks, sampleRate)) ?? blob;
  } catch (error) {
    console.warn('a recording could not be compressed', error);
    return blob;
  }
}

/** A voice note in a container that every player reads; as it is where it holds another sound, null if none. */
async function voiceNoteFile(file: File): Promise<File | null> {
  const { rewrapVoiceNote } = await import('./recorder/rewrap-voice-note.ts');
  return rewrapVoiceNote(file);
}

/**
 * Adds an audio file that was chosen or shared. `names.title` is used when the file has no name. Idempotent for the
 * same `id`, so that it can be repeated after a crash.
 */
export async function addUpload(
  chosen: File,
  target: RecordingTarget,
  names: MadeNames,
  id: string = newId(),
): Promise<{ ok: true; briefingId: string } | { ok: false; fault: MediaFault }> {
  const found = sniffFileType(new Uint8Array(await chosen.slice(0, SNIFF_BYTES).arrayBuffer()));
  if (!isAudioType(found)) return { ok: false, fault: 'wrong-format' };
  const file = found === 'ogg' ? await voiceNoteFile(chosen) : chosen;
  if (file === null) return { ok: false, fault: 'wrong-format' };
  const type = found === 'ogg' && file !== chosen ? 'm4a' : found;
  const db = currentDatabase();
  const saved = await db.briefingMedia.get(id);
  if (saved !== undefined) return { ok: true, briefingId: saved.fields.briefingId };
  if ((await db.uploads.get(id)) === undefined) {
    const added = await addFile(scriptScope(target.scriptId), 'briefing-media', file, { id });
    if (!added.ok) return added;
  }
  const title = file.name.replace(/\.[^.]*$/, '').slice(0, 250) || names.title;
  const briefingId = await putInto(
    db,
    target,
    { ...names, title },
    {
      id,
      name: title,
      type,
      bytes: file.size,
      seconds: await readDuration(file, 'audio'),
      peaks: await peaksOf(file),
      recordedAt: new Date(file.lastModified || Date.now()).toISOString(),
    },
  );
  return { ok: true, briefingId };
}

/** Puts a recording into its briefing, or makes one, and a section where there is none. */
async function putInto(
  db: UserDatabase,
  { scriptId, briefingId, sectionId }: RecordingTarget,
  names: MadeNames,
  { id, ...sound }: NewSound,
): Promise<string> {
  const scope = scriptScope(scriptId);
  const [sections, briefings] = await Promise.all([
    db.briefingSections.where('scope').equals(scope).toArray(),
    db.briefings.where('scope').equals(scope).toArray(),
  ]);
  const changes: DraftChange[] = [];
  const known = briefings.find((briefing) => briefing.id === briefingId);
  let target = known?.id ?? '';
  if (known === undefined) {
    const section = sections.find((section) => section.id === sectionId) ?? inOrder(sections)[0];
    let intoSection = section?.id ?? '';
    if (section === undefined) {
      const made = edits.addSection(scriptId, sections, names.section, newId);
      changes.push(...made.changes);
      intoSection = made.id;
    }
    const words = { sectionId: intoSection, title: names.title, description: '' };
    const made = edits.addBriefing(scriptId, briefings, words, author(), newId);
    changes.push(...made.changes);
    target = made.id;
  } else changes.push(edits.touched(known, author()));
  changes.push(edits.addMedia({ id: target, scope }, id, { ...sound, transcript: null }));
  await commit(db, { name: 'briefing.record', changes });
  return target;
}

/** Larger files are not drawn: decoding one takes some ten times its size. */
const LARGEST_DRAWN = 20_000_000;

/** Loudness of a file from beginning to end; empty if the browser cannot decode it. */
async function peaksOf(file: Blob): Promise<number[]> {
  if (file.size > LARGEST_DRAWN) return [];
  try {
    const context = new OfflineAudioContext(1, 1, 8000);
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    return loudnessBars([buffer.getChannelData(0)], PEAKS_MAX);
  } catch {
    return [];
  }
}
