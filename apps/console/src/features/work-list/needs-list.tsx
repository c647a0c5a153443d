import { announceDelayForMechanic } from '@hoist/contract/dispatch/delays';
import { textPayment } from '@hoist/contract/dispatch/work-list';
import { needGroups } from '@hoist/domain/work-list/need';
import { queueKinds } from '@hoist/domain/work-list/kinds';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay, useMe } from '#console/kit/me.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Empty } from '#console/ui/states.tsx';
import { useOfferUndoSend } from '#console/ui/use-offer-undo-send.ts';
import { AssignDialog } from '../orders/panel/dialogs/assign-dialog.tsx';
import { staleOfOrder } from '#console/kit/order-details.ts';
import { useQueueMessages } from './queue-messages.ts';
import { NeedMarks } from './need-marks.tsx';
import { useTodayMessages } from './messages.ts';
import { actionPathOf, agoOf, isTooLate, lookOf, pathOf, type Need, type WorkList } from './needs.ts';
import { useDuration, useNeedText } from './use-need-text.ts';

const keyOf = ({ kind, id, certificate }: Need): string => `${kind} ${id} ${certificate ?? ''}`;

/** A letter outside a field moves along the rows or presses one of their buttons. */
function pressed(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('.need')];
  const row = target.closest<HTMLElement>('.need');
  const at = row ? rows.indexOf(row) : -1;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  if (step !== undefined)
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]
      ?.querySelector<HTMLElement>('.need-open')
      ?.focus();
  else if (key === 'e') row?.querySelector<HTMLElement>('[data-do]')?.click();
  else if (key === 'c') row?.querySelector<HTMLElement>('.need-call')?.click();
  else return;
  event.preventDefault();
}

type Shown = 'all' | 'mine' | 'hidden';

/** What needs a person, in groups of how soon; the first row takes the keys. */
export function NeedsList({ today }: { readonly today: WorkList }) {
  const t = useTodayMessages();
  const queue = useQueueMessages();
  const [now] = useState(Date.now);
  const [doing, setDoing] = useState<Need>();
  const [shown, setShown] = useState<Shown>('all');
  const { usersId } = useMe();
  const { more, hidden } = today;
  const lists = {
    all: today.needs,
    mine: today.needs.filter(({ takenBy }) => takenBy?.usersId === usersId),
    hidden,
  };
  const needs = lists[shown];
  const list = useRef<HTMLElement>(null);
  // The keys work on arrival, unless the reader is elsewhere already.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'content')
      list.current?.querySelector<HTMLElement>('.need-open')?.focus({ preventScroll: true });
  }, []);
  const queues = queueKinds.filter((kind) => kind !== 'application' && more.includes(kind));
  const first = needs[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts; each has a button
    <section ref={list} className="card needs" aria-label={t('needs')} onKeyDown={pressed}>
      <fieldset className="needs-filter" aria-label={t('shown')}>
        {(['all', 'mine', 'hidden'] as const).map((one) => (
          <Button key={one} look="quiet" aria-pressed={shown === one} onClick={() => setShown(one)}>
            {t(`shown.${one}`)} <span className="muted figures">{lists[one].length}</span>
          </Button>
        ))}
      </fieldset>
      {needs.length === 0 ? <Empty title={t(`nothing.${shown}`)} text={t(`nothing.${shown}Text`)} /> : null}
      {needGroups.map((group) => {
        const inGroup = needs.filter((one) => one.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`needs-${group}`}>
            <h2 id={`needs-${group}`} className="needs-group">
              {t(`group.${group}`)} <span className="muted">{inGroup.length}</span>
            </h2>
            <ul>
              {inGroup.map((need) => (
                <Row key={keyOf(need)} need={need} now={now} isFirst={need === first} onDo={setDoing} />
              ))}
            </ul>
          </section>
        );
      })}
      {queues.length === 0 ? null : (
        <p className="needs-more">
          <Link to="/queues">
            {t('more', {
              queues: queues.map((kind) => queue(`queue.${kind}`)).join(', '),
            })}
          </Link>
        </p>
      )}
      {doing ? <Doing need={doing} onClose={() => setDoing(undefined)} /> : null}
    </section>
  );
}

interface RowProps {
  readonly need: Need;
  readonly now: number;
  readonly isFirst: boolean;
  readonly onDo: (need: Need) => void;
}

function Row({ need, now, isFirst, onDo }: RowProps) {
  const t = useTodayMessages();
  const may = useMay();
  const navigate = useNavigate();
  const { id: open } = useParams();
  const textOf = useNeedText();
  const duration = useDuration();
  const ago = agoOf(need, now);
  const { title, text, action, call } = textOf(need);
  const path = pathOf(need);
  const { icon, dialog } = lookOf[need.kind];
  const solved = dialog !== undefined && may(isTooLate(need) ? 'orders.dispatch' : dialog);
  return (
    <li
      className={`need need-${need.group}`}
      aria-current={open === String(need.id) && path.startsWith('/today') ? 'true' : undefined}
    >
      <span className="need-icon">
        <Icon name={icon} />
      </span>
      <p className="need-ago figures">
        <strong>{duration(ago)}</strong> <span className="muted">{t(`ago.${ago.meaning}`)}</span>
      </p>
      <div className="need-text">
        <Link className="need-open" to={path}>
          {title}
        </Link>
        <p className="muted">{text}</p>
        <NeedMarks need={need} title={title} />
      </div>
      {call ? (
        <a
          className="button button-quiet need-call"
          href={`tel:${call.phone}`}
          aria-label={t('call', { name: call.name })}
        >
          <Icon name="phone" />
          <span>{call.name}</span>
        </a>
      ) : (
        <span className="need-call" />
      )}
      <Button
        data-do=""
        look={isFirst ? 'primary' : 'quiet'}
        aria-label={`${action}: ${title}`}
        onClick={() => (solved ? onDo(need) : navigate(actionPathOf(need)))}
      >
        {action}
      </Button>
    </li>
  );
}

/** The dialog that solves a row. */
function Doing({ need, onClose }: { readonly need: Need; readonly onClose: () => void }) {
  const t = useTodayMessages();
  const offerUndo = useOfferUndoSend();
  const { kind, id, order } = need;
  if (kind === 'payment' && order)
    return (
      <FormDialog
        title={t('payment.do')}
        text={t('payment.doText', { customer: order.customer.name })}
        endpoint={textPayment}
        input={() => ({ params: { ordersServicesId: id } })}
        stale={staleOfOrder}
        onDone={({ message, data }) => offerUndo(message, data)}
        onClose={onClose}
      />
    );
  if (kind !== 'late' || !order || isTooLate(need)) return <AssignDialog id={String(id)} onClose={onClose} />;
  return (
    <FormDialog
      title={t('late.do')}
      text={t('late.doText', { mechanic: order.mechanic?.name ?? '' })}
      endpoint={announceDelayForMechanic}
      input={({ texts }) => ({ params: { ordersServicesId: id }, form: texts('minutes') })}
      stale={staleOfOrder}
      onClose={onClose}
    >
      <Field name="minutes" label={t('late.minutes', { time: order.visitTime })} />
    </FormDialog>
  );
}
