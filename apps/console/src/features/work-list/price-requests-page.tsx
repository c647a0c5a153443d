import type { Output } from '@hoist/contract/client';
import { answerPriceRequest, listPriceRequests } from '@hoist/contract/scheduling/price-requests';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Card } from '#console/ui/card.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { Page } from '#console/ui/page.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useQueueMessages } from './queue-messages.ts';
import { QueueLinks } from './queue-links.tsx';

type PriceRequest = Output<typeof listPriceRequests>['data'][number];

const stale = [listPriceRequests];

/** Prices that customers asked for, because no figures fit their vehicle. */
export default function PriceRequestsPage() {
  const t = useQueueMessages();
  const requests = useCall(listPriceRequests, {});
  return (
    <Page title={t('queue.price')}>
      <QueueLinks />
      {requests.data ? (
        requests.data.data.length === 0 ? (
          <p className="muted">{t('nothing')}</p>
        ) : (
          <div className="cards">
            {requests.data.data.map((one) => (
              <Request key={one.priceRequestId} request={one} />
            ))}
          </div>
        )
      ) : (
        <QueryFallback query={requests} />
      )}
    </Page>
  );
}

function Request({ request }: { readonly request: PriceRequest }) {
  const t = useQueueMessages();
  const time = useOwnTime();
  const { priceRequestId, service, vehicle, vin, engine, name, phone, city, note, askedAt, dueAt } = request;
  const params = { priceRequestId };
  return (
    <Card title={`${service} · ${vehicle}`}>
      <Facts
        rows={[
          fact(t('name'), name),
          fact(t('pricePhone'), <ReachLink by="tel" to={phone} />),
          vin !== '' && fact(t('priceVin'), vin),
          engine !== '' && fact(t('priceEngine'), engine),
          fact(t('priceCity'), city),
          fact(t('received'), time(askedAt)),
          fact(t('answerUntil'), time(dueAt)),
        ]}
      />
      {note === '' ? null : <p className="quoted">{note}</p>}
      <Actions
        actions={[
          formAction({
            title: t('setPrice'),
            text: t('setPriceText', { name }),
            look: 'primary',
            endpoint: answerPriceRequest,
            input: ({ texts }) => ({ params, form: texts('hours', 'labour', 'parts', 'answer') }),
            stale,
            submit: t('send'),
            children: (
              <>
                <Field name="hours" label={t('priceHours')} inputMode="decimal" />
                <Field name="labour" label={t('priceLabour')} inputMode="decimal" />
                <Field name="parts" label={t('priceParts')} inputMode="decimal" />
                <Field name="answer" label={t('priceWords')} long />
              </>
            ),
          }),
          formAction({
            title: t('noPrice'),
            text: t('noPriceText', { name }),
            endpoint: answerPriceRequest,
            input: ({ texts }) => ({ params, form: texts('answer') }),
            stale,
            submit: t('send'),
            children: <Field name="answer" label={t('priceWords')} long />,
          }),
        ]}
      />
    </Card>
  );
}
