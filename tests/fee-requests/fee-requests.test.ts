import { expect, test } from 'vitest';
import { feeRequestIn } from '../../domain/messages/fee-request.ts';
import { ALL_PARTS, HELD_OUT, measure, readExamples, trainModel } from './fee-model.ts';

test('weights that were learned without two parts notice their fraud and hold nothing honest', () => {
  const others = ALL_PARTS.filter((part) => !HELD_OUT.includes(part));
  const shares = measure(trainModel(readExamples(others)), readExamples(HELD_OUT));
  expect(shares.fraudNoticed).toBeGreaterThanOrEqual(0.95);
  expect(shares.honestHeld).toBeLessThanOrEqual(0.01);
  expect(shares.honestNoticed).toBeLessThanOrEqual(0.05);
});

test('the weights of the product are those of these sentences', () => {
  const answers = readExamples(ALL_PARTS).map(({ text, isFraud }) => ({ isFraud, answer: feeRequestIn(text) }));
  const share = (isFraud: boolean, wanted: string[]) => {
    const those = answers.filter((one) => one.isFraud === isFraud);
    return those.filter(({ answer }) => wanted.includes(answer)).length / those.length;
  };
  expect(share(true, ['certain', 'doubtful'])).toBeGreaterThanOrEqual(0.99);
  expect(share(false, ['certain'])).toBe(0);
});
