import { briefingTitle, sectionName } from '../briefing/made-names.ts';
import { accountNamed } from '../cost/chart-of-accounts.ts';
import type { FormatLanguage } from '../format.ts';
import type { RecordKind } from '../records/records.ts';
import { planName } from '../schedule/made-names.ts';

/** Kinds whose records can have a name that the app made, as words of one language. */
const MADE_NAMES: { readonly [K in RecordKind]?: (name: string, language: FormatLanguage) => string } = {
  briefing: briefingTitle,
  'briefing-media': briefingTitle,
  'briefing-section': sectionName,
  'cost-category': accountNamed,
  'schedule-plan': planName,
};

/** A record's name for its reader: a name that the app made is in the reader's language, another is as it was typed. */
export const nameForReader = (kind: RecordKind, name: string, language: FormatLanguage): string =>
  MADE_NAMES[kind]?.(name, language) ?? name;
