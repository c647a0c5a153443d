import { createUserStore } from '#client/app/user-store.ts';

/** What is being paid on this very page: the alert about unfinished payments need not tell of it there. */
export interface Paying {
  readonly busy: boolean;
  /** Drafts that were made, or gone on with, since the page was loaded. */
  readonly orders: ReadonlySet<number>;
}

export const paying = createUserStore<Paying>({ busy: false, orders: new Set() });

export const begunHere = (ordersServicesId: number) => {
  const { busy, orders } = paying.get();
  if (!orders.has(ordersServicesId)) paying.set({ busy, orders: new Set([...orders, ordersServicesId]) });
};

export async function whilePaying<T>(work: Promise<T>): Promise<T> {
  paying.set({ ...paying.get(), busy: true });
  try {
    return await work;
  } finally {
    paying.set({ ...paying.get(), busy: false });
  }
}
