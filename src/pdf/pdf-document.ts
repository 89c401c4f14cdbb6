import { type Deflate, PdfFile, pdfText, refer } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { PdfPage } from './pdf-page.ts';

export interface DocumentFacts {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
  /** ISO instant. */
  madeAt: string;
  width: number;
  height: number;
}

/** A document of pages of one size. The same pages at the same instant give the same bytes. */
export async function writePdf(
  pages: readonly PdfPage[],
  fonts: PdfFonts,
  facts: DocumentFacts,
  deflate: Deflate,
): Promise<Uint8Array> {
  const file = new PdfFile(deflate);
  const tree = file.reserve();
  const fontResources = await fonts.write(file);
  const resources = file.write(`<< /Font ${fontResources} >>`);
  const kids: string[] = [];
  for (const page of pages) {
    const content = await file.writeStream(page.content);
    const objectNumber = file.write(
      `<< /Type /Page /Parent ${refer(tree)} /MediaBox [0 0 ${facts.width} ${facts.height}] ` +
        `/Resources ${refer(resources)} /Contents ${refer(content)} >>`,
    );
    kids.push(refer(objectNumber));
  }
  file.write(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`, tree);
  const catalog = file.write(
    `<< /Type /Catalog /Pages ${refer(tree)} /Lang ${pdfText(facts.language)} ` +
      `/ViewerPreferences << /DisplayDocTitle true /Duplex /DuplexFlipLongEdge /PrintScaling /None >> >>`,
  );
  const stamp = `D:${facts.madeAt.replaceAll(/\D/g, '').slice(0, 14)}Z`;
  const info = file.write(
    `<< /Title ${pdfText(facts.title)} /Author ${pdfText(facts.author)} /Creator (Klaket) /Producer (Klaket) ` +
      `/CreationDate (${stamp}) /ModDate (${stamp}) >>`,
  );
  return file.close(catalog, info, nameOf(`${facts.title}|${facts.madeAt}|${pages.length}`));
}

/** 32 hexadecimal digits from a text (FNV-1a in four turns): a name for the file, no secret. */
function nameOf(text: string): string {
  return [1, 2, 3, 4]
    .map((turn) => {
      let hash = 0x81_1c_9d_c5 ^ turn;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('')
    .toUpperCase();
}
