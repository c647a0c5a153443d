import { answerExtraWork } from '@hoist/contract/estimates/estimates';
import { useId, useState } from 'react';
import { useSend } from '#client/app/use-api.ts';
import { fileUrl } from '#client/features/orders/file-url.ts';
import { type Order, paysCash, shortName } from '#client/features/orders/order.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Totals } from './totals.tsx';
import { type Estimate, type Revision, type RevisionLine, priceWith, revisedLine } from './estimate.ts';
import { LineFacts, usePriceText } from './line-facts.tsx';
import { centsOf } from './estimate.ts';
import { PayingFor } from './paying-for.tsx';
import { estimateChanged } from './use-estimate.ts';
import './estimates.css';

interface ExtraWorkCardProps {
  readonly order: Order;
  readonly estimate: Estimate;
  readonly revision: Revision;
}

type Word = 'accept' | 'decline' | '';

/** Extra work that waits for its customer: a yes or a no to each line, with what it makes of the total (decision C10). */
export function ExtraWorkCard({ order, estimate, revision }: ExtraWorkCardProps) {
  const t = useMessages('estimates');
  const [words, setWords] = useState<Readonly<Record<number, Word>>>({});
  const [missing, setMissing] = useState(false);
  const send = useSend(answerExtraWork);
  const heading = useId();
  const wordOf = ({ line }: RevisionLine): Word => words[line] ?? '';
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
    <section className="card extra-work" aria-labelledby={heading}>
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
            <Segments<Word>
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
      <PayingFor
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
