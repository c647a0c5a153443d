import { useState } from 'react';
import { deviceStorage } from '@hoist/web/storage';
import type { Column } from './table.ts';

interface Columns<R> {
  readonly shown: readonly Column<R>[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which columns of a list this browser shows. */
export function useColumns<R>(name: string, columns: readonly Column<R>[]): Columns<R> {
  const key = `hoist.console.columns.${name}`;
  const [hidden, setHidden] = useState<readonly string[]>(
    () => deviceStorage.read(key)?.split(',') ?? columns.filter((one) => one.hidden).map(({ id }) => id),
  );
  const isShown = (id: string) => !hidden.includes(id);
  return {
    shown: columns.filter(({ id }) => isShown(id)),
    isShown,
    toggle(id) {
      const next = isShown(id) ? [...hidden, id] : hidden.filter((one) => one !== id);
      // A list without a column would be none.
      if (next.length >= columns.length) return;
      deviceStorage.save(key, next.join(','));
      setHidden(next);
    },
  };
}
