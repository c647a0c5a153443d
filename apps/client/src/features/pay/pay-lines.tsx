import type { Output } from '@hoist/contract/client';
import { disputePayLine, getOwnStatement, getOwnStatements } from '@hoist/contract/pay/statements';
import { useState } from 'react';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { usePayMessages } from '#client/messages/pay.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/forms/field.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import { useDays } from './use-days.ts';

export type PayLine = Output<typeof getOwnStatement>['data']['lines'][number];

interface PayLinesProps {
  readonly title: string;
  readonly lines: readonly PayLine[];
  /** Lines of a statement can be questioned. */
  readonly isStated?: boolean;
}

/** Lines of pay by job, each with what explains it, and a way to say that it is wrong. */
export function PayLines({ title, lines, isStated = false }: PayLinesProps) {
  const [asked, setAsked] = useState<PayLine>();
  return (
    <>
      <Rows title={title}>
        {byJob(lines).map((job) => (
          <Job key={job[0].payLineId} lines={job} onAsk={isStated ? setAsked : undefined} />
        ))}
      </Rows>
      <AskSheet key={asked?.payLineId} line={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type JobLines = readonly [PayLine, ...PayLine[]];

/** Lines of the same job and day together, as their sum; a line without a job is alone. */
function byJob(lines: readonly PayLine[]): readonly JobLines[] {
  const jobs = new Map<string, [PayLine, ...PayLine[]]>();
  for (const line of lines) {
    const { ordersServicesId, at, payLineId } = line;
    const key = ordersServicesId === null ? `line ${payLineId}` : `${ordersServicesId} ${at.slice(0, 10)}`;
    const known = jobs.get(key);
    if (known) known.push(line);
    else jobs.set(key, [line]);
  }
  return [...jobs.values()];
}

interface JobProps {
  readonly lines: JobLines;
  readonly onAsk: ((line: PayLine) => void) | undefined;
}

function Job({ lines, onAsk }: JobProps) {
  const t = usePayMessages();
  const days = useDays();
  const [{ ordersServicesId, servicesTitle, label, at, jobTotal }] = lines;
  const day = days(at.slice(0, 10));
  return (
    <div className="row-line pay-job">
      <p className="row between">
        <b>{servicesTitle || label}</b>
        <b>
          <Price amount={jobTotal} />
        </b>
      </p>
      <p className="small muted">
        {ordersServicesId === null ? day : `${t('job', { id: ordersServicesId })} · ${day}`}
      </p>
      {lines.map((line) => (
        <Line key={line.payLineId} line={line} hasJob={ordersServicesId !== null} onAsk={onAsk} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly line: PayLine;
  /** Otherwise its name and amount are the heading's. */
  readonly hasJob: boolean;
  readonly onAsk: JobProps['onAsk'];
}

function Line({ line, hasJob, onAsk }: LineProps) {
  const t = usePayMessages();
  const { label, why, amount, dispute } = line;
  return (
    <div className="pay-line small">
      <p className="row between">
        <span>
          {hasJob ? label : ''}
          {why ? <span className="muted own-line num">{why}</span> : null}
        </span>
        {hasJob ? <Price amount={amount} /> : null}
      </p>
      {dispute ? <Thread dispute={dispute} /> : null}
      {onAsk ? (
        <Button small kind="quiet" onClick={() => onAsk(line)} aria-label={`${t('ask')} ${label}`}>
          {t(dispute ? 'askAgain' : 'ask')}
        </Button>
      ) : null}
    </div>
  );
}

function Thread({ dispute }: { readonly dispute: NonNullable<PayLine['dispute']> }) {
  const t = usePayMessages();
  return (
    <div className="pay-thread small">
      <b>{t(dispute.isOpen ? 'open' : 'closed')}</b>
      {dispute.messages.map(({ byStaff, author, text, at }) => (
        <p key={at + text}>
          <span className="muted">{byStaff ? author : t('you')}: </span>
          {text}
        </p>
      ))}
    </div>
  );
}

interface AskSheetProps {
  readonly line: PayLine | undefined;
  readonly onClose: () => void;
}

function AskSheet({ line, onClose }: AskSheetProps) {
  const t = usePayMessages();
  const { userId } = useSession();
  const send = useSend(disputePayLine);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async () => {
    if (!line) return;
    if (text.trim() === '') {
      setMissing(true);
      return;
    }
    const params = { userId, payLineId: line.payLineId };
    const answer = await send.mutateAsync({ params, form: { text: text.trim() } }).catch(() => null);
    if (!answer) return;
    showToast(answer.message);
    onClose();
    await refresh(getOwnStatements, getOwnStatement);
  };
  return (
    <SubmitSheet
      open={line !== undefined}
      onClose={onClose}
      title={t('askTitle')}
      submit={{ label: t('askSend'), busy: send.isPending }}
      cancel={t('askBack')}
      onSubmit={() => void submit()}
    >
      <p>
        {line?.label} <Price amount={line?.amount ?? '0.00'} />
      </p>
      <TextArea
        label={t('askField')}
        rows={4}
        value={text}
        onText={(typed) => {
          setText(typed);
          setMissing(false);
        }}
        error={missing ? t('askMissing') : undefined}
      />
    </SubmitSheet>
  );
}
