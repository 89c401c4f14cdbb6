import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { unreachable } from '../../../domain/unreachable.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import type { ImportProblem, ProblemDetails } from './import-store.ts';

/** Message about a file that failed, and its remedy: the one place where an import's failure becomes words. */
export function useProblemMessages(): (
  problem: ImportProblem,
  details: ProblemDetails,
) => { what: string; cure: string } {
  const { t } = useLingui();
  const language = useLanguage();
  const foreign = useForeignWords();
  return (problem, { line, bytes, found }) => {
    switch (problem) {
      case 'IMPORT_EMPTY':
        return { what: t`The file is empty.`, cure: t`Save it again in your writing program, then choose it again.` };
      case 'IMPORT_NOT_A_SCREENPLAY':
        return {
          what: t`No scene heading was found in it, such as INT. KIOS - SIANG or EXT. STREET - NIGHT.`,
          cure: t`Check that it’s the screenplay, and that scene headings start with INT, EXT or EKST.`,
        };
      case 'IMPORT_WRONG_FORMAT':
        return {
          what:
            found === undefined || found === 'binary'
              ? t`Its content isn’t what its name says.`
              : t`Its content isn’t what its name says: it is ${found.toUpperCase()}.`,
          cure: t`Export the screenplay as Fountain, Final Draft (.fdx) or PDF and choose that file.`,
        };
      case 'IMPORT_TRUNCATED':
        return {
          what: line === undefined ? t`The file ends in the middle.` : t`The file ends in the middle, at line ${line}.`,
          cure: t`It probably wasn’t copied completely. Copy or download it again.`,
        };
      case 'IMPORT_UNSAFE_XML':
        return {
          what: t`It contains XML that a screenplay doesn’t need and that can overload a device.`,
          cure: t`Open it in Final Draft and save it again, or export it as Fountain.`,
        };
      case 'IMPORT_TOO_LARGE':
        return {
          what:
            bytes === undefined
              ? t`It’s too large for a screenplay. Check that it’s the text of the screenplay, not a scan.`
              : t`It’s too large for a screenplay: ${formatBytes(bytes, language)}.`,
          cure: t`Export the text alone, without pictures or attachments.`,
        };
      case 'IMPORT_PDF_SCANNED':
        return {
          what: t`This PDF contains page images and no text.`,
          cure: t`Export the PDF from the writing program, not from a scanner.`,
        };
      case 'IMPORT_PDF_ENCRYPTED':
        return {
          what: t`This PDF is protected with a password.`,
          cure: t`Save it without a password, then choose it again.`,
        };
      case 'IMPORT_PDF_BROKEN':
        return { what: t`This PDF is damaged and can’t be read.`, cure: t`Export or download it again.` };
      case 'IMPORT_UNKNOWN_TYPE':
        return {
          what: t`This kind of file can’t be read.`,
          cure: t`Klaket reads Fountain and plain text, Final Draft (.fdx), PDF with text, Word (.docx), .odt, .rtf, Fade In, Highland, Celtx and Trelby.`,
        };
      case 'IMPORT_FOREIGN':
        return foreign(found ?? '');
      case 'STORAGE_FULL':
        return {
          what: t`This device has no room left to keep it.`,
          cure: t`Free some space, then choose the file again.`,
        };
      case 'STORAGE_FAILED':
        return { what: t`This device couldn’t keep it.`, cure: t`Reload the page and choose the file again.` };
      case 'READER_BROKEN':
        return {
          what: t`Klaket couldn’t read this file as a screenplay.`,
          cure: t`Reload the page and try again, or export the screenplay in another format.`,
        };
      case 'NO_HOUSE':
        return {
          what: t`No production house is chosen.`,
          cure: t`Choose a production house first, then import the file.`,
        };
      default:
        return unreachable(problem);
    }
  };
}

/** Files of programs that are not read: how that program gives a file that is. */
function useForeignWords(): (found: string) => { what: string; cure: string } {
  const { t } = useLingui();
  return (found) => {
    switch (found) {
      case 'fdr':
        return {
          what: t`This is a Final Draft 7 file or older (.fdr).`,
          cure: t`Open it in a newer Final Draft and save it as .fdx, or export it as PDF.`,
        };
      case 'mmsw':
      case 'scw':
        return {
          what: t`This is a Movie Magic Screenwriter file.`,
          cure: t`Choose File > Export > Final Draft (.fdx) there, or save it as PDF.`,
        };
      case 'kitsp':
        return {
          what: t`This is a KIT Scenarist file.`,
          cure: t`Choose Export there, then Fountain, Final Draft (.fdx) or DOCX.`,
        };
      case 'starc':
        return {
          what: t`This is a Story Architect file.`,
          cure: t`Choose Export there, then Fountain, Final Draft (.fdx) or DOCX.`,
        };
      case 'pages':
        return {
          what: t`This is a Pages file.`,
          cure: t`Choose File > Export To > Word there, and choose the .docx.`,
        };
      case 'scriv':
      case 'scrivx':
        return {
          what: t`This is a Scrivener project.`,
          cure: t`Choose File > Compile there, with Final Draft (.fdx) or Fountain as the format.`,
        };
      case 'doc':
        return {
          what: t`This is an old Word file (.doc).`,
          cure: t`Open it in Word, LibreOffice or Google Docs and save it as .docx.`,
        };
      case 'gdoc':
        return {
          what: t`This is only a link to a Google document.`,
          cure: t`In Google Docs choose File > Download > Microsoft Word (.docx), and choose that file.`,
        };
      case 'wdz':
        return {
          what: t`This is a WriterDuet file.`,
          cure: t`Choose Export there, then Final Draft (.fdx), Fountain or DOCX.`,
        };
      default:
        return {
          what: t`This is a picture, not a text.`,
          cure: t`Scan it with an app that recognises text and saves a PDF with text, then check the import report.`,
        };
    }
  };
}
