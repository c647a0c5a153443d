import { typedDecimal } from '@hoist/domain/money/format-price';
import { type Language, useLanguage } from '#client/messages/i18n.ts';
import { useState } from 'react';
import { useTipMessages } from '#client/messages/tips.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledCard } from '#client/ui/card.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { SubmitSheet } from '#client/ui/forms/submit-sheet.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { Order } from '#client/model/order/order.ts';
import { TipFields } from './tip-fields.tsx';
import { useTipForm } from './use-tip-form.ts';
import { type JobTip, useTip } from '#client/model/order/queries/use-tip.ts';

/** The tip that was given for a completed job, or a button to give one. */
export function TipCard({ order }: { readonly order: Order }) {
  const t = useTipMessages();
  const tip = useTip(order);
  const [open, setOpen] = useState(false);
  if (!tip || (!tip.isOpen && tip.tip === null)) return null;
  if (tip.isOpen)
    return (
      <TitledCard title={t('title', { mechanic: tip.mechanic })}>
        <p className="small muted">{t('lead', { mechanic: tip.mechanic })}</p>
        <div>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('add')}
          </Button>
        </div>
        {open ? <TipSheet tip={tip} onClose={() => setOpen(false)} /> : null}
      </TitledCard>
    );
  return (
    <TitledCard title={t('yours')}>
      <GivenTip tip={tip} />
    </TitledCard>
  );
}

function GivenTip({ tip: { tip, mechanic } }: { readonly tip: JobTip }) {
  const t = useTipMessages();
  if (!tip) return null;
  const { state, amount, card } = tip;
  const isReturned = state === 'refunded' || state === 'part_refunded';
  const isPaid = state === 'paid';
  return (
    <>
      <p className="display">
        <Price amount={amount} />
      </p>
      <p className="small muted">
        {isReturned ? (
          <>
            {t('refunded')} <Price amount={tip.refunded} />
          </>
        ) : isPaid ? (
          t(card === '' ? 'paidByWallet' : 'paid', { card, mechanic })
        ) : (
          t('processing')
        )}
      </p>
    </>
  );
}

/** The amount that was not paid yet, else the middle one. */
function firstOf({ choices, tip }: JobTip, language: Language) {
  const wanted = tip?.amount ?? (choices[1] ?? choices[0])?.amount ?? '';
  return choices.some(({ amount }) => amount === wanted)
    ? { choice: wanted }
    : { choice: 'other', typed: typedDecimal(wanted, language) };
}

function TipSheet({ tip, onClose }: { readonly tip: JobTip; readonly onClose: () => void }) {
  const t = useTipMessages();
  const form = useTipForm(tip.ordersServicesId, firstOf(tip, useLanguage()));
  const submit = async () => {
    if (!form.check()) return;
    const thanks = await form.pay();
    if (thanks === undefined) return;
    showToast(thanks);
    onClose();
  };
  return (
    <SubmitSheet
      open
      onClose={onClose}
      title={t('add')}
      submit={{ label: t('pay'), busy: form.busy }}
      onSubmit={() => void submit()}
    >
      <TipFields tip={tip} form={form} mayBeNone={false} />
    </SubmitSheet>
  );
}
