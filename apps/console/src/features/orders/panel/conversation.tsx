import {
  listConsoleConversation,
  listConversations,
  readStaffMessages,
  sendStaffMessage,
} from '@hoist/contract/people/conversations';
import { useEffect, useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { toast } from '#console/ui/toast.tsx';
import { usePages } from '#console/ui/lists/use-pages.ts';
import { usePanelMessages } from './messages.ts';
import { staleOfOrder } from '#console/kit/order-details.ts';

/** The conversation of customer, mechanic and office, newest last, with a form to write. */
export function Conversation({ id }: { readonly id: string }) {
  const t = usePanelMessages();
  const time = useOwnTime();
  const may = useMay();
  const [sent, setSent] = useState(0);
  const pages = usePages({
    endpoint: listConsoleConversation,
    query: { order: id },
    input: ({ order = '', ...query }) => ({ params: { ordersServicesId: order }, query }),
  });
  const newest = pages.data?.pages[0] as { canWrite?: boolean; closedMessage?: string } | undefined;
  const read = useSend(readStaffMessages, listConversations).mutate;
  const last = pages.data?.pages[0]?.data[0];
  const lastId = last && last.author !== 'office' ? last.ordersMessagesId : undefined;
  // What is on the screen is read, for the whole office.
  useEffect(() => {
    if (lastId !== undefined && may('orders.converse'))
      read({ params: { ordersServicesId: id }, form: { last_id: lastId } });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each new message
  }, [id, lastId]);
  const messages = pages.data?.pages.flatMap(({ data }) => data).toReversed() ?? [];
  if (pages.isPending || (pages.isError && messages.length === 0)) return <QueryFallback query={pages} />;
  return (
    <>
      {messages.length === 0 ? <Empty title={t('noMessages')} /> : null}
      {pages.hasNextPage ? (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
      <ol className="talk">
        {messages.map((one) => (
          <li key={one.ordersMessagesId} className={one.author === 'office' ? 'talk-own' : undefined}>
            <p className="muted">
              {one.name === '' ? t(`author.${one.author}`) : `${one.name} · ${t(`author.${one.author}`)}`} ·{' '}
              {time(one.dateCreated)}
            </p>
            {one.removed ? <Chip look="plain" text={t('removed')} /> : null}
            {one.text === '' ? null : <p className="talk-text">{one.text}</p>}
            {one.picture ? (
              <a href={one.picture.filePath} target="_blank" rel="noreferrer">
                <img src={one.picture.filePathS} alt={t('picture')} width="96" height="72" loading="lazy" />
              </a>
            ) : null}
          </li>
        ))}
      </ol>
      {newest?.canWrite && may('orders.converse') ? (
        <Form
          key={sent}
          endpoint={sendStaffMessage}
          input={({ texts }) => ({ params: { ordersServicesId: id }, form: texts('text') })}
          stale={[listConsoleConversation, listConversations, ...staleOfOrder]}
          submit={t('send')}
          onDone={() => {
            toast(t('sent'));
            setSent((count) => count + 1);
          }}
        >
          <Field name="text" label={t('write')} long />
        </Form>
      ) : (
        <p className="muted">{newest?.closedMessage}</p>
      )}
    </>
  );
}
