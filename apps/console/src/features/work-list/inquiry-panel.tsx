import type { Output } from '@hoist/contract/client';
import { answerInquiry, closeInquiry, getInquiry, listInquiries } from '@hoist/contract/people/inquiries';
import { useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { useOrderMessages } from '../orders/messages.ts';
import { useQueueMessages } from './queue-messages.ts';

type Inquiry = Output<typeof getInquiry>['data'];

const stale = [getInquiry, listInquiries];

/** An inquiry and its handling. */
export default function InquiryPanel() {
  const { id = '' } = useParams();
  const inquiry = useCall(getInquiry, { params: { inquiryId: id } });
  return (
    <Panel key={id} title={inquiry.data?.data.reference ?? id}>
      {inquiry.data ? <Details inquiry={inquiry.data.data} /> : <QueryFallback query={inquiry} />}
    </Panel>
  );
}

function Details({ inquiry }: { readonly inquiry: Inquiry }) {
  const t = useQueueMessages();
  const order = useOrderMessages();
  const time = useOwnTime();
  const may = useMay();
  const { inquiryId, email, phone, company } = inquiry;
  const params = { inquiryId };
  return (
    <>
      <Facts
        rows={[
          fact(t('state'), <Outcome outcome={inquiry.outcome} />),
          fact(t('topic'), t(`topic.${inquiry.topic}`)),
          fact(t('name'), inquiry.name),
          email !== '' && fact(order('email'), <ReachLink by="mailto" to={email} />),
          phone !== '' && fact(order('phone'), <ReachLink by="tel" to={phone} />),
          company !== '' && fact(t('company'), company),
          fact(t('language'), t(inquiry.locale === 'fr' ? 'lang.fr' : 'lang.en')),
          fact(t('received'), time(inquiry.at)),
        ]}
      />
      {inquiry.message === '' ? null : <p className="quoted">{inquiry.message}</p>}
      {inquiry.answeredAt === null ? null : (
        <section className="part">
          <p className="muted">{t('settledBy', { by: inquiry.by, at: time(inquiry.answeredAt) })}</p>
          {inquiry.answer === '' ? null : <p className="quoted inquiry-answer">{inquiry.answer}</p>}
        </section>
      )}
      {inquiry.open && may('inquiries.write') ? (
        <Actions
          actions={[
            formAction({
              title: t('answer'),
              text: t('answerText', { email: email || phone }),
              look: 'primary',
              endpoint: answerInquiry,
              input: ({ texts }) => ({ params, form: texts('answer') }),
              stale,
              submit: t('send'),
              children: <Field name="answer" label={t('answerWords')} long />,
            }),
            formAction({
              title: t('done'),
              text: t('doneText', { email: email || phone }),
              endpoint: closeInquiry,
              input: ({ texts }) => ({ params, form: texts('note') }),
              stale,
              children: <Field name="note" label={t('note')} long />,
            }),
          ]}
        />
      ) : null}
    </>
  );
}

/** The outcome of an inquiry. */
export function Outcome({ outcome }: Pick<Inquiry, 'outcome'>) {
  const t = useQueueMessages();
  return <Chip look={outcome ? 'ok' : 'warn'} text={t(`outcome.${outcome ?? 'none'}`)} />;
}
