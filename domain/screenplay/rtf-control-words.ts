import type { StyleRun } from './screenplay.ts';

export const SKIPPED_GROUPS = new Set(
  (
    'fonttbl colortbl info pict object themedata colorschememapping datastore latentstyles rsidtbl listtable listoverridetable ' +
    'generator xmlnstbl mmathPr wgrffmtfilter pgptbl fldinst bkmkstart bkmkend atnid atnauthor atndate atnref atrfstart atrfend ' +
    'shpinst nonshppict filetbl revtbl ftnsep ftnsepc aftnsep aftnsepc pntext pn pnseclvl'
  ).split(' '),
);

export const SPECIAL_CHARACTERS: Readonly<Record<string, string>> = {
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

export const RUN_STYLES: Readonly<Record<string, StyleRun['style']>> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  strike: 'strike',
};
