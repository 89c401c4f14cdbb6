import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchScenes, type ComparableScene } from './match-scenes.ts';

const scene = (number: string, slugline: string, text: string): ComparableScene => ({ number, slugline, text });
const script = [
  scene('1', 'EXT. REL – SUBUH', 'Kereta lewat di belakang jemuran dan panci bergeser di rak.'),
  scene('2', 'INT. KERETA – SUBUH', 'Sari membuka tas kain dan melihat foto ayahnya yang tertawa.'),
  scene('3', 'INT. KIOS KAIN – SIANG', 'Bu Mirah menghitung gulungan kain sambil mendengar keroncong.'),
  scene('4', 'INT. KIOS KAIN – MALAM', 'Surat bersegel disimpan di laci yang paling bawah.'),
  scene('5', 'EXT. HALAMAN GUDANG – MALAM', 'Api. Orang berlarian membawa ember.'),
];
const old = script.map((each) => ({ ...each, id: `s${each.number}` }));
const ids = (fresh: readonly ComparableScene[]) => matchScenes(old, fresh).pairs.map(({ oldId }) => oldId);

describe('matchScenes', () => {
  it('finds every scene of an unchanged script', () => {
    expect(matchScenes(old, script)).toEqual({
      pairs: script.map((_, newIndex) => ({ newIndex, oldId: `s${newIndex + 1}` })),
      removedOldIds: [],
    });
  });

  it('is not misled by numbers that moved because a scene came in between', () => {
    const inserted = scene('2', 'EXT. JEMBATAN – PAGI', 'Dua orang bertemu di atas jalan raya yang ramai.');
    const renumbered = [
      script[0]!,
      inserted,
      ...script.slice(1).map((each) => ({ ...each, number: String(Number(each.number) + 1) })),
    ];
    expect(ids(renumbered)).toEqual(['s1', null, 's2', 's3', 's4', 's5']);
  });

  it('finds a rewritten scene by its number and slugline', () => {
    const rewritten = script.map((each) => (each.number === '3' ? { ...each, text: 'Semua berbeda sekarang.' } : each));
    expect(ids(rewritten)).toEqual(['s1', 's2', 's3', 's4', 's5']);
  });

  it('finds a scene that moved to another set with its text', () => {
    const moved = script.map((each) =>
      each.number === '2' ? { ...each, slugline: 'EXT. PERON 3 – PAGI', text: `${each.text} Ia menutup tas.` } : each,
    );
    expect(ids(moved)).toEqual(['s1', 's2', 's3', 's4', 's5']);
  });

  it('follows a scene that changed its place', () => {
    expect(ids([script[4]!, ...script.slice(0, 4)])).toEqual(['s5', 's1', 's2', 's3', 's4']);
  });

  it('names removed scenes and leaves new ones without a partner', () => {
    const fresh = [script[0]!, script[2]!, scene('9', 'EXT. LAPANGAN – SIANG', 'Parade.')];
    expect(matchScenes(old, fresh)).toEqual({
      pairs: [
        { newIndex: 0, oldId: 's1' },
        { newIndex: 1, oldId: 's3' },
        { newIndex: 2, oldId: null },
      ],
      removedOldIds: ['s2', 's4', 's5'],
    });
  });

  it('gives twins back in their order', () => {
    const twin = scene('1', 'INT. KAMAR – MALAM', 'Sunyi.');
    const twins = [twin, { ...twin, number: '2' }, { ...twin, number: '3' }];
    expect(
      matchScenes(
        twins.map((each) => ({ ...each, id: each.number })),
        twins,
      ).pairs.map(({ oldId }) => oldId),
    ).toEqual(['1', '2', '3']);
  });

  it('uses every old scene at most once and accounts for all', () => {
    const any = fc.record({
      number: fc.constantFrom('1', '2', '3', '4'),
      slugline: fc.constantFrom('INT. A – DAY', 'EXT. B – NIGHT'),
      text: fc.constantFrom('', 'satu dua', 'satu tiga', 'x'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), fc.array(any, { maxLength: 8 }), (before, after) => {
        const { pairs, removedOldIds } = matchScenes(
          before.map((each, id) => ({ ...each, id })),
          after,
        );
        const used = pairs.flatMap(({ oldId }) => (oldId === null ? [] : [oldId]));
        expect(pairs.map(({ newIndex }) => newIndex)).toEqual(after.map((_, index) => index));
        expect([...used, ...removedOldIds].toSorted((a, b) => a - b)).toEqual(before.map((_, id) => id));
      }),
    );
  });
});
