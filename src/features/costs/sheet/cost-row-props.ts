import type { ReactNode } from 'react';
import type { CostColumn } from '../../../../domain/cost/cost-cells.ts';
import type { ScheduleValues } from '../../../../domain/cost/quantity-formula.ts';
import type { CostSheetRow } from '../../../../domain/cost/sheet-rows.ts';
import type { Amounts } from '../../../../domain/cost/item-cost.ts';
import type { FormatLanguage } from '../../../../domain/format.ts';
import type { Currency } from '../../../../domain/money/currencies.ts';

export interface CostRowProps {
  row: CostSheetRow;
  index: number;
  top: number;
  height: number;
  amounts: Amounts;
  currency: Currency;
  language: FormatLanguage;
  values: ScheduleValues;
  /** Column of the cursor, if the cursor is in this row. */
  activeColumn: CostColumn | null;
  isSelected: boolean;
  isUnpriced: boolean;
  /** Change of the estimate since the version that the sheet is compared with; null without one. */
  since: number | null;
  onPress: (key: string, column: CostColumn, extendsSelection: boolean) => void;
  onToggle: (row: CostSheetRow) => void;
  onEdit: () => void;
  editor: ReactNode;
}
