import { listCatalogue } from '@hoist/contract/operations/catalogue';
import { useCall } from '#console/kit/query.ts';
import { useTitle } from '../use-title.ts';
import { shownOf, type ItemOf } from '../values.ts';

/** The services of the menu by title, with the call that reads them. */
export function useNamedServices() {
  const titleOf = useTitle();
  const list = useCall(listCatalogue, { query: { kind: 'service' } });
  const services = (list.data?.data ?? []) as readonly ItemOf<'service'>[];
  const named = services
    .map((one) => ({ code: one.code, title: titleOf(shownOf(one)) ?? one.code }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return { list, named };
}
