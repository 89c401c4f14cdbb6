/** The person in a production that the reader of this device is, chosen once and used on each of its sheets. */
export interface SheetReader {
  /** `guest` or a user's id, then the production. */
  key: string;
  /** The row that was chosen, and what finds the same person on a sheet whose rows are others. */
  rowId: string;
  list: 'cast' | 'crew' | 'extras';
  name: string;
  role: string;
  department: string;
  /** The row that the link was made for when this was chosen: only another link may change it again. */
  linkedTo: string | null;
}
