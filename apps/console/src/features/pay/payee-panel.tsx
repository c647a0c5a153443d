import type { Output } from '@hoist/contract/client';
import { endAgreement, listPayees, noteAgreement, savePayee } from '@hoist/contract/pay/payees';
import { listPayBalances } from '@hoist/contract/pay/payouts';
import { provinces } from '@hoist/domain/contact/provinces';
import { payAgreementKinds, payeeKinds } from '@hoist/domain/pay/payee';
import { FormAction } from '#console/ui/actions.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { useDay, useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { usePayoutMessages } from './payout-messages.ts';

type Row = Output<typeof listPayees>['data'][number];

interface PayeePanelProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** How one mechanic is paid; account and SIN are theirs to enter. */
export function PayeePanel({ row, onClose }: PayeePanelProps) {
  const t = usePayoutMessages();
  const time = useOwnTime();
  const { bank, sinLastDigits, payoutsBy, connect } = row.payee;
  const account = bank && t('ending', { bank: bank.institution, digits: bank.lastDigits });
  const waits = bank && !bank.isPayable ? `, ${t('waits', { at: time(bank.payableFrom) })}` : '';
  return (
    <Panel title={`${row.fname} ${row.lname}`} onClose={onClose}>
      <Facts
        rows={[
          payoutsBy === 'stripe' && fact(t('connect'), t(`connect.${connect.state}`)),
          fact(t('bank'), account === null ? t('noBank') : `${account}${waits}`),
          fact(t('sin'), sinLastDigits === null ? t('noSin') : t('sinEnds', { digits: sinLastDigits })),
        ]}
      />
      <PayeeForm row={row} />
      {row.payee.kind === 'contractor' ? <Agreements row={row} /> : null}
    </Panel>
  );
}

function PayeeForm({ row: { mechanicId, payee } }: Pick<PayeePanelProps, 'row'>) {
  const t = usePayoutMessages();
  return (
    <Part title={t('kind')}>
      <p className="muted">{t('kindText')}</p>
      <Form
        endpoint={savePayee}
        input={({ text, texts }) => ({
          params: { mechanicId: String(mechanicId) },
          form: {
            ...texts('legal_name', 'address', 'gst_number', 'qst_number'),
            kind: text<(typeof payeeKinds)[number]>('kind'),
            province: text<(typeof provinces)[number] | ''>('province'),
          },
        })}
        stale={[listPayees, listPayBalances]}
        submit={t('save')}
      >
        <Choice
          name="kind"
          label={t('kind')}
          initial={payee.kind ?? 'contractor'}
          options={payeeKinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
        />
        <Field name="legal_name" label={t('legalName')} initial={payee.legalName} />
        <Field name="address" label={t('address')} initial={payee.address} long />
        <Choice
          name="province"
          label={t('province')}
          initial={payee.province}
          options={['', ...provinces].map((value) => ({ value, text: value === '' ? '–' : value }))}
        />
        <Field name="gst_number" label={t('gst')} initial={payee.gstNumber} />
        <Field name="qst_number" label={t('qst')} initial={payee.qstNumber} />
      </Form>
    </Part>
  );
}

function Agreements({ row: { mechanicId, payee } }: Pick<PayeePanelProps, 'row'>) {
  const t = usePayoutMessages();
  const day = useDay();
  const params = { mechanicId: String(mechanicId) };
  return (
    <Part title={t('agreements')}>
      {payee.agreements.length === 0 ? <p className="muted">{t('noAgreements')}</p> : null}
      <ul className="evidence-list">
        {payee.agreements.map(({ payAgreementId, kind, wording, agreedOn, endedAt }) => (
          <li key={payAgreementId}>
            <p>
              {t(`agreement.${kind}`)}
              {endedAt === null ? '' : ` (${t('ended')})`}
            </p>
            <p className="muted">
              {t('agreedOn', { day: day(agreedOn) })} · {wording}
            </p>
            {endedAt === null ? (
              <FormAction
                endpoint={endAgreement}
                title={t('end')}
                text={t('endText')}
                name={`${t('end')}: ${t(`agreement.${kind}`)}`}
                look="quiet-danger"
                stale={[listPayees]}
                input={() => ({ params: { ...params, payAgreementId: String(payAgreementId) } })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <FormAction
        endpoint={noteAgreement}
        title={t('note')}
        text={t('noteText')}
        stale={[listPayees]}
        input={({ text, texts }) => ({
          params,
          form: {
            ...texts('wording', 'agreed_on'),
            kind: text<(typeof payAgreementKinds)[number]>('kind'),
          },
        })}
      >
        <Choice
          name="kind"
          label={t('agreement')}
          options={payAgreementKinds.map((kind) => ({ value: kind, text: t(`agreement.${kind}`) }))}
        />
        <Field name="agreed_on" label={t('day')} type="date" />
        <Field name="wording" label={t('wording')} long />
      </FormAction>
    </Part>
  );
}
