/**
 * The catalogs hold exactly the messages of the source, and every one has an Indonesian text with the same
 * placeholders.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { packageBin, root, runCommand } from '../support/command.ts';

const LOCALES = ['en', 'id'];

interface Message {
  id: string;
  translation: string;
}

const path = (locale: string) => `${root}/src/locales/${locale}.po`;

function unquote(block: string, keyword: 'msgid' | 'msgstr'): string | null {
  const match = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block);
  if (!match?.[1]) return null;
  return match[1]
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
    .join('');
}

/** Parses the part of the PO format that Lingui writes: one entry a paragraph, `#~` before obsolete ones. */
export function readPo(text: string): Message[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const id = unquote(block, 'msgid');
    return id ? [{ id, translation: unquote(block, 'msgstr') ?? '' }] : [];
  });
}

/** `{name}`, `<0>` and `</0>` of a message, sorted; inner texts of plural forms do not count. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+[,}]|<\/?\d+\/?>/g))].toSorted().join(' ');
}

export async function checkTranslations(): Promise<string[]> {
  const before = LOCALES.map((locale) => readFileSync(path(locale), 'utf8'));
  // A second thread would compile the parser again, which takes longer than its half of the files.
  const extracted = await runCommand(packageBin('lingui'), ['extract', '--clean', '--overwrite', '--workers=1']);
  if (extracted.code !== 0) return [extracted.output];
  const findings: string[] = [];
  for (const [index, locale] of LOCALES.entries()) {
    const was = before[index] ?? '';
    const is = readFileSync(path(locale), 'utf8');
    if (was === is) continue;
    // A check leaves the working tree as it found it.
    writeFileSync(path(locale), was);
    const wasIds = new Set(readPo(was).map(({ id }) => id));
    const isIds = new Set(readPo(is).map(({ id }) => id));
    const missing = [...isIds].filter((id) => !wasIds.has(id));
    const stale = [...wasIds].filter((id) => !isIds.has(id));
    // Another order of the same messages, as merges leave it, is no fault.
    if (missing.length + stale.length === 0) continue;
    findings.push(
      `src/locales/${locale}.po is not what the source says; run: npm run extract`,
      ...missing.map((id) => `  missing: ${id}`),
      ...stale.map((id) => `  no longer used: ${id}`),
    );
  }
  for (const { id, translation } of readPo(before[1] ?? '')) {
    if (translation === '') findings.push(`src/locales/id.po: no translation of "${id}"`);
    // A catalog is read leniently: the marks of an unresolved merge would become words on the screen.
    else if (/<{7}|={7}|>{7}/.test(translation))
      findings.push(`src/locales/id.po: marks of a merge in "${translation}"`);
    else if (placeholders(id) !== placeholders(translation)) {
      findings.push(`src/locales/id.po: other placeholders than "${id}": "${translation}"`);
    }
  }
  return findings;
}
