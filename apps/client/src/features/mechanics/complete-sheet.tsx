import { proposeExtraWork } from '@hoist/contract/estimates/estimates';
import { getInspection } from '@hoist/contract/field-work/inspections';
import { completePayment } from '@hoist/contract/orders/orders';
import { useState } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { estimateChanged } from '#client/model/order/queries/use-estimate.ts';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { isFree, type Order, collectsCash, type OrderDialogProps } from '#client/model/order/order.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { MissingList } from './missing-list.tsx';
import { missingOf } from '#client/model/inspection/inspection.ts';
import { useOptimisticInspection } from '#client/model/inspection/use-inspection.ts';
import { useCompleteMessages } from '#client/messages/complete-job.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { TextField, Checkbox } from '#client/ui/forms/field.tsx';
import {
  completionForm,
  type CompletionProblem,
  completionProblems,
  wantsPartsBack,
} from '#client/model/job/day.ts';

/** Completes a job with odometer and collected total (decision C6). */
export function CompleteSheet({ order, open, onClose }: OrderDialogProps) {
  const t = useCompleteMessages();
  const tf = useMessages('form');
  const language = useLanguage();
  const cash = collectsCash(order);
  // Prefilled with the reading on arrival.
  const [typed, setOdometer] = useState<string | null>(null);
  const odometer = typed ?? (order.odometerOnArrival === null ? '' : String(order.odometerOnArrival));
  const [collected, setCollected] = useState(false);
  const [parts, setParts] = useState<'handed_back' | 'declined'>();
  const [problems, setProblems] = useState<readonly CompletionProblem[]>([]);
  const { busy, act } = useJobAction(completePayment, order);
  const canTakePictures = useJobActions(order).includes('upload_pictures');
  const { ordersServicesId } = order;
  const { sheet } = useOptimisticInspection(ordersServicesId, { enabled: open });
  const [customerAbsent, setCustomerAbsent] = useState(false);
  const missing = sheet ? missingOf(sheet, canTakePictures, customerAbsent) : [];
  const isUnsigned = customerAbsent || missing.some(({ what }) => what === 'signature');
  const kmOnArrival = order.odometerOnArrival;
  const requirements = { cash, kmOnArrival, partsBack: wantsPartsBack(order, sheet?.parts ?? []) };

  const found = completionProblems({ odometer, collected, parts }, requirements);
  /** Problems found on submit that remain. */
  const wrong = (problem: CompletionProblem) => problems.includes(problem) && found.includes(problem);

  const submit = async () => {
    setProblems(found);
    if (found.length > 0 || missing.length > 0) return;
    const params = { ordersServicesId };
    const form = {
      ...completionForm(order, { odometer, collected, parts }, requirements),
      can_take_pictures: canTakePictures,
      ...(customerAbsent ? { customer_absent: true } : {}),
      ...actionTimeNow(),
    };
    if (await act({ params, form })) onClose();
    // What the server misses is then listed with its links.
    else await refresh(getInspection);
  };

  return (
    <SubmitSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      submit={{ label: t('submit'), busy, disabled: missing.length > 0 }}
      onSubmit={() => void submit()}
    >
      {sheet && missing.length > 0 ? <MissingList sheet={sheet} missing={missing} onGo={onClose} /> : null}
      {isUnsigned ? (
        <Checkbox checked={customerAbsent} onChange={(event) => setCustomerAbsent(event.target.checked)}>
          {t('customerAbsent')}
        </Checkbox>
      ) : null}
      {order.images?.length === 0 ? (
        <p className="note small">
          <Icon name="camera" size={20} />
          {t('pictures')}
        </p>
      ) : null}
      <Total order={order} cash={cash} />
      <TextField
        label={t('odometer')}
        inputMode="numeric"
        autoComplete="off"
        value={odometer}
        onText={setOdometer}
        error={
          wrong('odometer')
            ? t('odometerError')
            : wrong('odometerLow')
              ? tf('minimum', { minimum: formatKm(kmOnArrival ?? 0, language) })
              : undefined
        }
      />
      {requirements.partsBack ? (
        <ChoiceList
          legend={t('parts')}
          choices={(['handed_back', 'declined'] as const).map((value) => ({
            value,
            label: t(`partsAre.${value}`),
          }))}
          value={parts}
          onChange={setParts}
          error={wrong('parts') ? t('partsError') : undefined}
        />
      ) : null}
      {parts === 'handed_back' && !isFree(order.price.coreCharge) ? <CoreCharge order={order} /> : null}
      {cash ? (
        <Checkbox
          checked={collected}
          onChange={(event) => setCollected(event.target.checked)}
          error={wrong('collected') ? t('collectedError') : undefined}
        >
          <b>{t('collected')}</b>
        </Checkbox>
      ) : null}
    </SubmitSheet>
  );
}

/** The charge for an old part that the customer keeps is extra work, which they approve first (ADR 151). */
function CoreCharge({ order }: { readonly order: Order }) {
  const t = useCompleteMessages();
  const language = useLanguage();
  const send = useSend(proposeExtraWork);
  const { ordersServicesId } = order;
  const ask = () =>
    estimateChanged(
      order,
      send.mutateAsync({
        params: { ordersServicesId },
        form: { lines: JSON.stringify([{ kind: 'core' }]) },
      }),
    );
  return (
    <div className="note small">
      <div className="stack-s">
        <p>
          {send.isSuccess
            ? t('coreAsked')
            : t('core', { price: formatPrice(order.price.coreCharge, language) })}
        </p>
        {send.isSuccess ? null : (
          <Button kind="quiet" small busy={send.isPending} onClick={() => void ask()}>
            {t('coreAsk')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Total({ order, cash }: { readonly order: Order; readonly cash: boolean }) {
  const t = useCompleteMessages();
  const free = isFree(order.totalToCollect);
  const language = useLanguage();
  return (
    <div className="job-total">
      <p className="small muted">{free ? t('free') : cash ? t('cashTotal') : t('cardTotal')}</p>
      <p className="display job-total-sum">
        <Price amount={order.totalToCollect} />
      </p>
      {cash ? (
        isFree(order.price.cashRounding) ? null : (
          <p className="tiny faint">
            {t('cashRounded', { price: formatPrice(order.price.totalBeforeRounding, language) })}
          </p>
        )
      ) : free ? null : (
        <p className="tiny faint">{t('cardText')}</p>
      )}
    </div>
  );
}
