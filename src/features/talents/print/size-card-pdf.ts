import type { FormatLanguage } from '../../../../domain/format.ts';
import { type LayPdf, type MadePdf, makePdfHere } from '../../../pdf/make-pdf.ts';
import { LINE_WIDTH, PlainDocument } from '../../../pdf/plain-document.ts';

/** A talent's sizes as texts in the reader's language. A row without a value is left open for the fitting. */
export interface SizeCardPaper {
  language: FormatLanguage;
  name: string;
  /** Below the name: age, place and the like. */
  facts: string;
  title: string;
  /** When and by whom it was measured, or that it is not known. */
  measured: string;
  notMeasured: string;
  sizes: readonly (readonly [name: string, value: string | null])[];
  appearanceTitle: string;
  appearance: readonly (readonly [name: string, value: string | null])[];
  notKnown: string;
  fittingTitle: string;
  fitting: readonly string[];
}

/** One page for the wardrobe department: sizes, appearance and room for notes of the fitting. */
export const sizeCardPdf = (card: SizeCardPaper, madeAt: Date): Promise<MadePdf> =>
  makePdfHere(layCard, { card, madeAt: madeAt.toISOString() });

const layCard: LayPdf<{ card: SizeCardPaper; madeAt: string }> = (face, { card, madeAt }) => {
  const paper = new PlainDocument(face);
  paper.writeColumns([
    { text: card.title, width: LINE_WIDTH * 0.5, size: 11, weight: 700 },
    { text: card.measured, width: LINE_WIDTH * 0.5, size: 11, weight: 700 },
  ]);
  paper.rule(1.4);
  // A page has room for about as much; more would be another page.
  paper.write(shortened(card.name, 60), { size: 24, weight: 800 });
  paper.write(shortened(card.facts, 120), { size: 11 });
  paper.space(10);
  const row = (name: string, value: string | null, missing: string, size: number) => {
    paper.writeColumns([
      { text: name, width: LINE_WIDTH * 0.45, size },
      value === null
        ? { text: missing, width: LINE_WIDTH * 0.55, size, isFaint: true }
        : { text: shortened(value, 110), width: LINE_WIDTH * 0.55, size, weight: 700 },
    ]);
    paper.rule(0.3);
  };
  for (const [name, value] of card.sizes) row(name, value, card.notMeasured, 14);
  paper.space(12);
  paper.write(card.appearanceTitle, { size: 12, weight: 700 });
  paper.rule(1.2);
  for (const [name, value] of card.appearance) row(name, value, card.notKnown, 10);
  paper.space(12);
  paper.write(card.fittingTitle, { size: 12, weight: 700 });
  paper.rule(1.2);
  for (const line of card.fitting) {
    paper.space(8);
    paper.write(line, { size: 9, isFaint: true });
    paper.rule(0.3);
  }
  return paper.finish({
    title: `${card.title}, ${card.name}`,
    author: 'Klaket',
    language: card.language,
    madeAt,
  });
};

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
