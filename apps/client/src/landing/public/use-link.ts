import type { Endpoint } from '@hoist/contract/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, type Input, type Options, type Output } from '#client/kit/api/api.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { refreshAfterChange } from '#client/kit/api/refresh-after-change.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { tokenOf } from '#client/kit/navigation/link-token.ts';

/** A page's link from a message, which opens it without a log-in. */
export interface SentLink<Answer> {
  readonly token: string;
  readonly query: UseQueryResult<Answer, HttpError>;
  /** Unknown, expired, revoked or used. */
  readonly isGone: boolean;
  /** Shows what an answer by the link returned. */
  readonly show: (answer: Answer) => void;
}

type FormOf<E> = Input<E> extends { readonly form: infer F } ? Omit<F, 'token'> : never;

interface LinkOptions<Answer> {
  /** Of a link that was opened before. */
  readonly storedToken?: () => string;
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** Nothing will change anymore, so it is not read again. */
  readonly isOver?: (answer: Answer) => boolean;
}

/** Reads what the link in the page's address opens. */
export function useLink<E extends Endpoint>(
  endpoint: E,
  { storedToken, isOver, enabled = true, ...options }: LinkOptions<Output<E>> = {},
): SentLink<Output<E>> {
  const [token] = useState(() => tokenOf(location.hash) || (storedToken?.() ?? ''));
  const input = { form: { token } } as unknown as Input<E>;
  const key = [endpoint.id, input];
  const known = queryClient.getQueryData<Output<E>>(key);
  const isRead = known !== undefined && isOver?.(known) === true;
  const query = useApi(endpoint, input, {
    ...options,
    enabled: enabled && token !== '' && !isRead,
    handled: ['not_found', 'invalid'],
  });
  const code = query.error?.code;
  return {
    token,
    query,
    isGone: token === '' || code === 'not_found' || code === 'invalid',
    show: (answer) => queryClient.setQueryData(key, answer),
  };
}

/** Sends an answer by a link and shows what it returns. */
export function useLinkAnswer<E extends Endpoint>(
  { token, show }: SentLink<Output<E>>,
  endpoint: E,
  handled: NonNullable<Options['handled']>,
) {
  const { mutateAsync, isPending } = useSend(endpoint, { handled });
  return {
    isPending,
    /** Returns the refusal, if any. */
    answer: async (form: FormOf<E>): Promise<HttpError | undefined> => {
      try {
        show(await mutateAsync({ form: { token, ...form } } as unknown as Input<E>));
        // The reader may have an account open that shows the order.
        void refreshAfterChange('order');
        return undefined;
      } catch (error) {
        return error instanceof HttpError ? error : undefined;
      }
    },
  };
}
