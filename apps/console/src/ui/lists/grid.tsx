import type { ReactNode } from 'react';
import './grid.css';

export interface GridColumn<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  /** The row's own heading. */
  readonly head?: boolean;
  readonly right?: boolean;
  /** Left out on a phone. */
  readonly wide?: boolean;
  readonly className?: string;
}

interface GridProps<R> {
  readonly caption?: string;
  readonly label?: string;
  readonly columns: readonly GridColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** Rows in groups, each under its title. */
  readonly groups?: readonly { readonly title: string; readonly rows: readonly R[] }[];
  /** Sums: the cells of each row. */
  readonly foot?: readonly (readonly ReactNode[])[];
  readonly isOpen?: (row: R) => boolean;
  readonly className?: string;
  /** Below the table. */
  readonly children?: ReactNode;
}

const classOf = ({ right, wide, className }: Pick<GridColumn<never>, 'right' | 'wide' | 'className'>) =>
  [right ? 'right' : '', wide ? 'wide' : '', className].filter(Boolean).join(' ') || undefined;

/** A table without paging or sorting. */
export function Grid<R>(props: GridProps<R>) {
  const {
    caption,
    label,
    columns,
    rows,
    rowKey,
    groups,
    foot = [],
    isOpen,
    className = '',
    children,
  } = props;
  const lineOf = (row: R) => (
    <tr key={rowKey(row)} aria-current={isOpen?.(row) ? 'true' : undefined}>
      {columns.map((column) =>
        column.head ? (
          <th key={column.title} scope="row" className={classOf(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.title} className={classOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <div className={`grid ${className}`.trim()}>
      <table aria-label={label}>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf({ ...column, className: '' })}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {groups ? (
          groups.map((group) => (
            <tbody key={group.title}>
              <tr className="group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
              {group.rows.map(lineOf)}
            </tbody>
          ))
        ) : (
          <tbody>{rows.map(lineOf)}</tbody>
        )}
        {foot.length > 0 ? (
          <tfoot>
            {foot.map(([first, ...cells], index) => (
              // oxlint-disable-next-line react/no-array-index-key -- sums never move
              <tr key={index}>
                <th scope="row">{first}</th>
                {cells.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- each is of the column at its place
                  <td key={at} className={classOf(columns[at + 1] ?? {})}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
      {children}
    </div>
  );
}
