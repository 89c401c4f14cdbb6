import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ScriptId, SceneId, TagId } from '../ids.ts';
import { scriptScope } from '../scopes.ts';
import type { DraftChange } from '../records/draft-change.ts';
import { fileNameOf, writeMarkdown } from './briefing-document.ts';
import * as edits from './briefing-edits.ts';
import type { BriefingRow, MediaRow, SectionRow } from './briefing-rows.ts';
import { departmentNotes } from './department-notes.ts';
import { fitsSearch } from './search-briefings.ts';
import { linesOfSegments, readTranscript, writeTranscript } from './transcript.ts';
import { loudnessBars, wavHeader } from './wav.ts';

const script = v.parse(ScriptId, '00000000-0000-4000-8000-000000000001');
const scope = scriptScope(script);
const by = { name: 'Laras', at: '2026-12-12T14:02:00.000Z' };
let count = 0;
const newId = () => `00000000-0000-4000-8000-${String((count += 1) + 100).padStart(12, '0')}`;

const section = (name: string, position: string): SectionRow => ({
  id: newId(),
  scope,
  fields: { name, position },
});
const briefing = (sectionId: string, title: string, position: string): BriefingRow => ({
  id: newId(),
  scope,
  fields: {
    sectionId,
    title,
    description: '',
    position,
    tagIds: [],
    sceneIds: [],
    dismissed: [],
    updatedAt: by.at,
    updatedBy: '',
  },
});
const recording = (briefingId: string, transcript: string | null = null): MediaRow => ({
  id: newId(),
  scope,
  fields: {
    briefingId,
    name: 'Rekaman',
    type: 'wav',
    seconds: 3,
    bytes: 100,
    peaks: [],
    recordedAt: by.at,
    transcript,
  },
});
const kinds = (changes: readonly DraftChange[]) => changes.map(({ kind, op }) => `${op} ${kind}`);

describe('sections and briefings', () => {
  const [rain, cast] = [section('Hujan', 'a0'), section('Pemain', 'a1')];
  const [first, second] = [briefing(rain.id, 'Satu', 'a0'), briefing(rain.id, 'Dua', 'a1')];
  const media = [recording(first.id), recording(second.id)];

  it('a section goes with everything in it', () => {
    const contents = edits.contentsOf(rain, [first, second, briefing(cast.id, 'Tiga', 'a0')], media);
    expect(kinds(edits.deleteSection(rain, contents))).toEqual([
      'delete briefing-section',
      'delete briefing',
      'delete briefing-media',
      'delete briefing',
      'delete briefing-media',
    ]);
  });

  it('come in order, also where two devices gave the same place', () => {
    const twin = section('Kembar', 'a0');
    const changes = edits.moveSection([rain, twin, cast], cast, 1);
    const places = new Map([rain, twin, cast].map(({ id, fields }) => [id, fields.position]));
    for (const change of changes)
      if (change.kind === 'briefing-section' && change.op === 'update' && change.fields.position !== undefined)
        places.set(change.id, change.fields.position);
    const order = [...places].toSorted(([a, x], [b, y]) => (x < y || (x === y && a < b) ? -1 : 1)).map(([id]) => id);
    expect(order.indexOf(cast.id)).toBe(1);
  });

  it('a new one is last and names its author', () => {
    const { changes } = edits.addBriefing(
      script,
      [first, second],
      { sectionId: rain.id, title: 'Tiga', description: '' },
      by,
      newId,
    );
    expect(changes).toMatchObject([{ op: 'create', fields: { title: 'Tiga', updatedBy: 'Laras' } }]);
    const [made] = changes;
    expect(made?.kind === 'briefing' && made.op === 'create' && made.fields.position > 'a1').toBe(true);
  });

  it('an edit writes what has changed only, and moving to another section takes it along', () => {
    expect(edits.editBriefing(first, { title: 'Satu', description: '' }, by)).toEqual([]);
    expect(edits.editBriefing(first, { title: 'Baru', description: '' }, by)).toMatchObject([
      { fields: { title: 'Baru', updatedAt: by.at } },
    ]);
    expect(edits.moveBriefing([first, second], first, cast.id, 5)).toMatchObject([{ fields: { sectionId: cast.id } }]);
  });

  it('tags and scenes are there once', () => {
    const tag = v.parse(TagId, newId());
    const scene = v.parse(SceneId, newId());
    expect(edits.addTags(first, [tag, tag], by)).toMatchObject({ fields: { tagIds: [tag] } });
    expect(edits.setScenes(first, [scene, scene], by)).toMatchObject({ fields: { sceneIds: [scene] } });
    expect(edits.dismiss(first, 'tag:x')).toMatchObject({ fields: { dismissed: ['tag:x'] } });
  });

  it('are found by any of their words, also those of a transcript, without accents', () => {
    const heard = [{ media: recording(first.id), transcript: '0:38 Payung mérah' }];
    expect(fitsSearch('merah satu', first, heard, [])).toBe(true);
    expect(fitsSearch('petromaks', first, heard, ['Lampu petromaks'])).toBe(true);
    expect(fitsSearch('0:38', first, heard, [])).toBe(false);
    expect(fitsSearch('merah biru', first, heard, [])).toBe(false);
  });
});

describe('transcripts', () => {
  it('keep the time of each line', () => {
    const text = '0:00 Besok.\nTanpa waktu\n1:02:14 Selesai';
    const lines = readTranscript(text);
    expect(lines).toEqual([
      { at: 0, text: 'Besok.' },
      { at: null, text: 'Tanpa waktu' },
      { at: 3734, text: 'Selesai' },
    ]);
    expect(writeTranscript(lines)).toBe(text);
    expect(readTranscript('10:75 bukan waktu')).toEqual([{ at: null, text: '10:75 bukan waktu' }]);
  });

  it('are lines of some sentences, however short the segments of a service are', () => {
    const long = 'Kalimat yang cukup panjang untuk satu baris penuh, supaya orang dapat membacanya dengan nyaman.';
    expect(
      linesOfSegments([
        { start: 0.4, text: ' Satu. ' },
        { start: 2, text: long },
        { start: 9, text: ' Dua.' },
        { start: 60, text: 'Tiga.' },
        { start: 61, text: ' ' },
      ]),
    ).toEqual([
      { at: 0.4, text: `Satu. ${long}` },
      { at: 9, text: 'Dua.' },
      { at: 60, text: 'Tiga.' },
    ]);
  });
});

describe('exported text', () => {
  it('notes are said to the department that they are for', () => {
    const notes = departmentNotes(
      'Api mulai kecil. Koh Acin menjatuhkan petromaks.',
      ['0:10 Lensa 35 mm, tangan.\nSiap.'],
      {
        cast: ['Koh Acin'],
        property: ['petromaks'],
      },
    );
    expect(notes).toEqual([
      { department: 'cast', text: 'Koh Acin menjatuhkan petromaks.' },
      { department: 'camera', text: 'Lensa 35 mm, tangan.' },
      { department: 'effects', text: 'Api mulai kecil.' },
      { department: 'everybody', text: 'Siap.' },
    ]);
  });

  it('is Markdown with tags, times and no marks of its own', () => {
    const text = writeMarkdown({
      production: 'Hujan',
      heading: 'Arahan',
      asOf: 'Sab',
      noTranscript: 'Tanpa transkrip',
      sections: [
        {
          name: 'Api',
          briefings: [
            {
              title: 'Kecil *dulu*',
              description: '',
              updated: 'Laras',
              facts: [
                { name: 'Adegan', value: '42 Gudang' },
                { name: 'Pemain', value: '4 Koh Acin' },
              ],
              recordings: [
                { name: 'A', seconds: 75, fileName: 'A.wav', transcript: '0:38 Payung' },
                { name: 'B', seconds: null, fileName: null, transcript: '' },
              ],
            },
          ],
        },
      ],
    });
    expect(text).toContain('### Kecil \\*dulu\\*');
    expect(text).toContain('- Adegan: 42 Gudang\n- Pemain: 4 Koh Acin');
    expect(text).toContain('**[A](<audio/A.wav>)** (1:15)\n\n- `0:38` Payung');
    expect(text).toContain('**B**\n\n*Tanpa transkrip*\n');
    expect(fileNameOf('a/b: "c"', 'md')).toBe('a b c.md');
  });

  it('is a WAV file whose header fits its samples', () => {
    const view = new DataView(wavHeader(32_000, 16_000).buffer);
    expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([
      32_036, 16_000, 32_000,
    ]);
    expect(loudnessBars([], 2)).toEqual([]);
    // A loud sound with one silent quarter, in two parts: the peak of every half is the same.
    const sound = [new Int16Array([900, -900, 900, -900]), new Int16Array([0, 0, 0, -900])];
    expect(loudnessBars(sound, 2)).toEqual([100, 50]);
    expect(loudnessBars([new Float32Array([0, 0, 0, 0])], 2)).toEqual([0, 0]);
  });
});
