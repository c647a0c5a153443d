import type { Output } from '@hoist/contract/client';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { answerInquiry, closeInquiry, getInquiry, listInquiries } from '@hoist/contract/people/inquiries';
import { queueCounts } from '@hoist/contract/dispatch/queues';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { useOrderTexts } from '../orders/texts.ts';
import { Outcome } from './outcome.tsx';
import { useQueueTexts } from './texts.ts';

type Inquiry = Output<typeof getInquiry>['data'];

const stale = [getInquiry, listInquiries, queueCounts, listAuditLog];

/** An inquiry and its handling. */
export default function InquiryPanel() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const inquiry = useCall(getInquiry, { params: { inquiryId: id } });
  const close = useCallback(
    () => navigate({ pathname: pathname.replace(/\/[^/]*$/, ''), search }),
    [navigate, pathname, search],
  );
  return (
    <Panel key={id} title={inquiry.data?.data.reference ?? id} onClose={close}>
      {inquiry.isPending ? <Loading /> : null}
      {inquiry.isError && !inquiry.data ? (
        <Failed error={inquiry.error} onRetry={() => void inquiry.refetch()} />
      ) : null}
      {inquiry.data ? <Details inquiry={inquiry.data.data} /> : null}
    </Panel>
  );
}

function Details({ inquiry }: { readonly inquiry: Inquiry }) {
  const t = useQueueTexts();
  const order = useOrderTexts();
  const time = useOwnTime();
  return (
    <>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          <Outcome outcome={inquiry.outcome} />
        </dd>
        <dt>{t('topic')}</dt>
        <dd>{t(`topic.${inquiry.topic}`)}</dd>
        <dt>{t('name')}</dt>
        <dd>{inquiry.name}</dd>
        <dt>{order('email')}</dt>
        <dd>
          <ReachLink by="mailto" to={inquiry.email} />
        </dd>
        {inquiry.phone === '' ? null : (
          <>
            <dt>{order('phone')}</dt>
            <dd>
              <ReachLink by="tel" to={inquiry.phone} />
            </dd>
          </>
        )}
        {inquiry.company === '' ? null : (
          <>
            <dt>{t('company')}</dt>
            <dd>{inquiry.company}</dd>
          </>
        )}
        <dt>{t('language')}</dt>
        <dd>{t(inquiry.locale === 'fr' ? 'lang.fr' : 'lang.en')}</dd>
        <dt>{t('received')}</dt>
        <dd>{time(inquiry.at)}</dd>
      </dl>
      {inquiry.message === '' ? null : <p className="inquiry-words">{inquiry.message}</p>}
      {inquiry.answeredAt === null ? null : (
        <section className="part">
          <p className="muted">{t('settledBy', { by: inquiry.by, at: time(inquiry.answeredAt) })}</p>
          {inquiry.answer === '' ? null : <p className="inquiry-words inquiry-answer">{inquiry.answer}</p>}
        </section>
      )}
      {inquiry.open ? <Answers inquiry={inquiry} /> : null}
    </>
  );
}

type Asked = 'answer' | 'done';

function Answers({ inquiry }: { readonly inquiry: Inquiry }) {
  const t = useQueueTexts();
  const may = useMay();
  const [asking, setAsking] = useState<Asked>();
  if (!may('inquiries.answer')) return null;
  return (
    <div className="panel-deeds">
      {(['answer', 'done'] as const).map((deed) => (
        <Button key={deed} look={deed === 'answer' ? 'primary' : 'quiet'} onClick={() => setAsking(deed)}>
          {t(deed)}
        </Button>
      ))}
      {asking ? <AnswerDialog inquiry={inquiry} asked={asking} onClose={() => setAsking(undefined)} /> : null}
    </div>
  );
}

interface AnswerProps {
  readonly inquiry: Inquiry;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function AnswerDialog({ inquiry, asked, onClose }: AnswerProps) {
  const t = useQueueTexts();
  const { inquiryId, email } = inquiry;
  const common = {
    stale,
    onCancel: onClose,
    onDone: ({ message }: { readonly message: string }) => {
      toast(message);
      onClose();
    },
  };
  return (
    <Dialog title={t(asked)} onClose={onClose}>
      <p className="dialog-text">{t(`${asked}Text`, { email })}</p>
      {asked === 'answer' ? (
        <Form
          endpoint={answerInquiry}
          input={({ answer }) => ({ params: { inquiryId }, form: { answer: String(answer) } })}
          submit={t('send')}
          {...common}
        >
          <Field name="answer" label={t('answerWords')} long />
        </Form>
      ) : (
        <Form
          endpoint={closeInquiry}
          input={({ note }) => ({ params: { inquiryId }, form: { note: String(note) } })}
          submit={t('done')}
          {...common}
        >
          <Field name="note" label={t('note')} long />
        </Form>
      )}
    </Dialog>
  );
}
