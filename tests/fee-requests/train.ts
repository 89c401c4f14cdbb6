/**
 * `npm run train-fee-weights` learns the weights of `domain/messages/fee-weights.gen.ts` from the sentences beside
 * this file, and prints how well weights that were learned without parts 3 and 6 do on these. Each run gives the same.
 */
import { writeFileSync } from 'node:fs';
import { ALL_PARTS, HELD_OUT, measure, readExamples, trainModel } from './fee-model.ts';

const { bias, weights } = trainModel(readExamples(ALL_PARTS));
const lines = [...weights]
  .map(([name, weight]) => ({ name, weight: Math.round(weight * 100) }))
  .filter(({ weight }) => Math.abs(weight) >= 5)
  .map(({ name, weight }) => `${name}~${weight}`);
writeFileSync(
  new URL('../../domain/messages/fee-weights.gen.ts', import.meta.url),
  `// Made by \`npm run train-fee-weights\`; do not edit.

export const FEE_BIAS = ${bias.toFixed(3)};

/** Features of \`fee-features.ts\`, each with a hundredfold of its weight. */
export const FEE_WEIGHTS = \`
${lines.join('\n')}
\`;
`,
);
const others = ALL_PARTS.filter((part) => !HELD_OUT.includes(part));
console.log(`${lines.length} weights.`);
console.log('Parts 3 and 6, learned without them:', measure(trainModel(readExamples(others)), readExamples(HELD_OUT)));
