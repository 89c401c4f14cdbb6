import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { type CostColumn } from '../../../../domain/cost/cost-cells.ts';
import { findHeads, guessMapping, planImport } from '../../../../domain/cost/import-table.ts';
import { useAttempt } from '../../../production/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carryOut, type CostContext } from '../cost-actions.ts';
import { COLUMN_LABELS } from '../cost-labels.ts';
import { ImportColumns } from './import-columns.tsx';

const newId = () => crypto.randomUUID();

/** The choices of an import (row with the heads, columns, account for the rest), and the plan that follows. */
function useImportPlan({ data, currency, language, values }: CostContext, rows: readonly (readonly string[])[]) {
  const [headAt, setHeadAt] = useState(() => findHeads(rows));
  const width = Math.max(...rows.map((row) => row.length));
  const heads = headAt < 0 ? [] : (rows[headAt] ?? []);
  const [mapping, setMapping] = useState<readonly (CostColumn | null)[]>(() => {
    const guessed = guessMapping(heads);
    return Array.from({ length: width }, (_, at) => guessed[at] ?? null);
  });
  const [fallbackId, setFallbackId] = useState(data.categories[0]?.id ?? '');
  const fallback = data.categories.find(({ id }) => id === fallbackId) ?? data.categories[0];
  const body = useMemo(() => rows.slice(headAt + 1), [rows, headAt]);
  const plan = useMemo(
    () =>
      fallback === undefined
        ? null
        : planImport(
            {
              script: data.script.id,
              categories: data.categories,
              items: data.items,
              currency,
              language,
              values,
              newId,
            },
            body,
            mapping,
            fallback,
          ),
    [data.script.id, data.categories, data.items, currency, language, values, body, mapping, fallback],
  );
  return { headAt, setHeadAt, mapping, setMapping, fallback, setFallbackId, heads, body, plan };
}

/** Chooses the meaning of a table's columns, shows the result, and brings it in as one step that can be undone. */
export function ImportDialog({
  context,
  fileName,
  rows,
  onClose,
}: {
  context: CostContext;
  fileName: string;
  rows: readonly (readonly string[])[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { data } = context;
  const choice = useImportPlan(context, rows);
  const { headAt, setHeadAt, mapping, setMapping, fallback, setFallbackId, heads, body, plan } = choice;
  const { attempt, failure, isBusy } = useAttempt();
  const bringIn = async () => {
    if (plan === null) return;
    const { count } = plan;
    const isDone = await attempt(() => carryOut(data, 'cost.import', t`Import of ${fileName}`, plan.changes));
    if (!isDone) return;
    showToast({ kind: 'done', text: t`${plural(count, { one: '# item', other: '# items' })} brought in` });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Bring in ${fileName}`}
      width={720}
      footer={
        <>
          <Button size="touch" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            size="touch"
            kind="main"
            disabled={isBusy || plan === null || plan.count === 0}
            onClick={() => void bringIn()}
          >
            {t`Bring in ${plural(plan?.count ?? 0, { one: '# item', other: '# items' })}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-t1 text-ink-2">
          {t`Say what each column holds. An item's number says its account; a row that is an account begins it.`}
        </p>
        <HeadRowSelect {...{ rows, headAt }} onHeadAt={setHeadAt} />
        <ImportColumns {...{ heads, body, mapping }} onMapping={setMapping} />
        <SelectField
          label={t`Items without an account go into`}
          value={fallback?.id ?? ''}
          onChange={(event) => setFallbackId(event.target.value)}
        >
          {data.categories.map(({ id, fields }) => (
            <option key={id} value={id}>
              {`${fields.code} ${fields.name}`}
            </option>
          ))}
        </SelectField>
        {!mapping.includes('name') && <Note kind="warning" title={t`Choose the column with the description.`} />}
        {plan !== null && <PlanNotes plan={plan} headAt={headAt} />}
        <FailureLine failure={failure} />
      </div>
    </Dialog>
  );
}

/** Rows that are not taken, and cells that cannot be read. */
function PlanNotes({ plan, headAt }: { plan: ReturnType<typeof planImport>; headAt: number }) {
  const { t, i18n } = useLingui();
  const unread = plan.problems.length;
  return (
    <>
      {plan.skipped > 0 && (
        <p className="text-t1 text-ink-2">
          {t`${plural(plan.skipped, { one: '# row', other: '# rows' })} are accounts, sums or empty and are not taken.`}
        </p>
      )}
      {unread > 0 && (
        <Note
          kind="warning"
          title={t`${plural(unread, { one: '# cell', other: '# cells' })} cannot be read and stay empty`}
        >
          {plan.problems.slice(0, 5).map(({ row, column, text }) => (
            <span key={`${row} ${column}`} className="block">
              {t`Row ${headAt + 2 + row}`}, {i18n._(COLUMN_LABELS[column])}: “{text}”
            </span>
          ))}
        </Note>
      )}
    </>
  );
}

interface HeadRowSelectProps {
  rows: readonly (readonly string[])[];
  /** Index of the row; -1: none. */
  headAt: number;
  onHeadAt: (headAt: number) => void;
}

function HeadRowSelect({ rows, headAt, onHeadAt }: HeadRowSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Row with the heads`}
      value={String(headAt)}
      onChange={(event) => onHeadAt(Number(event.target.value))}
    >
      <option value="-1">{t`none`}</option>
      {rows.slice(0, 10).map((row, at) => (
        <option key={at} value={at}>
          {`${at + 1}: ${row
            .filter((cell) => cell !== '')
            .join(' · ')
            .slice(0, 60)}`}
        </option>
      ))}
    </SelectField>
  );
}
