import type { StyleRun } from './screenplay.ts';

export const SKIPPED = new Set(
  (
    'fonttbl colortbl info pict object themedata colorschememapping datastore latentstyles rsidtbl listtable listoverridetable ' +
    'generator xmlnstbl mmathPr wgrffmtfilter pgptbl fldinst bkmkstart bkmkend atnid atnauthor atndate atnref atrfstart atrfend ' +
    'shpinst nonshppict filetbl revtbl ftnsep ftnsepc aftnsep aftnsepc pntext pn pnseclvl'
  ).split(' '),
);

export const SIGNS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  tab: '\t',
  line: '\n',
  emspace: ' ',
  enspace: ' ',
};

export const RUNS: Readonly<Record<string, StyleRun['style']>> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  strike: 'strike',
};
