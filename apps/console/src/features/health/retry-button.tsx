import type { Input } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { readHealth } from '@hoist/contract/operations/health';
import { useErrorText } from '#console/kit/errors.ts';
import { useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { toast } from '#console/ui/toast.tsx';
import { useHealthMessages } from './messages.ts';

interface RetryProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  /** The list of the row. */
  readonly listed: Endpoint;
  readonly label: string;
}

/** Runs one row of a queue immediately. */
export function RetryButton<E extends Endpoint>({ endpoint, input, listed, label }: RetryProps<E>) {
  const t = useHealthMessages();
  const errorText = useErrorText();
  const send = useSend(endpoint, listed, readHealth);
  const retry = async () => {
    try {
      await send.mutateAsync(input);
      toast(t('retried'));
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  return (
    <Button busy={send.isPending} onClick={() => void retry()}>
      {label}
    </Button>
  );
}
