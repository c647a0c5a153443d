import type { Output } from '@hoist/contract/client';
import {
  answerPayDispute,
  approvePayStatement,
  getPayStatement,
  listPayStatements,
} from '@hoist/contract/pay/statements';
import { listPayBalances } from '@hoist/contract/pay/payouts';
import { useCall } from '#console/kit/query.ts';
import { OrderLink } from '#console/features/money/order-link.tsx';
import { FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field, Tick } from '#console/ui/forms/field.tsx';
import { useDay, useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Amount } from '#console/ui/money-row.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePayoutMessages } from './payout-messages.ts';
import './payouts.css';

type Statement = Output<typeof getPayStatement>['data'];
type Line = Statement['lines'][number];

interface StatementPanelProps {
  readonly payStatementId: number;
  readonly onClose: () => void;
}

/** A statement with each line, what its mechanic says about them, and its approval. */
export function StatementPanel({ payStatementId, onClose }: StatementPanelProps) {
  const t = usePayoutMessages();
  const query = useCall(getPayStatement, { params: { payStatementId: String(payStatementId) } });
  const statement = query.data?.data;
  const title = statement ? `${statement.mechanic.fname} ${statement.mechanic.lname}` : t('statements');
  return (
    <Panel title={title} onClose={onClose}>
      <QueryFallback query={query} />
      {statement ? <Details statement={statement} /> : null}
    </Panel>
  );
}

function Details({ statement }: { readonly statement: Statement }) {
  const t = usePayoutMessages();
  const day = useDay();
  const time = useOwnTime();
  const { payStatementId, lines, taxes, mechanic } = statement;
  return (
    <>
      <Facts
        rows={[
          fact(t('number'), statement.number),
          fact(t('period'), t('periodOf', { from: day(statement.from), through: day(statement.through) })),
          fact(t('kind'), t(`kind.${statement.kind}`)),
          fact(t('state'), <StatementState state={statement.state} />),
          fact(t('issued'), time(statement.issuedAt)),
          fact(
            t('files'),
            <span className="statement-files">
              {(['pdf', 'csv'] as const).map((kind) => (
                <a key={kind} href={statement[kind]} target="_blank" rel="noreferrer">
                  {t(kind)}
                </a>
              ))}
            </span>,
          ),
        ]}
      />
      {statement.state === 'to_approve' ? (
        <FormAction
          endpoint={approvePayStatement}
          title={t('approve')}
          text={t('approveText')}
          look="primary"
          stale={[listPayStatements, getPayStatement, listPayBalances]}
          input={() => ({ params: { payStatementId: String(payStatementId) } })}
        />
      ) : null}
      <Part title={t('lines')}>
        <ul className="evidence-list">
          {lines.map((line) => (
            <LineItem key={line.payLineId} line={line} name={mechanic.fname} />
          ))}
        </ul>
        {taxes.length > 0 || Number(statement.setOff) > 0 ? (
          <Amount name={t('fees')} amount={statement.fees} />
        ) : null}
        {taxes.map(({ tax, amount }) => (
          <Amount key={tax} name={t(`tax.${tax as 'GST' | 'HST' | 'QST'}`)} amount={amount} />
        ))}
        {Number(statement.setOff) > 0 ? <Amount name={t('setOff')} amount={`-${statement.setOff}`} /> : null}
        <Amount name={t('total')} amount={statement.total} total />
      </Part>
    </>
  );
}

function LineItem({ line, name }: { readonly line: Line; readonly name: string }) {
  const t = usePayoutMessages();
  const money = useMoney();
  const time = useOwnTime();
  const { dispute } = line;
  return (
    <li>
      <p className="money-row">
        <span>
          {line.label} {line.ordersServicesId === null ? null : <OrderLink id={line.ordersServicesId} />}
        </span>
        <span className="statement-amount">{money(line.amount)}</span>
      </p>
      <p className="muted">{[line.why, line.servicesTitle, time(line.at)].filter(Boolean).join(' · ')}</p>
      {dispute ? (
        <>
          <Chip look={dispute.isOpen ? 'warn' : 'ok'} text={t(dispute.isOpen ? 'question' : 'settled')} />
          {dispute.messages.map(({ author, text, at }) => (
            <p key={at + text}>
              <span className="muted">{t('by', { name: author, at: time(at) })}</span>
              <br />
              {text}
            </p>
          ))}
          <FormAction
            endpoint={answerPayDispute}
            title={t('answer')}
            text={t('answerTitle', { name })}
            name={`${t('answer')} ${line.label}`}
            stale={[getPayStatement, listPayStatements]}
            input={(form) => ({
              params: { payDisputeId: String(dispute.payDisputeId) },
              form: { text: form.text('text'), close: form.text('close') === '1' },
            })}
          >
            <Field name="text" label={t('answer')} long />
            <Tick name="close" label={t('closeQuestion')} initial />
          </FormAction>
        </>
      ) : null}
    </li>
  );
}

const looks = { to_approve: 'warn', to_payroll: 'ok', to_pay: 'info', paid: 'ok' } as const;

/** The state of a statement, as a colour and a word. */
export function StatementState({ state }: Pick<Statement, 'state'>) {
  const t = usePayoutMessages();
  return <Chip look={looks[state]} text={t(`statement.${state}`)} />;
}
