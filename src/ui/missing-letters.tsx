import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Note } from './note.tsx';

const TITLE = msg`Some characters are missing on paper`;

/** Names letters of a PDF that no font has. A paper in a language without fonts here would name hundreds. */
function lettersText(i18n: I18n, missing: readonly string[]): string {
  const letters = missing.slice(0, 10).join(' ');
  return i18n._(msg`No font on this device has ${letters}. They are printed as ?.`);
}

/** Lists letters of the last PDF that no font has; nothing without any. */
export function MissingLetters({ missing }: { missing: readonly string[] }) {
  const { i18n } = useLingui();
  return missing.length === 0 ? null : (
    <Note kind="warning" role="status" title={i18n._(TITLE)}>
      {lettersText(i18n, missing)}
    </Note>
  );
}

/** The same in one line, for a toast. */
export const missingLettersLine = (i18n: I18n, missing: readonly string[]): string =>
  `${i18n._(TITLE)}: ${lettersText(i18n, missing)}`;
