import { useState, type ReactNode } from 'react';
import { withWholeZone } from '@hoist/domain/time-format';
import { Actions, type Action } from '#console/ui/actions.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { usePanelMessages } from './messages.ts';
import { MissingEvidence } from './missing-evidence.tsx';
import type { OrderDetails } from '#console/kit/order-details.ts';
import { nextStepOf } from './next-step.ts';
import { useOrderActions } from './order-actions.tsx';
import { useLateText } from '../late-text.ts';

interface NextStepProps {
  readonly id: string;
  readonly details: OrderDetails;
  readonly onSheet: (() => void) | undefined;
}

/** The one thing that staff should do next, with its button; nothing if there is none. */
export function NextStep({ id, details, onSheet }: NextStepProps) {
  const t = usePanelMessages();
  const lateText = useLateText();
  const actions = useOrderActions(id, details);
  const [now] = useState(Date.now);
  const step = nextStepOf(details, now);
  if (!step) return null;
  const { data, customer } = details;
  const mechanic = data.mechanic?.fname ?? '';
  const first = customer.name.split(' ')[0] ?? '';
  const visit = withWholeZone(data.preferredTime);
  const call = (name: string, phone: string): ReactNode =>
    phone === '' ? null : (
      <a className="button button-primary" href={`tel:${phone}`}>
        <Icon name="phone" />
        {t('call', { name })}
      </a>
    );
  const perform = (action: Action | false | undefined) =>
    action ? <Actions actions={[{ ...action, look: 'primary' }]} /> : null;
  const shown = {
    late: {
      title: t('next.late', { mechanic, late: lateText(step.minutes) }),
      text: t('next.lateText', { visit }),
      action: perform(actions.assign) ?? call(mechanic, data.mechanic?.phone ?? ''),
    },
    payment: {
      title: t('next.payment'),
      text: t('next.paymentText', { customer: first }),
      action: call(first, customer.phone),
    },
    unassigned: {
      title: t('next.unassigned'),
      text: t('next.unassignedText', { visit }),
      action: perform(actions.assign && { ...actions.assign, label: t('assignFirst') }),
    },
    unanswered: {
      title: t('next.unanswered', { mechanic }),
      text: t('next.unansweredText', { visit }),
      action: call(mechanic, data.mechanic?.phone ?? ''),
    },
    pictures: { title: t('next.pictures'), text: t('settleText'), action: perform(actions.settle) },
  }[step.kind];
  return (
    <section className="next-step" aria-label={t('next')}>
      <Icon name="warning" />
      <div>
        <p className="next-step-title">{shown.title}</p>
        {step.kind === 'pictures' && onSheet ? <MissingEvidence id={id} onSheet={onSheet} /> : null}
        <p className="muted">{shown.text}</p>
      </div>
      {shown.action}
    </section>
  );
}
