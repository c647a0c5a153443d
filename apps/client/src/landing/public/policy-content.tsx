import { getInfo } from '@hoist/contract/settings/info';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '#client/kit/api/use-api.ts';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import '#client/ui/html.css';

/** The server's HTML of a policy. */
export function usePolicy(policy: 'terms' | 'privacy' | 'account_deletion') {
  const query = useApi(getInfo, { query: { get_fields: policy } }, { staleTime: 600_000 });
  return { ...query, data: query.data?.data[policy] } as UseQueryResult<string>;
}

/** Lines in place of a text that is loading. */
export const skeletonLines = (
  <div className="stack">
    <Skeleton height={32} width="60%" />
    {['100%', '96%', '88%', '98%', '74%'].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);

export function PolicyContent({ query }: { readonly query: UseQueryResult<string> }) {
  return (
    <Loaded query={query} skeleton={skeletonLines}>
      {(html) => <article className="html" dangerouslySetInnerHTML={{ __html: html }} />}
    </Loaded>
  );
}
