import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';

/** Ways to edit a list of the resume: `change` writes into a row, `add` puts a new one behind the others. */
export function rowEdits<Texts extends object>(
  rows: (Texts & { id: string })[],
  onRows: (rows: (Texts & { id: string })[]) => void,
) {
  return {
    change: (id: string, typed: Partial<Texts>) =>
      onRows(rows.map((row) => (row.id === id ? { ...row, ...typed } : row))),
    remove: (id: string) => onRows(rows.filter((row) => row.id !== id)),
    add: (texts: Texts) => onRows([...rows, { ...texts, id: crypto.randomUUID() }]),
  };
}

export function RowsHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-4 border-t-2 border-ink pt-2 text-t3 font-bold">{children}</h2>;
}

interface RemoveRowProps {
  /** Of the row; '' while it has none. */
  name: string;
  className?: string;
  onPress: () => void;
}

/** Placed beside fields with labels above them, level with the fields. */
export function RemoveRow({ name, className, onPress }: RemoveRowProps) {
  const { t } = useLingui();
  return (
    <Button
      className={joinClasses('mt-6.5 sun:mt-7.5', className)}
      square
      kind="quiet"
      size="touch"
      icon={X}
      aria-label={t`Remove ${name}`}
      onClick={onPress}
    />
  );
}

export function AddRow({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button className="mt-3" size="touch" icon={Plus} onClick={onPress}>
      {children}
    </Button>
  );
}
