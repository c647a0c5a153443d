import type { Input, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#console/kit/api.ts';
import type { Filters, RowOf } from './table.ts';

interface Page<R> {
  readonly data: readonly R[];
  readonly cursor: string | null;
}

const narrowing = (query: Filters): Filters =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

interface ListQuery<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: (query: Filters) => Input<E>;
  readonly query: Filters;
}

async function pageOf<E extends Endpoint>(
  { endpoint, input, query }: ListQuery<E>,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<Output<E> & Page<RowOf<E>>> {
  const page = { ...narrowing(query), ...(cursor === undefined ? {} : { cursor }) };
  const answer: unknown = await call(endpoint, input(page), signal ? { signal } : {});
  return answer as Output<E> & Page<RowOf<E>>;
}

/** The rows of a list, loaded page by page. */
export function usePages<E extends Endpoint>(given: ListQuery<E>) {
  return useInfiniteQuery({
    queryKey: [given.endpoint.id, 'pages', given.query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => pageOf(given, pageParam, signal),
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** Every row that a list has, up to a limit. */
export async function allRows<E extends Endpoint>(
  given: ListQuery<E>,
  most: number,
): Promise<{ readonly rows: readonly RowOf<E>[]; readonly whole: boolean }> {
  const rows: RowOf<E>[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf({ ...given, query: { ...given.query, length: '100' } }, cursor);
    rows.push(...page.data);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && rows.length < most);
  return { rows, whole: cursor === undefined };
}
