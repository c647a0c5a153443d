import { answerExtraWork } from '@hoist/contract/estimates/estimates';
import { useId, useState } from 'react';
import { useSend } from '#client/app/use-api.ts';
import { fileUrl } from '#client/features/orders/file-url.ts';
import { paysCash, shortName, type Order } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Totals } from './totals.tsx';
import {
  priceWith,
  revisedLine,
  centsOf,
  cardMoney,
  type Estimate,
  type Revision,
  type RevisionLine,
} from './estimate.ts';
import { LineFacts, usePriceText } from './line-facts.tsx';
import { estimateChanged } from './use-estimate.ts';
import './estimates.css';

interface ExtraWorkCardProps {
  readonly order: Order;
  readonly estimate: Estimate;
  readonly revision: Revision;
}

type Decision = 'accept' | 'decline' | '';

/** Extra work to approve line by line, with the new total (decision C10). */
export function ExtraWorkCard({ order, estimate, revision }: ExtraWorkCardProps) {
  const t = useMessages('estimates');
  const [words, setWords] = useState<Readonly<Record<number, Decision>>>({});
  const [missing, setMissing] = useState(false);
  const send = useSend(answerExtraWork);
  const heading = useId();
  const wordOf = ({ line }: RevisionLine): Decision => words[line] ?? '';
  const accepted = revision.lines.filter((line) => wordOf(line) === 'accept');
  const declined = revision.lines.filter((line) => wordOf(line) === 'decline');
  const before = centsOf(estimate.agreed.totalToCollect);
  const after = priceWith(estimate, accepted.map(revisedLine));

  const answer = async () => {
    const answered = accepted.length + declined.length === revision.lines.length;
    setMissing(!answered);
    if (!answered) return;
    await estimateChanged(
      order,
      send.mutateAsync({
        params: {
          ordersServicesId: order.ordersServicesId,
          revisionId: revision.estimateRevisionsId,
        },
        form: {
          hash: revision.hash,
          accepted: accepted.map(({ line }) => line),
          declined: declined.map(({ line }) => line),
        },
      }),
    );
  };

  return (
    <section className="card highlighted extra-work" aria-labelledby={heading}>
      <div className="stack-s">
        <h2 id={heading}>{t('asked.title')}</h2>
        <p className="small muted">
          {t('asked.text', { name: order.mechanic ? shortName(order.mechanic) : t('asked.mechanic') })}
        </p>
        {revision.note ? <p className="extra-work-note">{revision.note}</p> : null}
        {revision.picture ? (
          <img
            className="extra-work-picture"
            src={fileUrl(revision.picture.filePathM)}
            alt={t('asked.picture')}
          />
        ) : null}
      </div>
      <ol className="extra-work-lines">
        {revision.lines.map((line) => (
          <li key={line.line}>
            <div className="row between extra-work-line">
              <div className="grow">
                <b>{line.title}</b>
                <LineFacts work={line} />
                {line.note ? <p className="small muted">{line.note}</p> : null}
              </div>
              <LineAmount amount={line.amount} />
            </div>
            <Segments<Decision>
              label={t('asked.answerTo', { title: line.title })}
              choices={[
                { value: 'accept', label: t('asked.accept') },
                { value: 'decline', label: t('asked.decline') },
              ]}
              value={wordOf(line)}
              onChange={(word) => {
                setWords((now) => ({ ...now, [line.line]: word }));
                setMissing(false);
              }}
            />
          </li>
        ))}
      </ol>
      <Totals beforeCents={before} after={after} cash={paysCash(order)} />
      <PaymentBreakdown
        estimate={estimate}
        totalCents={after.totalCents}
        cash={paysCash(order)}
        cashCents={after.cashTotalCents}
      />
      <FieldError text={missing ? t('asked.each') : undefined} />
      <Button wide busy={send.isPending} onClick={() => void answer()}>
        {t(accepted.length > 0 ? 'asked.sendYes' : 'asked.send')}
      </Button>
      <p className="tiny faint">{t('asked.until', { when: revision.expiresAt })}</p>
      <details className="small extra-work-kept">
        <summary>
          {t('asked.kept')}
          <Icon name="down" size={16} />
        </summary>
        <p className="muted">{revision.shown}</p>
      </details>
    </section>
  );
}

function LineAmount({ amount }: { readonly amount: string }) {
  const text = usePriceText();
  return <b className="num">{`+${text(centsOf(amount))}`}</b>;
}

interface PaymentBreakdownProps {
  readonly estimate: Estimate;
  readonly totalCents: number;
  readonly cash: boolean;
  /** Rounded to five cents. */
  readonly cashCents: number;
}

/** How the new total would be paid (decision E5). */
function PaymentBreakdown({ estimate, totalCents, cash, cashCents }: PaymentBreakdownProps) {
  const t = useMessages('estimates');
  const text = usePriceText();
  const { chargedCents, fromHoldCents, beyondCents } = cardMoney(estimate, totalCents);
  const lines = cash
    ? [t('paying.cash', { amount: text(cashCents) })]
    : [
        ...(chargedCents > 0 ? [t('paying.charged', { amount: text(chargedCents) })] : []),
        ...(fromHoldCents > 0 ? [t('paying.held', { amount: text(fromHoldCents) })] : []),
        ...(beyondCents > 0 ? [t('paying.beyond', { amount: text(beyondCents) })] : []),
        t('paying.nothingNow'),
      ];
  return (
    <ul className="stack-s extra-work-paying small muted">
      {lines.map((line) => (
        <li key={line}>
          <Icon name={cash ? 'cash' : 'lock'} size={18} />
          {line}
        </li>
      ))}
    </ul>
  );
}
