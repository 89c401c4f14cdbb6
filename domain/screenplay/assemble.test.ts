import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importScreenplay } from './import-screenplay.ts';
import { countWrappedLines } from './page-layout.ts';
import { numberScenes } from './scene-numbers.ts';

function read(text: string) {
  const result = importScreenplay('a.fountain', new TextEncoder().encode(text));
  if (!result.ok) throw new Error(result.reason);
  return result.screenplay;
}

describe('scene numbers', () => {
  const numbers = (...from: (string | null)[]) => numberScenes(from).map(({ number }) => number);

  it('are counted where the file has none', () => {
    expect(numbers(null, null, null)).toEqual(['1', '2', '3']);
  });

  it('fill gaps with letters, as the trade does', () => {
    expect(numbers('1', null, '2', null, null, '2B', '3')).toEqual(['1', '1A', '2', '2A', '2C', '2B', '3']);
    expect(numbers('12A', null)).toEqual(['12A', '12B']);
    expect(numbers(null, '1')).toEqual(['A1', '1']);
  });

  it('are unique whatever the file says', () => {
    expect(numbers('1', '1', '1', '1-2')).toEqual(['1', '1-3', '1-4', '1-2']);
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('1', '2', '2A', '2a', '1-2', 'A1', 'Z'))), (from) => {
        const given = numberScenes(from).map(({ number }) => number.toUpperCase());
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});

describe('light', () => {
  it('continues the scene before under CONTINUOUS, LATER and SAME', () => {
    const text = 'INT. A - NIGHT\n\nINT. B - CONTINUOUS\n\nINT. C - DAY\n\nINT. D – LATER\n\nINT. E\n';
    expect(read(text).scenes.map(({ slugline }) => slugline.light)).toEqual(['night', 'night', 'day', 'day', null]);
  });
});

describe('length', () => {
  it('of all scenes together is about the number of pages', () => {
    const scene = `INT. KIOS – SIANG\n\n${'Hujan turun di atas terpal biru dan tidak ada yang berteduh. '.repeat(6)}\n\nSARI\n${'Sudah berapa lama? '.repeat(8)}\n\nIa pergi.\n\n`;
    const { scenes, pageCount } = read(scene.repeat(200));
    const pages = scenes.reduce((sum, { eighths }) => sum + eighths, 0) / 8;
    expect(Math.abs(pages - pageCount) / pageCount).toBeLessThan(0.1);
  });

  it('is at least an eighth, and nothing for an omitted scene', () => {
    expect(read('INT. A - DAY #1#\n\n.OMITTED #2#\n').scenes.map(({ eighths }) => eighths)).toEqual([1, 0]);
  });

  it('of two speeches side by side is that of the longer', () => {
    const side = 'kata '.repeat(60);
    const dual = read(`INT. A - DAY\n\nSARI\n${side}\n\nJATI ^\n${side}\n`).scenes[0]?.eighths ?? 0;
    const apart = read(`INT. A - DAY\n\nSARI\n${side}\n\nJATI\n${side}\n`).scenes[0]?.eighths ?? 0;
    expect(dual).toBeLessThan(apart);
  });

  it('counts wrapped lines by words', () => {
    expect(countWrappedLines('satu dua tiga', 8)).toBe(2);
    expect(countWrappedLines('satu\n\ndua', 8)).toBe(3);
    expect(countWrappedLines('x'.repeat(25), 10)).toBe(3);
    expect(countWrappedLines('', 10)).toBe(1);
  });
});

describe('a synopsis', () => {
  it('belongs to its scene unless a section has begun the next part', () => {
    expect(
      read('INT. A - DAY\n\n= Satu.\n\n# Babak dua\n= Lainnya.\n\nINT. B - DAY\n').scenes.map(
        ({ synopsis }) => synopsis,
      ),
    ).toEqual(['Satu.', '']);
  });
});

describe('a paragraph beyond all measure', () => {
  it('becomes several elements of one line', () => {
    const { scenes, receipt } = read(`INT. A - DAY\n\n${'hujan '.repeat(40_000)}\n`);
    expect(scenes[0]?.elements.length).toBeGreaterThan(3);
    expect(scenes[0]?.elements.every(({ text }) => text.length <= 100_000)).toBe(true);
    expect(receipt).toMatchObject({ paragraphsIn: 2, paragraphsOut: 2 });
  });
});
