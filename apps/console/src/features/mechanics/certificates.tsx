import type { Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import {
  addCertificate,
  withdrawCertificate,
  type getMechanic,
} from '@hoist/contract/people/mechanic-accounts';
import { certificateKinds, type CertificateKind } from '@hoist/domain/mechanic/certificate';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction, FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { useDay } from '#console/ui/formats.ts';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Part } from '#console/ui/panel.tsx';
import { partOf } from './first-job-checklist.tsx';
import { useMechanicMessages } from './messages.ts';
import './mechanics.css';

type Certificate = Output<typeof getMechanic>['data']['certificates'][number];

interface CertificatesProps {
  /** The mechanic's, or the applicant's. */
  readonly holderId: number;
  readonly certificates: readonly Certificate[];
  readonly stale: readonly Endpoint[];
}

/** A mechanic's certificates, and the form for a new one. */
export function Certificates({ holderId, certificates, stale }: CertificatesProps) {
  const t = useMechanicMessages();
  const may = useMay()('mechanics.write');
  return (
    <Part title={t('certificates')} id={partOf.certificates}>
      {certificates.length === 0 ? <p className="muted">{t('none')}</p> : null}
      <ul className="lines">
        {certificates.map((one) => (
          <li key={one.certificateId} className="certificate">
            <span>
              {t(`kind.${one.kind}`)} <span className="muted">{one.number}</span>
            </span>
            <CertificateChip {...one} />
            {may && one.state !== 'over' ? (
              <FormAction
                title={t('withdraw')}
                name={`${t('withdraw')}: ${t(`kind.${one.kind}`)} ${one.number}`}
                text={t('withdrawText', { what: t(`kind.${one.kind}`), number: one.number })}
                endpoint={withdrawCertificate}
                input={() => ({ params: { mechanicId: holderId, certificateId: one.certificateId } })}
                stale={stale}
                danger
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Actions
        actions={[
          may &&
            formAction({
              title: t('addCertificate'),
              endpoint: addCertificate,
              input: ({ text, texts }) => ({
                params: { mechanicId: holderId },
                form: { ...texts('number', 'valid_until'), kind: text<CertificateKind>('kind') },
              }),
              stale,
              children: (
                <>
                  <Choice
                    name="kind"
                    label={t('kind')}
                    options={certificateKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
                  />
                  <Field name="number" label={t('number')} />
                  <Field name="valid_until" label={t('validUntil')} type="date" />
                </>
              ),
            }),
        ]}
      />
    </Part>
  );
}

const looks = { good: 'ok', soon: 'warn', over: 'bad' } as const;

/** The state of a certificate with its last day. */
export function CertificateChip({ state, validUntil }: Pick<Certificate, 'state' | 'validUntil'>) {
  const t = useMechanicMessages();
  const day = useDay()(validUntil);
  const text = state === 'good' ? t('until', { day }) : `${t(`certificate.${state}`)} · ${day}`;
  return <Chip look={looks[state]} text={text} />;
}
