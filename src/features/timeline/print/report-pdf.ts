import type { FontFiles } from '../../../pdf/font-files.ts';
import { loadTypeface } from '../../../pdf/load-typeface.ts';
import { writePdf } from '../../../pdf/pdf-document.ts';
import type { Deflate } from '../../../pdf/pdf-file.ts';
import type { DrawText } from '../../../pdf/typeface.ts';
import type { Inflate } from '../../../pdf/woff.ts';
import { type ReportPrint, Paper } from './paper.ts';
import { drawTable } from './draw-table.ts';
import { drawDood } from './draw-dood.ts';

const A4 = { short: 595.28, long: 841.89 };

export interface MadeReport {
  bytes: Uint8Array;
  /** Letters that no font has; printed as `?`. */
  missing: readonly string[];
}

/** A report as an A4 PDF. The same report at the same instant gives the same bytes. */
export async function makeReportPdf(
  print: ReportPrint,
  files: FontFiles,
  tools: { inflate: Inflate; deflate: Deflate; draw: DrawText },
): Promise<MadeReport & { pages: number }> {
  const { report } = print;
  const face = await loadTypeface(files, tools.inflate, tools.draw);
  const isLandscape = report.type === 'dood' || report.isLandscape;
  const size = isLandscape ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
  const paper = new Paper(face, print, size);
  if (report.type === 'dood') drawDood(paper, report);
  else drawTable(paper, report);
  paper.finish();
  const bytes = await writePdf(
    paper.pages,
    paper.fonts,
    {
      title: `${report.title} – ${report.production}`,
      author: print.house,
      language: report.language,
      madeAt: print.madeAt,
      ...size,
    },
    tools.deflate,
  );
  return { bytes, missing: [...face.missing], pages: paper.pages.length };
}
