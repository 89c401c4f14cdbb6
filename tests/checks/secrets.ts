/**
 * Finds possible real credentials in the project's files. Sample logins are not secrets: they work on the local machine
 * only.
 */
import { lineAt, projectFiles, readProjectFile } from './source-files.ts';

const PATTERNS: [name: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\s|\\n)*[A-Za-z0-9+/=]{40,}/g],
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['Google API key', /\bAIza[0-9A-Za-z_-]{35}\b/g],
  ['GitHub token', /\bgh[pousr]_[0-9A-Za-z]{36,}\b/g],
  ['Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}\b/g],
  ['OpenAI-style key', /\bsk-[0-9A-Za-z_-]{32,}\b/g],
  ['npm token', /\bnpm_[0-9A-Za-z]{36}\b/g],
  ['signed token', /\beyJ[0-9A-Za-z_-]{10,}\.eyJ[0-9A-Za-z_-]{20,}\.[0-9A-Za-z_-]{20,}/g],
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|https?|smtps?):\/\/[^\s:/@"'`$]+:(?!password@|postgres@|klaket@)[^\s:/@"'`${<]{8,}@(?!localhost|127\.0\.0\.1)/g,
  ],
];

export function checkSecrets(): string[] {
  const findings: string[] = [];
  for (const file of projectFiles()) {
    if (/(^|\/)\.env($|\.)/.test(file) && !file.endsWith('.example'))
      findings.push(`${file}: settings of a machine do not belong here`);
    if (/\.(png|jpe?g|webp|woff2?|pdf|ico|lock)$/.test(file) || file === 'package-lock.json') continue;
    const text = readProjectFile(file);
    for (const [name, pattern] of PATTERNS) {
      for (const match of text.matchAll(pattern))
        findings.push(`${file}:${lineAt(text, match.index)}: looks like a secret (${name})`);
    }
  }
  return findings;
}
