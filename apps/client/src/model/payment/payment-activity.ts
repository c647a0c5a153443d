import { createUserStore } from '#client/kit/session/user-store.ts';

/** What this page is paying: the alert about unfinished payments skips it. */
export interface Paying {
  readonly busy: boolean;
  /** Drafts that were made or continued since the page was loaded. */
  readonly orders: ReadonlySet<number>;
}

export const paying = createUserStore<Paying>({ busy: false, orders: new Set() });

export const markPaymentStarted = (ordersServicesId: number) => {
  const now = paying.get();
  if (!now.orders.has(ordersServicesId))
    paying.set({ ...now, orders: new Set([...now.orders, ordersServicesId]) });
};

export async function whilePaying<T>(work: Promise<T>): Promise<T> {
  paying.set({ ...paying.get(), busy: true });
  try {
    return await work;
  } finally {
    paying.set({ ...paying.get(), busy: false });
  }
}
