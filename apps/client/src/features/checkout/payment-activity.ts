import { createUserStore } from '#client/app/user-store.ts';

/** What is being paid on this very page: the alert about unfinished payments need not tell of it there. */
export interface Paying {
  readonly busy: boolean;
  /** Drafts that were made, or gone on with, since the page was loaded. */
  readonly orders: ReadonlySet<number>;
  /** Whose customer has just said to go on later. */
  readonly putOff: ReadonlySet<number>;
}

export const paying = createUserStore<Paying>({ busy: false, orders: new Set(), putOff: new Set() });

export const markPaymentStarted = (ordersServicesId: number) => {
  const now = paying.get();
  if (!now.orders.has(ordersServicesId))
    paying.set({ ...now, orders: new Set([...now.orders, ordersServicesId]) });
};

export const putOff = (ordersServicesId: number) => {
  const now = paying.get();
  paying.set({ ...now, putOff: new Set([...now.putOff, ordersServicesId]) });
};

export async function whilePaying<T>(work: Promise<T>): Promise<T> {
  paying.set({ ...paying.get(), busy: true });
  try {
    return await work;
  } finally {
    paying.set({ ...paying.get(), busy: false });
  }
}
