import type { Endpoint } from '@hoist/contract/endpoint';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useErrorText } from '#console/kit/errors.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { csvOf } from '@hoist/domain/csv';
import { Icon } from '../icon.tsx';
import { useMoney, useOwnTime } from '../formats.ts';
import { saveFile } from '@hoist/web/save-file';
import { mediaQuery } from '@hoist/web/media-query';
import { deviceStorage } from '@hoist/web/storage';
import { Empty, QueryFallback } from '../states.tsx';
import { cellOf, columnsToggled, exportedOf, type Column, type ListProps, type RowOf } from './table.ts';
import { useTableMessages } from './table-messages.ts';
import { toast } from '../toast.tsx';
import { allRows, usePages } from './use-pages.ts';
import './list.css';

/** One line a row, or two; on a phone two lines of text become three. */
const rowPx = { one: 40, two: 56, twoOnPhone: 84 } as const;
const onPhone = mediaQuery('(max-width: 759px)');
/** Larger files come from the ledger's own exports. */
const mostExported = 10_000;

/**
 * A list as the server has it: sorted and filtered there, page after page by cursor, only the rows in sight in the document.
 * Arrows move along the rows, Enter opens one.
 */
export function List<E extends Endpoint>(props: ListProps<E>) {
  const { endpoint, name, label, columns, idOf, path, onOpen, opened, filters, input, empty } = props;
  const { tall = false, isBeside = false } = props;
  const isPhone = onPhone.use();
  const height = tall ? (isPhone ? rowPx.twoOnPhone : rowPx.two) : rowPx.one;
  const t = useTableMessages();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const query = sort === '' ? filters : { ...filters, sort };
  const pages = usePages({ endpoint, input, query });
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const { shown, isShown, toggle } = useColumns(name, { columns, isBeside });
  const [choosing, setChoosing] = useState(false);

  const exportAll = async () => {
    const exported = shown.flatMap((column) => {
      const textOf = exportedOf(column);
      return textOf ? [{ title: column.title, textOf }] : [];
    });
    try {
      const { rows: all, whole } = await allRows({ endpoint, input, query }, mostExported);
      const lines = all.map((row) => exported.map(({ textOf }) => textOf(row)));
      saveFile(`${name}.csv`, csvOf([exported.map(({ title }) => title), ...lines]), 'text/csv');
      toast(whole ? t('exported', { count: all.length }) : t('exportedSome', { count: all.length }));
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  const sortBy = (column: Column<RowOf<E>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('sort', sort === `-${column.sort}` ? (column.sort ?? '') : `-${column.sort}`);
        return after;
      },
      { replace: true },
    );

  return (
    <section className={tall ? 'list list-tall' : 'list'} aria-label={label}>
      <div className="list-tools">
        <output className="muted">
          {pages.data ? t(pages.hasNextPage ? 'soFar' : 'end', { count: rows.length }) : ''}
        </output>
        {isPhone ? null : (
          <Button onClick={() => setChoosing(true)}>
            <Icon name="columns" />
            {t('columns')}
          </Button>
        )}
        <Button onClick={() => void exportAll()}>
          <Icon name="download" />
          <span className={isPhone ? 'unseen' : undefined}>{t('export')}</span>
        </Button>
      </div>
      {rows.length === 0 ? <QueryFallback query={pages} /> : null}
      {pages.data && rows.length === 0 ? <Empty title={empty} /> : null}
      {rows.length > 0 ? (
        <Rows
          key={height}
          {...{ label, rows, idOf, path, onOpen, opened, sort, sortBy, height }}
          columns={shown}
          more={{
            has: pages.hasNextPage,
            load: () => {
              if (!pages.isFetchingNextPage) void pages.fetchNextPage();
            },
          }}
        />
      ) : null}
      {choosing ? (
        <Dialog title={t('columns')} onClose={() => setChoosing(false)}>
          {isBeside ? <p className="dialog-text">{t('besideText')}</p> : null}
          <ul className="column-choice">
            {columns.map(({ id, title }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={isShown(id)} onChange={() => toggle(id)} />
                  {title}
                </label>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </section>
  );
}

interface Columns<R> {
  readonly columns: readonly Column<R>[];
  readonly isBeside: boolean;
}

/** Which columns of a list this browser shows, alone and beside an open row. */
function useColumns<R>(name: string, { columns, isBeside }: Columns<R>) {
  const key = `hoist.console.columns.${name}${isBeside ? '.beside' : ''}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const hidden =
    chosen[key] ??
    deviceStorage.read(key)?.split(',') ??
    columns.filter((one) => one.hidden || (isBeside && one.wide)).map(({ id }) => id);
  const isShown = (id: string) => !hidden.includes(id);
  return {
    shown: columns.filter(({ id }) => isShown(id)),
    isShown,
    toggle: (id: string) => {
      const next = columnsToggled(columns, hidden, id);
      deviceStorage.save(key, next.join(','));
      setChosen({ ...chosen, [key]: next });
    },
  };
}

interface RowsProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly idOf: (row: R) => number | string;
  readonly path: string | undefined;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly opened: R | undefined;
  readonly sort: string;
  /** Of a row, in pixels. */
  readonly height: number;
  readonly sortBy: (column: Column<R>) => void;
  readonly more: { readonly has: boolean; readonly load: () => void };
}

const classOf = <R,>({ size = 'm', right, wide, joined }: Column<R>) =>
  [`size-${size}`, right ? 'right' : '', wide ? 'wide' : '', joined ? 'phone-joined' : '']
    .filter(Boolean)
    .join(' ');

function Rows<R>(props: RowsProps<R>) {
  const { label, rows, columns, idOf, path, onOpen, opened, sort, sortBy, more, height } = props;
  const t = useTableMessages();
  const formats = { time: useOwnTime(), money: useMoney() };
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const isOpened = (id: number | string): boolean =>
    path === undefined ? opened !== undefined && id === idOf(opened) : pathname === `${path}/${id}`;
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const focusNext = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- what it answers goes to no component that is kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const inSight = virtual.getVirtualItems();
  const last = inSight.at(-1)?.index ?? 0;
  const { has, load } = more;
  useEffect(() => {
    if (has && last >= rows.length - 10) load();
  }, [has, last, rows.length, load]);
  useEffect(() => {
    if (!focusNext.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${at}"]`);
    if (row) {
      focusNext.current = false;
      row.focus({ preventScroll: true });
    }
  });

  const move = (next: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, next));
    focusNext.current = true;
    setAt(index);
    virtual.scrollToIndex(index);
  };
  useArrowFromOutside(() =>
    scroller.current?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus(),
  );
  const open = (row: R) => {
    if (path !== undefined) navigate({ pathname: `${path}/${idOf(row)}`, search });
    else onOpen?.(row);
  };
  const onKeyDown = (event: ReactKeyboardEvent, index: number) => {
    const screen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      j: index + 1,
      ArrowUp: index - 1,
      k: index - 1,
      PageDown: index + screen,
      PageUp: index - screen,
      Home: 0,
      End: rows.length - 1,
    };
    const next = steps[event.key];
    const row = rows[index];
    if (event.target !== event.currentTarget) return;
    if (next !== undefined) move(next);
    else if (event.key === 'Enter' && row) open(row);
    else return;
    event.preventDefault();
  };
  const before = inSight[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  return (
    <div className="list-scroll" ref={scroller}>
      <table
        aria-label={label}
        aria-rowcount={has ? -1 : rows.length + 1}
        style={{ '--columns': columns.length } as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={() => sortBy(column)} t={t} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {inSight.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row);
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row is opened as a whole
              <tr
                key={id}
                data-row={index}
                aria-rowindex={index + 2}
                tabIndex={index === Math.min(at, rows.length - 1) ? 0 : -1}
                aria-current={isOpened(id) ? 'true' : undefined}
                className={path !== undefined || onOpen ? 'opens' : undefined}
                onFocus={() => setAt(index)}
                onClick={() => open(row)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                {columns.map((column) => (
                  <td key={column.id} className={classOf(column)}>
                    {cellOf(column, row, formats)}
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      {has ? <p className="list-more muted">{t('more')}</p> : null}
    </div>
  );
}

/** Arrow down moves into the rows while nothing on the screen has the focus. */
function useArrowFromOutside(enter: () => void): void {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== 'ArrowDown' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      const from = document.activeElement;
      if ((from !== document.body && from?.id !== 'content') || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      enter();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  });
}

/** Keeps the height of the rows that are not rendered. */
// One cell: a span over columns that a phone hides would give them room all the same.
const Spacer = ({ height }: { readonly height: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden="true" className="spacer">
      <td style={{ height }}>{'\u00a0'}</td>
    </tr>
  );

interface HeadingProps<R> {
  readonly column: Column<R>;
  readonly sort: string;
  readonly onSort: () => void;
  readonly t: ReturnType<typeof useTableMessages>;
}

function Heading<R>({ column, sort, onSort, t }: HeadingProps<R>) {
  const order =
    column.sort === undefined
      ? undefined
      : sort === column.sort
        ? ('ascending' as const)
        : sort === `-${column.sort}`
          ? ('descending' as const)
          : undefined;
  return (
    <th scope="col" className={classOf(column)} aria-sort={order}>
      {column.sort === undefined ? (
        column.title
      ) : (
        <button type="button" className="sort" onClick={onSort}>
          {column.title}
          {order ? (
            <>
              <Icon name={order === 'ascending' ? 'up' : 'down'} />
              <span className="unseen">{t(order)}</span>
            </>
          ) : null}
        </button>
      )}
    </th>
  );
}
