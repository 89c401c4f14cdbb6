/** Which person of a production the reader of this device is; chosen once and used on each of its sheets. */
export interface SheetReader {
  /** `guest` or a user's id, then the production. */
  key: string;
  /** The chosen row, and facts to find the same person on a sheet with other rows. */
  rowId: string;
  list: 'cast' | 'crew' | 'extras';
  name: string;
  role: string;
  department: string;
  /** The row that the link was made for when this was chosen: only another link may change it again. */
  linkedTo: string | null;
}
