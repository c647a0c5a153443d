import { assertUnreachable } from '@hoist/domain/result';
import type { IntentFacts, Outcome } from '#server/ports/payments/port.ts';
import type { PaymentsContext } from './context.ts';
import type { PaymentOperation } from './operations.ts';

/** After this many silent tries we look for what the operation did, as a stored failure repeats for ever under its key. */
const TRIES_BEFORE_LOOKING = 2;
/** A charge that the provider has nothing of after so many tries never happened. */
const TRIES_BEFORE_GIVING_UP = 6;

const refused = (message: string): Outcome<IntentFacts> => ({ kind: 'refused', code: 'no_answer', message });

/** What an operation without an answer did, by the intent itself; undefined while nothing can be told. */
export async function lookUp(
  { port }: PaymentsContext,
  operation: PaymentOperation,
): Promise<Outcome<IntentFacts> | undefined> {
  const { params, attempts } = operation;
  if (attempts < TRIES_BEFORE_LOOKING) return undefined;
  switch (params.kind) {
    case 'authorize':
    case 'create_intent': {
      const found = await port.findIntent(operation.paymentsId);
      if (found.kind !== 'done') return undefined;
      if (found.value) return { kind: 'done', value: found.value };
      return attempts >= TRIES_BEFORE_GIVING_UP ? refused('The card provider did not answer') : undefined;
    }
    case 'capture':
    case 'void': {
      const found = await port.retrieveIntent(params.intent);
      const ended = params.kind === 'capture' ? 'succeeded' : 'canceled';
      return found.kind === 'done' && found.value.status === ended ? found : undefined;
    }
    // A refund under its key is one refund: it is sent again until it is answered.
    case 'refund':
      return undefined;
    default:
      return assertUnreachable(params);
  }
}
