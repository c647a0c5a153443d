import type { Key, ReactNode } from 'react';
import { useVisibleRows } from './use-visible-rows.ts';

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  /** Estimated row height in pixels until it is measured. */
  readonly rowHeight: number;
  /** Total number of items, including those not loaded. */
  readonly total: number;
  readonly label: string;
  readonly className: string;
  /** The rows are of the previous search or filter. */
  readonly busy?: boolean;
  readonly children: (item: T) => ReactNode;
}

/**
 * A virtualized list. Screen readers get each row's position and the total; the focused row stays mounted.
 * Restores its scroll position on return from another page.
 */
export function LongList<T>(props: LongListProps<T>) {
  const { items, keyOf, rowHeight, total, label, className, busy = false, children } = props;
  const { list, rows, gapBefore, gapAfter } = useVisibleRows({
    keys: items.map((item) => String(keyOf(item))),
    rowHeight,
  });
  return (
    <ul ref={list} className={className} aria-label={label} aria-busy={busy}>
      {rows.flatMap((index, place) => {
        const item = items[index];
        if (item === undefined) return [];
        const gap = gapBefore(place);
        return [
          gap > 0 ? <Gap key={`gap-${index}`} height={gap} /> : null,
          <li
            key={keyOf(item)}
            data-row={index}
            data-key={keyOf(item)}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {children(item)}
          </li>,
        ];
      })}
      {gapAfter > 0 ? <Gap key="gap-end" height={gapAfter} /> : null}
    </ul>
  );
}

const Gap = ({ height }: { readonly height: number }) => (
  <li aria-hidden="true" className="list-gap" style={{ height }} />
);
