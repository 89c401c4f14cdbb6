import { formatElapsed, readTranscript } from './transcript.ts';

/** Briefings as a document for export: words only, in one language. */
export interface BriefingDocument {
  /** `Hujan di Pasar Senen`. */
  production: string;
  heading: string;
  /** When it was made, in words. */
  asOf: string;
  /** Printed below a recording without a transcript. */
  noTranscript: string;
  sections: { name: string; briefings: DocumentBriefing[] }[];
}

export interface DocumentBriefing {
  title: string;
  description: string;
  /** `Laras · Rab, 9 Des 2026`. */
  updated: string;
  /** Scenes, and tags by category: `Pemain`, `4 Koh Acin, 1 Sari`. */
  facts: { name: string; value: string }[];
  recordings: { name: string; seconds: number | null; fileName: string | null; transcript: string }[];
}

/** Characters that Markdown would read as marks (CommonMark, section 2.4). */
const escape = (text: string): string => text.replaceAll(/([\\`*_{}[\]<>#|~])/g, '\\$1');

/** As CommonMark. Each passage begins with its time in the recording. */
export function writeMarkdown({ production, heading, asOf, noTranscript, sections }: BriefingDocument): string {
  const lines: string[] = [`# ${escape(production)}: ${escape(heading)}`, '', escape(asOf)];
  for (const { name, briefings } of sections) {
    lines.push('', `## ${escape(name)}`);
    for (const briefing of briefings) lines.push(...briefingLines(briefing, noTranscript));
  }
  return `${lines.join('\n')}\n`;
}

function briefingLines(briefing: DocumentBriefing, noTranscript: string): string[] {
  const lines = ['', `### ${escape(briefing.title)}`, '', `*${escape(briefing.updated)}*`];
  if (briefing.description !== '')
    lines.push('', ...briefing.description.split('\n').map((line) => (line === '' ? '' : `${escape(line)}  `)));
  const facts = briefing.facts.map(({ name, value }) => `- ${escape(name)}: ${escape(value)}`);
  if (facts.length > 0) lines.push('', ...facts);
  for (const { name, seconds, fileName, transcript } of briefing.recordings) {
    const length = seconds === null ? '' : ` (${formatElapsed(seconds)})`;
    const title = fileName === null ? escape(name) : `[${escape(name)}](<audio/${fileName}>)`;
    lines.push('', `**${title}**${length}`, '');
    const passages = readTranscript(transcript);
    if (passages.length === 0) lines.push(`*${escape(noTranscript)}*`);
    for (const { at, text } of passages)
      lines.push(`- ${at === null ? '' : `\`${formatElapsed(at)}\` `}${escape(text)}`);
  }
  return lines;
}

/** A file name that every system takes: `Api mulai kecil.wav`. */
export const fileNameOf = (name: string, extension: string): string => {
  const plain = name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  return `${plain === '' ? 'Klaket' : plain}.${extension}`;
};
