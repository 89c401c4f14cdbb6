import { readFileSync } from 'node:fs';
import { featureName, feeWindows } from '../../domain/messages/fee-features.ts';
import { CERTAIN_FROM, DOUBTFUL_FROM } from '../../domain/messages/fee-request.ts';

export interface Example {
  text: string;
  isFraud: boolean;
  part: number;
}

/** The sentences of `fraud-{part}.txt` and `honest-{part}.txt`. */
export const readExamples = (parts: readonly number[]): Example[] =>
  parts.flatMap((part) =>
    (['fraud', 'honest'] as const).flatMap((kind) =>
      readFileSync(new URL(`${kind}-${part}.txt`, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ text, isFraud: kind === 'fraud', part })),
    ),
  );

export interface FeeModel {
  bias: number;
  weights: Map<string, number>;
}

const score = ({ bias, weights }: FeeModel, features: Iterable<number>) => {
  let sum = bias;
  for (const feature of features) sum += weights.get(featureName(feature)) ?? 0;
  return sum;
};

const scoreOf = (model: FeeModel, text: string) =>
  Math.max(-99, ...feeWindows(text).map((features) => score(model, features)));

export interface TrainingSettings {
  leastCount: number;
  decay: Record<'class' | 'deal' | 'pair' | 'word', number>;
  rounds: number;
}
const SETTINGS: TrainingSettings = {
  leastCount: 3,
  decay: { class: 1, deal: 1, pair: 2, word: 3 },
  rounds: 250,
};

const typeOf = (feature: string): keyof TrainingSettings['decay'] =>
  feature.startsWith('=') ? 'word' : /[:&<~]/.test(feature) ? 'deal' : feature.includes('>') ? 'pair' : 'class';

/**
 * Logistic regression with a ridge for each type of feature; full gradients, so that the result is the same every
 * time.
 */
export function trainModel(examples: readonly Example[], settings: TrainingSettings = SETTINGS): FeeModel {
  const counts = new Map<string, number>();
  const all = examples.map(({ text, isFraud }) => ({
    isFraud,
    windows: feeWindows(text).map((codes) => [...codes].map(featureName)),
  }));
  for (const { windows } of all)
    for (const feature of new Set(windows.flatMap((one) => [...one])))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= settings.leastCount)
    .map(([name]) => name)
    .toSorted();
  const index = new Map(names.map((name, at) => [name, at]));
  const rows = all.map(({ isFraud, windows }) => ({
    isFraud,
    windows: windows.map((one) => [...one].flatMap((feature) => index.get(feature) ?? [])),
  }));
  const decay = names.map((name) => settings.decay[typeOf(name)]);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length + 1).fill(1e-6);
  let bias = -1;
  const pull =
    examples.filter(({ isFraud }) => !isFraud).length / Math.max(1, examples.filter(({ isFraud }) => isFraud).length);
  for (let round = 0; round < settings.rounds; round += 1) {
    const gradient = new Float64Array(names.length);
    let biasGradient = 0;
    for (const { isFraud, windows } of rows) {
      // An honest text is honest in every window; of a fraudulent one the worst window counts.
      const scored = windows.map((features) => ({
        features,
        sum: features.reduce((sum, at) => sum + (weights[at] ?? 0), bias),
      }));
      const counted = isFraud ? scored.toSorted((a, b) => b.sum - a.sum).slice(0, 1) : scored;
      for (const { features, sum } of counted) {
        const error = (1 / (1 + Math.exp(-sum)) - (isFraud ? 1 : 0)) * (isFraud ? Math.sqrt(pull) : 1 / counted.length);
        biasGradient += error;
        for (const at of features) gradient[at] = (gradient[at] ?? 0) + error;
      }
    }
    for (let at = 0; at < names.length; at += 1) {
      const slope = (gradient[at] ?? 0) + (decay[at] ?? 1) * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (0.3 * slope) / Math.sqrt(squares[at] ?? 1);
    }
    const last = names.length;
    squares[last] = (squares[last] ?? 0) + biasGradient * biasGradient;
    bias -= (0.3 * biasGradient) / Math.sqrt(squares[last] ?? 1);
  }
  return { bias, weights: new Map(names.map((name, at) => [name, weights[at] ?? 0])) };
}

export const ALL_PARTS = [1, 2, 3, 4, 5, 6, 7];
/** Never looked at sentence by sentence while words and features were chosen. */
export const HELD_OUT = [3, 6];

/** Shares of the fraudulent and honest sentences that are held, or held or warned of. */
export function measure(model: FeeModel, examples: readonly Example[]) {
  const share = (isFraud: boolean, least: number) => {
    const scores = examples.filter((one) => one.isFraud === isFraud).map(({ text }) => scoreOf(model, text));
    return scores.filter((one) => one >= least).length / scores.length;
  };
  return {
    fraudHeld: share(true, CERTAIN_FROM),
    fraudNoticed: share(true, DOUBTFUL_FROM),
    honestHeld: share(false, CERTAIN_FROM),
    honestNoticed: share(false, DOUBTFUL_FROM),
  };
}
