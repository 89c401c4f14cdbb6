import { describe, expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';

function scenesOf(text: string) {
  const result = importScreenplay('a.fountain', new TextEncoder().encode(text));
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}
const castOf = (text: string) => scenesOf(text).scenes.map(({ cast }) => cast);

describe('tags of an import', () => {
  it('merge a character’s cues over extensions', () => {
    expect(
      scenesOf(
        "INT. A - DAY\n\nSARI\nA.\n\nSARI (V.O.)\nB.\n\nSARI (CONT'D)\nC.\n\n@Sari\nD.\n\nSARI (LANJ.)\nE.",
      ).tags.filter(({ kind }) => kind === 'cast'),
    ).toEqual([{ kind: 'cast', name: 'SARI' }]);
  });

  it('part a cue of two characters', () => {
    expect(castOf('INT. A - DAY\n\nSARI & JATI\nA.\n\nKOH ACIN/BU MIRAH\nB.')).toEqual([
      ['SARI', 'JATI', 'KOH ACIN', 'BU MIRAH'],
    ]);
  });

  it('split at DAN only where both speak elsewhere too', () => {
    expect(castOf('INT. A - DAY\n\nSARI DAN JATI\nA.\n\nADI DAN SONS\nB.\n\nSARI\nC.\n\nJATI\nD.')).toEqual([
      ['SARI', 'JATI', 'ADI DAN SONS'],
    ]);
  });

  it('find who is only seen: named in the action, in capitals or as a name', () => {
    expect(
      castOf(
        'INT. A - DAY\n\nSARI\nHalo.\n\nEXT. B - DAY\n\nSari lewat.\n\nEXT. C - DAY\n\nSARI lewat.\n\nEXT. D - DAY\n\nSarinah lewat.',
      ),
    ).toEqual([['SARI'], ['SARI'], ['SARI'], []]);
  });

  it('do not take a common noun at the start of a sentence for the character of that name', () => {
    expect(
      castOf('INT. A - DAY\n\nPOLISI\nHalo.\n\nEXT. B - DAY\n\nPolisi di mana-mana. Mobil polisi, topi polisi.'),
    ).toEqual([['POLISI'], []]);
  });

  it('find who is introduced with an age, under the name of the cue', () => {
    expect(castOf('INT. A - DAY\n\nKAKEK TUA (70) tidur. SARI PUTRI (27) masuk.\n\nSARI\nKek?')).toEqual([
      expect.arrayContaining(['KAKEK TUA', 'SARI']),
    ]);
    expect(castOf('INT. A - DAY\n\nKAKEK TUA (70) tidur. SARI PUTRI (27) masuk.\n\nSARI\nKek?')[0]).toHaveLength(2);
  });

  it('leave AGNES out where YOUNG AGNES plays', () => {
    expect(castOf('INT. A - DAY\n\nAGNES\nA.\n\nEXT. B - DAY\n\nYOUNG AGNES\nB.\n\nYOUNG AGNES runs.')).toEqual([
      ['AGNES'],
      ['YOUNG AGNES'],
    ]);
  });

  it('take properties from notes, then from the action of other scenes', () => {
    const { scenes, tags } = scenesOf(
      'INT. A - DAY\n\n[[properti: payung merah, karcis]]\n\nEXT. B - DAY\n\nIa membuka Payung Merah.\n\nSARI\nMana karcis?\n\nEXT. C - DAY\n\n[[prop: karcis]] [[catatan biasa]]',
    );
    expect(scenes.map(({ properties }) => properties)).toEqual([
      ['payung merah', 'karcis'],
      ['payung merah'],
      ['karcis'],
    ]);
    expect(tags.filter(({ kind }) => kind === 'property')).toHaveLength(2);
  });

  it('list each set once, however its dash is written', () => {
    expect(scenesOf('INT. KIOS – DAPUR – DAY\n\nINT. KIOS - DAPUR - NIGHT\n\nINT. KIOS - DAY').tags).toEqual([
      { kind: 'location', name: 'KIOS – DAPUR' },
      { kind: 'location', name: 'KIOS' },
    ]);
  });
});
