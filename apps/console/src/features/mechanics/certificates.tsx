import type { Endpoint } from '@hoist/contract/endpoint';
import { addCertificate, withdrawCertificate } from '@hoist/contract/people/mechanic-accounts';
import { certificateKinds, type CertificateKind } from '@hoist/domain/mechanic/certificate';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Choice, Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { CertificateChip, type Certificate } from './certificate-chip.tsx';
import { useMechanicTexts } from './texts.ts';
import './mechanics.css';

interface CertificatesProps {
  /** The mechanic's, or the applicant's. */
  readonly holderId: number;
  readonly certificates: readonly Certificate[];
  readonly stale: readonly Endpoint[];
}

/** A mechanic's certificates, and the form for a new one. */
export function Certificates({ holderId, certificates, stale }: CertificatesProps) {
  const t = useMechanicTexts();
  const may = useMay()('mechanics.keep');
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Certificate>();
  return (
    <section className="part">
      <h3>{t('certificates')}</h3>
      {certificates.length === 0 ? <p className="muted">{t('none')}</p> : null}
      <ul className="lines">
        {certificates.map((one) => (
          <li key={one.certificateId} className="certificate">
            <span>
              {t(`kind.${one.kind}`)} <span className="muted">{one.number}</span>
            </span>
            <CertificateChip {...one} />
            {may && one.state !== 'over' ? (
              <Button
                aria-label={`${t('withdraw')}: ${t(`kind.${one.kind}`)} ${one.number}`}
                onClick={() => setEnding(one)}
              >
                {t('withdraw')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {may ? <Button onClick={() => setAdding(true)}>{t('addCertificate')}</Button> : null}
      {adding ? (
        <Dialog title={t('addCertificate')} onClose={() => setAdding(false)}>
          <Form
            endpoint={addCertificate}
            input={({ kind, number, valid_until }) => ({
              params: { mechanicId: holderId },
              form: {
                kind: kind as CertificateKind,
                number: String(number),
                valid_until: String(valid_until),
              },
            })}
            stale={stale}
            submit={t('addCertificate')}
            onCancel={() => setAdding(false)}
            onDone={({ message }) => {
              toast(message);
              setAdding(false);
            }}
          >
            <Choice
              name="kind"
              label={t('kind')}
              options={certificateKinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
            />
            <Field name="number" label={t('number')} />
            <Field name="valid_until" label={t('validUntil')} type="date" />
          </Form>
        </Dialog>
      ) : null}
      {ending ? (
        <ConfirmDialog
          title={t('withdraw')}
          text={t('withdrawText', { what: t(`kind.${ending.kind}`), number: ending.number })}
          endpoint={withdrawCertificate}
          input={() => ({ params: { mechanicId: holderId, certificateId: ending.certificateId } })}
          stale={stale}
          onClose={() => setEnding(undefined)}
          danger
        />
      ) : null}
    </section>
  );
}
