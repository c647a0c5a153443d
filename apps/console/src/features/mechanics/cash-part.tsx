import { getMechanicCash, settleCash } from '@hoist/contract/payments/cash-settlements';
import { listMechanics } from '@hoist/contract/people/mechanic-accounts';
import { useCall } from '#console/kit/query.ts';
import { FormAction } from '#console/ui/actions.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { useMoney } from '#console/ui/formats.ts';
import { Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toast.tsx';
import { useMechanicMessages } from './messages.ts';

/** The cash of a mechanic, its origin, and the form to settle it. */
export function CashPart({ mechanicId }: { readonly mechanicId: number }) {
  const t = useMechanicMessages();
  const money = useMoney();
  const cash = useCall(getMechanicCash, { params: { mechanicId }, query: { length: 20 } });
  return (
    <Part title={t('cash')}>
      <QueryFallback query={cash} />
      {cash.data ? (
        <>
          <p className="money-row">
            <strong>{t('balance')}</strong>
            <strong>{money(cash.data.data.balance)}</strong>
          </p>
          {cash.data.data.entries.length === 0 ? <p className="muted">{t('noCash')}</p> : null}
          <ul className="lines">
            {cash.data.data.entries.map((one) => (
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
          <FormAction
            title={t('settle')}
            endpoint={settleCash}
            input={({ text, texts }) => ({
              params: { mechanicId },
              form: { ...texts('amount', 'note'), received_as: text<'cash' | 'transfer'>('received_as') },
            })}
            stale={[getMechanicCash, listMechanics]}
            onDone={({ data }) => toast(t('settled', { number: data.number }))}
          >
            <Field name="amount" label={t('amount')} inputMode="decimal" initial={cash.data.data.balance} />
            <Choice
              name="received_as"
              label={t('receivedAs')}
              initial="cash"
              options={optionsOf({ cash: t('asCash'), transfer: t('asTransfer') })}
            />
            <Field name="note" label={t('note')} />
          </FormAction>
        </>
      ) : null}
    </Part>
  );
}
