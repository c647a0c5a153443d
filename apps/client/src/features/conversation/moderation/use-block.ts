import { blockUser, listBlockedUsers, unblockUser } from '@hoist/contract/people/moderation';
import { listConversation } from '@hoist/contract/people/conversations';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { showToast } from '#client/kit/toast.ts';
import { useModerationMessages } from '#client/messages/moderation.ts';

interface Block {
  readonly ordersServicesId: number;
  readonly name: string;
  /** The author; by default the other party of the order. */
  readonly ordersMessagesId?: number | undefined;
}

/** Blocks a person after a confirmation, and unblocks without; true: done. */
export function useBlock() {
  const t = useModerationMessages();
  const { userId } = useSession();
  const block = useSend(blockUser);
  const unblock = useSend(unblockUser);
  return {
    busy: block.isPending || unblock.isPending,
    block: async ({ ordersServicesId, name, ordersMessagesId }: Block): Promise<boolean> => {
      const sure = await isConfirmed({
        title: t('ask.title', { name }),
        text: t('ask.text'),
        no: t('ask.no'),
        yes: t('ask.yes'),
        kind: 'danger',
      });
      if (!sure) return false;
      const form = ordersMessagesId === undefined ? {} : { order_messages_id: ordersMessagesId };
      return showResult(block.mutateAsync({ params: { ordersServicesId }, form }));
    },
    unblock: (blockedId: number): Promise<boolean> =>
      showResult(unblock.mutateAsync({ params: { userId, blockedId } })),
  };
}

/** Shows the server's message; the central handler shows refusals. */
async function showResult(sending: Promise<{ readonly message: string }>): Promise<boolean> {
  const answer = await sending.catch(() => null);
  if (answer) showToast(answer.message);
  await refresh(listConversation, listBlockedUsers);
  return answer !== null;
}
