import { expect, test } from 'vitest';
import { jsonCounter } from './json-shape.ts';

const count = (text: string, limits: { values: number; depth: number; members?: number }, chunkSize = 3) => {
  const counted = jsonCounter({ members: 1_000, ...limits });
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += chunkSize) counted(bytes.subarray(at, at + chunkSize));
};

test('counts values, and not signs within a text', () => {
  const text = JSON.stringify({ a: '1,2,3,[[[[', b: 'a "quoted", {word}\\', c: [1, 2] });
  for (const chunkSize of [1, 2, 7, 1_000]) {
    expect(() => count(text, { values: 8, depth: 2 }, chunkSize)).not.toThrow();
    expect(() => count(text, { values: 4, depth: 2 }, chunkSize)).toThrow('PAYLOAD_TOO_LARGE');
  }
});

test('knows where a text ends, however its escapes are cut', () => {
  for (const text of ['\\\\', '\\"', '"', '\\\\"', '\n\\', '""\\""', '[,{'])
    for (const chunkSize of [1, 2, 3, 5])
      expect(() => count(JSON.stringify([text, [text]]), { values: 4, depth: 2 }, chunkSize)).not.toThrow();
});

test('refuses an object of too many fields, and no list of as many items', () => {
  const limits = { values: 1_000, members: 3, depth: 3 };
  expect(() => count('{"a":1,"b":[1,2,3,4,5],"c":{"d":1,"e":2,"f":3}}', limits)).not.toThrow();
  expect(() => count('{"a":1,"b":2,"c":3,"d":4}', limits)).toThrow('PAYLOAD_TOO_LARGE');
  expect(() => count('[{"a":{"b":1,"c":2,"d":3,"e":4}}]', limits)).toThrow('PAYLOAD_TOO_LARGE');
});

test('refuses deep nesting', () => {
  expect(() => count('[[[]]]', { values: 10, depth: 3 })).not.toThrow();
  expect(() => count('[[[[]]]]', { values: 10, depth: 3 })).toThrow('BAD_REQUEST');
  expect(() => count('{"a":{"b":{"c":{}}}}', { values: 10, depth: 3 })).toThrow('BAD_REQUEST');
  expect(() => count('[[],[],[],[]]', { values: 10, depth: 2 })).not.toThrow();
});

test('twenty megabytes are counted in well under a second', () => {
  const bytes = new TextEncoder().encode(JSON.stringify('x'.repeat(20_000_000)));
  const startedAt = performance.now();
  jsonCounter({ values: 1, members: 1, depth: 1 })(bytes);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
