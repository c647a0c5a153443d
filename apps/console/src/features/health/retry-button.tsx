import type { Input } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { messageOf } from '#console/app/errors.ts';
import { useSend } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
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
  const frame = useFrameTexts();
  const send = useSend(endpoint, ...stale);
  const retry = async () => {
    try {
      await send.mutateAsync(input);
      toast(done);
    } catch (error) {
      toast(messageOf(error) ?? frame('unreachable'), 'bad');
    }
  };
  return (
    <Button busy={send.isPending} onClick={() => void retry()}>
      {label}
    </Button>
  );
}
