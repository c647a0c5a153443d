import { answerGroups } from '@hoist/domain/pricing/extra-line';
import { useState } from 'react';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useProposalMessages } from '#client/messages/proposal.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { Totals } from './totals.tsx';
import {
  priceWith,
  revisedLine,
  centsOf,
  cardMoney,
  type Pricing,
  type Revision,
  type RevisionLine,
} from './estimate.ts';
import { LineFacts, usePriceText } from './line-facts.tsx';
import './estimates.css';

export interface ProposalDecision {
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
  /** What the accepted lines add, taxes included. */
  readonly addedCents: number;
}

interface ProposalAnswerProps {
  readonly pricing: Pricing;
  readonly revision: Revision;
  readonly cash: boolean;
  readonly busy: boolean;
  readonly onAnswer: (decision: ProposalDecision) => void;
}

type Decision = 'accept' | 'decline' | '';

/** Extra work to approve, line by line, safety first, with the total that each choice makes (decision C10). */
export function ProposalAnswer({ pricing, revision, cash, busy, onAnswer }: ProposalAnswerProps) {
  const t = useProposalMessages();
  const [words, setWords] = useState<Readonly<Record<number, Decision>>>({});
  const [missing, setMissing] = useState(false);
  const groups = answerGroups(revision.lines);
  const linesOf = (decision: Decision) =>
    groups.filter(([main]) => main && words[main.line] === decision).flat();
  const accepted = linesOf('accept');
  const declined = linesOf('decline');
  const after = priceWith(pricing, accepted.map(revisedLine));

  const answer = () => {
    const answered = accepted.length + declined.length === revision.lines.length;
    setMissing(!answered);
    if (!answered) return;
    onAnswer({
      accepted: accepted.map(({ line }) => line),
      declined: declined.map(({ line }) => line),
      addedCents: after.totalCents - priceWith(pricing, []).totalCents,
    });
  };

  return (
    <>
      {revision.note ? <p className="extra-work-note">{revision.note}</p> : null}
      {revision.picture ? (
        <img className="extra-work-picture" src={fileUrl(revision.picture.filePathM)} alt={t('picture')} />
      ) : null}
      <ol className="extra-work-lines">
        {groups.map((group) => (
          <Group
            key={group[0]?.line}
            group={group}
            decision={words[group[0]?.line ?? 0] ?? ''}
            onDecide={(word) => {
              setWords((now) => ({ ...now, [group[0]?.line ?? 0]: word }));
              setMissing(false);
            }}
          />
        ))}
      </ol>
      <Totals beforeCents={centsOf(pricing.agreed.totalToCollect)} after={after} cash={cash} />
      <PaymentBreakdown
        pricing={pricing}
        totalCents={after.totalCents}
        cash={cash}
        cashCents={after.cashTotalCents}
      />
      <FieldError text={missing ? t('each') : undefined} />
      <Button wide busy={busy} onClick={answer}>
        {t(accepted.length > 0 ? 'sendYes' : 'send')}
      </Button>
      <p className="tiny faint">{t('until', { when: revision.expiresAt })}</p>
      <details className="small extra-work-kept">
        <summary>
          {t('kept')}
          <Icon name="down" size={16} />
        </summary>
        <p className="muted">{revision.shown}</p>
      </details>
    </>
  );
}

interface GroupProps {
  /** Lines with one answer: the work, then its parts. */
  readonly group: readonly RevisionLine[];
  readonly decision: Decision;
  readonly onDecide: (decision: Decision) => void;
}

function Group({ group, decision, onDecide }: GroupProps) {
  const te = useMessages('estimates');
  const t = useProposalMessages();
  const [main, ...parts] = group;
  if (!main) return null;
  return (
    <li>
      <div className="row between extra-work-line">
        <div className="grow stack-s">
          <span className="row wrap extra-work-title">
            <b>{main.title}</b>
            {main.safety ? (
              <Chip tone="danger" icon="alert">
                {te('line.safety')}
              </Chip>
            ) : null}
          </span>
          {main.note ? <p className="small">{main.note}</p> : null}
          <LineFacts work={main} />
          {parts.map((part) => (
            <div key={part.line}>
              <p className="small">{part.title}</p>
              <LineFacts work={part} />
            </div>
          ))}
        </div>
        <LineAmount amountCents={group.reduce((sum, { amount }) => sum + centsOf(amount), 0)} />
      </div>
      <LinePictures line={main} />
      <Segments<Decision>
        label={t('answerTo', { title: main.title })}
        choices={[
          { value: 'accept', label: t('accept') },
          { value: 'decline', label: t('decline') },
        ]}
        value={decision}
        onChange={onDecide}
      />
    </li>
  );
}

function LinePictures({ line }: { readonly line: RevisionLine }) {
  const t = useProposalMessages();
  const tu = useMessages('ui');
  if (line.pictures.length === 0) return null;
  return (
    <ul className="extra-work-pictures">
      {line.pictures.map((picture, index) => (
        <li key={picture.id}>
          <a href={fileUrl(picture.filePath)} target="_blank" rel="noopener">
            <img
              src={fileUrl(picture.filePathS)}
              alt={t('pictureOf', { number: index + 1, title: line.title })}
            />
            <span className="visually-hidden">, {tu('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function LineAmount({ amountCents }: { readonly amountCents: number }) {
  const text = usePriceText();
  return <b className="num">{`+${text(amountCents)}`}</b>;
}

interface PaymentBreakdownProps {
  readonly pricing: Pricing;
  readonly totalCents: number;
  readonly cash: boolean;
  /** Rounded to five cents. */
  readonly cashCents: number;
}

/** How the new total would be paid (decision E5). */
function PaymentBreakdown({ pricing, totalCents, cash, cashCents }: PaymentBreakdownProps) {
  const t = useProposalMessages();
  const text = usePriceText();
  const { chargedCents, fromHoldCents, beyondCents } = cardMoney(pricing, totalCents);
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
