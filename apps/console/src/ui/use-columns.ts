import { useState } from 'react';
import { readWord, saveWord } from '@hoist/web/storage';
import { columnsToggled, type Column } from './table.ts';

interface Columns<R> {
  readonly shown: readonly Column<R>[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which columns of a list this browser shows. */
export function useColumns<R>(name: string, columns: readonly Column<R>[]): Columns<R> {
  const key = `hoist.console.columns.${name}`;
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readWord(key)?.split(',') ?? columns.filter((one) => one.hidden).map(({ id }) => id),
  );
  const isShown = (id: string) => !hidden.includes(id);
  return {
    shown: columns.filter(({ id }) => isShown(id)),
    isShown,
    toggle(id) {
      const next = columnsToggled(columns, hidden, id);
      saveWord(key, next.join(','));
      setHidden(next);
    },
  };
}
