import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { joinClasses } from '../../ui/join-classes.ts';
import type { TableColumn } from './table-view.ts';
import type { TableControls } from './table-view-store.ts';

interface Props<Row> {
  column: TableColumn<Row>;
  controls: TableControls<Row>;
  isEnd?: boolean;
}

/** Content of a head: its name, which sorts where the column can be sorted by. */
function HeadContent<Row>({ column, controls, isEnd = false }: Props<Row>) {
  if (column.sortValue === undefined)
    return <span className="inline-flex min-h-6 items-center pointer-coarse:min-h-tap">{column.name}</span>;
  return <SortButton {...{ column, controls, isEnd }} />;
}

/** Sorts by its column: ascending, descending, then the default order. */
export function SortButton<Row>({
  column,
  controls,
  isEnd = false,
  isAlone = false,
}: Props<Row> & { isAlone?: boolean }) {
  const { t } = useLingui();
  const { sort } = controls.view;
  const isSorted = sort?.key === column.key;
  const Arrow = isSorted && sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => controls.pressHead(column.key)}
      className={joinClasses(
        'group/head thumb relative inline-flex min-h-6 max-w-full items-center gap-0.5 text-left font-[inherit] hover:text-ink hover:underline pointer-coarse:min-h-tap',
        // A finger meets the whole head of a table.
        !isAlone && 'pointer-coarse:w-full',
        isEnd && 'flex-row-reverse text-right',
        isSorted && 'font-bold text-ink',
      )}
    >
      {column.name}
      {/* A table announces it with its head. */}
      {isAlone && isSorted && <span className="sr-only">{sort.isDescending ? t`, descending` : t`, ascending`}</span>}
      <Arrow
        size={14}
        strokeWidth={2}
        aria-hidden
        className={joinClasses(
          'shrink-0',
          !isSorted && 'hidden opacity-50 group-hover/head:inline group-focus-visible/head:inline',
        )}
      />
    </button>
  );
}

const sortedAs = <Row,>({ column, controls: { view } }: Props<Row>) =>
  column.sortValue === undefined
    ? undefined
    : view.sort?.key !== column.key
      ? 'none'
      : view.sort.isDescending
        ? 'descending'
        : 'ascending';

/** A head of a `<table>`. */
export function SortHead<Row>({ className, ...props }: Props<Row> & { className?: string }) {
  return (
    <th scope="col" aria-sort={sortedAs(props)} className={joinClasses(className, props.isEnd && 'text-right!')}>
      <HeadContent {...props} />
    </th>
  );
}

/** A head of a table that is made of grids. */
export function GridSortHead<Row>(props: Props<Row>) {
  return (
    <div role="columnheader" aria-sort={sortedAs(props)} className={props.isEnd ? 'text-right' : ''}>
      <HeadContent {...props} />
    </div>
  );
}
