import type { Input } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { useErrorText } from '#console/app/errors.ts';
import { useSend } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { toast } from '#console/ui/toast.ts';

interface RetryProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly stale: readonly Endpoint[];
  readonly label: string;
  readonly done: string;
}

/** Runs one row of a queue immediately. */
export function RetryButton<E extends Endpoint>({ endpoint, input, stale, label, done }: RetryProps<E>) {
  const errorText = useErrorText();
  const send = useSend(endpoint, ...stale);
  const retry = async () => {
    try {
      await send.mutateAsync(input);
      toast(done);
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
