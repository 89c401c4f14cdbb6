import { expect, test } from 'vitest';
import { hasOwnMessages, messageFinder } from './files-with-messages.ts';

const FILES: Readonly<Record<string, string>> = {
  '/src/dialog.tsx': "import { useState } from 'react';\nimport {\n  Button,\n} from './button.tsx';\n",
  '/src/button.tsx': "import { Trans } from '@lingui/react/macro';\nexport * from './dialog.tsx';\n",
  '/src/sum.ts': "import type { Label } from './button.tsx';\nimport { add } from './add.ts';\n",
  '/src/add.ts': "import './sum.ts';\nconst later = () => import('./button.tsx');\n",
};
const read = (path: string) => FILES[path] ?? '';

test('a file has messages itself', () => {
  expect(hasOwnMessages('/src/button.tsx', read)).toBe(true);
  expect(hasOwnMessages('/src/button.tsx?tsr-split=component', read)).toBe(true);
  expect(hasOwnMessages('/src/dialog.tsx', read)).toBe(false);
});

test('a file says what its imports say, less what it asks for later and types', () => {
  const hasAny = messageFinder(read);
  expect(hasAny('/src/dialog.tsx')).toBe(true);
  expect(hasAny('/src/sum.ts')).toBe(false);
  expect(hasAny('/src/add.ts')).toBe(false);
});
