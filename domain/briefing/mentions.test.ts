import { describe, expect, it } from 'vitest';
import { FIXTURE_SCENES, FIXTURE_TAGS, SENTENCES } from './fixtures/sentences.ts';
import { findScenes } from './scene-mentions.ts';
import { findTags } from './tag-mentions.ts';

interface Count {
  right: number;
  wrong: string[];
  missed: string[];
}

function measure(read: (text: string) => ReadonlySet<string>, wanted: (index: number) => readonly string[]): Count {
  const count: Count = { right: 0, wrong: [], missed: [] };
  for (const [index, { text }] of SENTENCES.entries()) {
    const found = read(text);
    const expected = new Set(wanted(index));
    for (const mention of found) {
      if (expected.has(mention)) count.right += 1;
      else count.wrong.push(`${mention}: ${text}`);
    }
    for (const mention of expected) if (!found.has(mention)) count.missed.push(`${mention}: ${text}`);
  }
  return count;
}

const percent = ({ right, wrong, missed }: Count) => ({
  precision: Math.round((100 * right) / (right + wrong.length)),
  recall: Math.round((100 * right) / (right + missed.length)),
});

describe('suggestions from 60 spoken sentences', () => {
  it('name the cast, properties and places that are meant', () => {
    const count = measure(
      (text) => new Set(findTags(text, FIXTURE_TAGS).map(({ tagId }) => tagId)),
      (index) => SENTENCES[index]?.tags ?? [],
    );
    // The measured values are listed in docs/briefings.md.
    expect({ ...percent(count), wrong: count.wrong }).toEqual({ precision: 100, recall: 92, wrong: [] });
  });

  it('name the scenes that are meant', () => {
    const count = measure(
      (text) => new Set(findScenes(text, FIXTURE_SCENES).map(({ number }) => number)),
      (index) => SENTENCES[index]?.scenes ?? [],
    );
    expect({ ...percent(count), wrong: count.wrong, missed: count.missed }).toEqual({
      precision: 100,
      recall: 100,
      wrong: [],
      missed: [],
    });
  });
});
