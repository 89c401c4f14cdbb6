import { createHash } from 'node:crypto';
import { sharedSheetPath } from '../../../domain/call-sheet/shared.ts';
import { countedIds } from './counted-ids.ts';

/** Seeds of the row ids of the sample sheets; the first one is the sheet's own. */
export const ISSUED_SHEET_SEED = 'sample call sheet, issued';
export const DRAFT_SHEET_SEED = 'sample call sheet, draft';
/** The issued sheet of the sample production. */
export const SAMPLE_SHEET_ID = countedIds(ISSUED_SHEET_SEED)();

/** As public as the sample password: it opens invented data. */
export const SAMPLE_SHARE_KEY = createHash('sha256').update('sample share key').digest('base64url');

/** Address of the issued sample sheet for a reader without an account. */
export const SAMPLE_SHARE_PATH = sharedSheetPath(SAMPLE_SHEET_ID, SAMPLE_SHARE_KEY);
