import type { PaymentsPort } from '#server/providers/payments/port.ts';

const mutations = [
  'authorize',
  'capture',
  'confirmAgain',
  'createIntent',
  'createPaymentSetup',
  'refund',
  'voidIntent',
] as const satisfies readonly (keyof PaymentsPort)[];

export type Death = 'before' | 'after';

/**
 * A port whose caller can be made to die at its next mutation: just before it is sent, or just after the provider did
 * it. The dead never go on: their promise stays open, as nothing of a killed process goes on.
 */
export function dyingPort(port: PaymentsPort) {
  let next: { readonly death: Death; readonly died: () => void } | undefined;
  const wrap =
    (name: (typeof mutations)[number]) =>
    async (given: never): Promise<unknown> => {
      const dying = next;
      next = undefined;
      if (dying?.death === 'before') return buried(dying.died);
      const outcome = await (port[name] as (given: never) => Promise<unknown>)(given);
      return dying === undefined ? outcome : buried(dying.died);
    };
  const wrapped = Object.fromEntries(mutations.map((name) => [name, wrap(name)]));
  return {
    port: { ...port, ...wrapped } as PaymentsPort,
    /** Resolves when the caller has died. */
    die: (death: Death): Promise<void> =>
      new Promise((resolve) => {
        next = { death, died: resolve };
      }),
    live(): void {
      next = undefined;
    },
  };
}

function buried(died: () => void): Promise<never> {
  died();
  return new Promise(() => undefined);
}
