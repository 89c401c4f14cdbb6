declare module 'xlsx-calc' {
  export interface CalculatedWorkbook {
    SheetNames: string[];
    Sheets: Record<string, Record<string, { v?: unknown; f?: string }>>;
  }
  /** Works out all formulas and writes their values (`v`) beside them. */
  export default function calculate(workbook: CalculatedWorkbook): void;
}
