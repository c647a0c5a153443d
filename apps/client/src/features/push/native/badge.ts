import type { Output } from '@hoist/contract/client';
import { listNotifications } from '@hoist/contract/messaging/notifications';
import { queryClient } from '#client/kit/api/query.ts';
import { setBadge } from '#client/platform/native/badge.ts';

type Page = Output<typeof listNotifications>;

/** The last number written; a push may have changed it. */
let shown: number | undefined;
let mayShow = () => false;

/** The number of unread notifications in the newest cached answer. */
function unread(): number | undefined {
  const [newest] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [listNotifications.id] })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const data = newest?.state.data as Page | { readonly pages: readonly Page[] } | undefined;
  const page = data && 'pages' in data ? data.pages[0] : data;
  return page && Number(page.unreadNotifications);
}

function adjust(): void {
  const count = unread();
  if (count === undefined || count === shown || !mayShow()) return;
  shown = count;
  setBadge(count).catch(() => {
    shown = undefined;
  });
}

/** Writes the number again, in case a push changed it. */
export function renewBadge(): void {
  shown = undefined;
  adjust();
}

export async function clearBadge(): Promise<void> {
  shown = 0;
  await setBadge(0).catch(() => undefined);
}

/** Keeps the app icon's badge in sync with the unread notifications. */
export function startBadge(may: () => boolean): void {
  mayShow = may;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === listNotifications.id) adjust();
  });
}
