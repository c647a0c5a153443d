import { useSearchParams } from 'react-router-dom';
import type { Filters } from './table.ts';

export interface AddressFilters {
  readonly filters: Filters;
  readonly set: (name: string, value: string) => void;
  /** Value and change handler of a filter's field. */
  readonly field: (name: string) => {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  /** Changes several filters in one history entry. */
  readonly change: (values: Filters) => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
}

/** The filters of a list, kept in the address so that it can be shared. */
export function useFilters(names: readonly string[]): AddressFilters {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const change = (next: Filters) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const set = (name: string, value: string) => change({ [name]: value });
  return {
    filters,
    set,
    field: (name) => ({ value: filters[name] ?? '', onChange: (value) => set(name, value) }),
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    isEmpty: names.every((name) => filters[name] === ''),
  };
}
