import { getMechanicCash, settleCash } from '@hoist/contract/dispatch/cash-settlements';
import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Unanswered } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.ts';
import { useMechanicTexts } from './texts.ts';

/** The cash that a mechanic holds, where it came from, and taking it in. */
export function CashPart({ mechanicId }: { readonly mechanicId: number }) {
  const t = useMechanicTexts();
  const money = useMoney();
  const [settling, setSettling] = useState(false);
  const cash = useCall(getMechanicCash, { params: { mechanicId }, query: { length: 20 } });
  const done = () => setSettling(false);
  const { balance, entries } = cash.data?.data ?? { balance: '0.00', entries: [] };
  return (
    <section className="part">
      <h3>{t('cash')}</h3>
      <Unanswered query={cash} />
      {cash.data ? (
        <>
          <p className="money-row">
            <strong>{t('balance')}</strong>
            <strong>{money(balance)}</strong>
          </p>
          {entries.length === 0 ? <p className="muted">{t('noCash')}</p> : null}
          <ul className="lines">
            {entries.map((one) => (
              <li key={`${one.kind} ${one.id}`}>
                <span className="money-row">
                  <span>
                    {one.servicesTitle || one.number}{' '}
                    {one.url === '' ? null : (
                      <a href={one.url} target="_blank" rel="noopener">
                        {t('receipt')}
                      </a>
                    )}
                  </span>
                  <span>{money(one.amount)}</span>
                </span>
                <span className="muted">
                  {one.label}
                  {one.note === '' ? '' : ` · ${one.note}`}
                </span>
              </li>
            ))}
          </ul>
          <Button onClick={() => setSettling(true)}>{t('settle')}</Button>
        </>
      ) : null}
      {settling ? (
        <Dialog title={t('settle')} onClose={done}>
          <Form
            endpoint={settleCash}
            input={({ amount, received_as, note }) => ({
              params: { mechanicId },
              form: {
                amount: String(amount),
                received_as: received_as as 'cash' | 'transfer',
                note: String(note),
              },
            })}
            stale={[getMechanicCash, listMechanics]}
            submit={t('settle')}
            onCancel={done}
            onDone={({ data }) => {
              toast(t('settled', { number: data.number }));
              done();
            }}
          >
            <Field name="amount" label={t('amount')} inputMode="decimal" initial={balance} />
            <Choice
              name="received_as"
              label={t('receivedAs')}
              initial="cash"
              options={[
                { value: 'cash', text: t('asCash') },
                { value: 'transfer', text: t('asTransfer') },
              ]}
            />
            <Field name="note" label={t('note')} />
          </Form>
        </Dialog>
      ) : null}
    </section>
  );
}
