import type { HttpError, Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { useState } from 'react';
import type { Input } from '#client/kit/api/api.ts';
import { showError } from '#client/kit/errors/error-handler.ts';
import { hasUnsettled } from '#client/kit/offline-queue/queued-action.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { sendOrQueue } from '#client/kit/offline-queue/send-or-queue.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import type { Order } from './order.ts';

/** When a step was done; the server may receive it later. */
export const actionTimeNow = () => ({ done_at: new Date().toISOString() });

interface Handling<E extends Endpoint> {
  /** What to send after a question of the server; 'no': the mechanic thought better; undefined: it asked nothing. */
  readonly insist?: (error: HttpError) => Promise<Input<E> | 'no' | undefined>;
  /** Says what was done, in place of the answer's message. */
  readonly onDone?: ((answer: Output<E>) => void) | undefined;
}

/**
 * Performs a step of a job; offline it is queued and counts as done. False: the server refused it, and a message was
 * shown. It is also busy while a step that can be taken back waits in the queue: it does not count as done.
 */
export function useJobAction<E extends Endpoint>(endpoint: E, { ordersServicesId }: Order) {
  const t = useMessages('offlineQueue');
  const [acting, setActing] = useState(false);
  const queued = queuedActions.use();
  const act = async (input: Input<E>, { insist, onDone }: Handling<E> = {}): Promise<boolean> => {
    setActing(true);
    const outcome = await sendOrQueue({ endpoint, input, about: ordersServicesId }).finally(() =>
      setActing(false),
    );
    if (outcome.kind === 'refused') {
      const answered = await insist?.(outcome.error);
      if (answered === 'no') return false;
      if (answered) return act(answered, { onDone });
      showError(outcome.error);
      return false;
    }
    const announce = (answer: Output<E> | undefined) => {
      if (answer && onDone) onDone(answer);
      else showToast(answer?.message ?? '');
    };
    if (outcome.kind === 'done') announce(outcome.answer);
    else {
      showToast(t(outcome.late ? 'late' : 'kept'));
      void outcome.late?.then(announce);
    }
    return true;
  };
  return { busy: acting || hasUnsettled(queued, { endpoint: endpoint.id, about: ordersServicesId }), act };
}
