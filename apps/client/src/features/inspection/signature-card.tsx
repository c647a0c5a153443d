import { signInspection } from '@hoist/contract/field-work/inspections';
import { useState } from 'react';
import { queueAction } from '#client/kit/offline-queue/send-or-queue.ts';
import { contactOf, type Order } from '#client/model/order/order.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { itemAnchor } from '#client/model/inspection/inspection.ts';
import type { OptimisticInspection } from '#client/model/inspection/optimistic-inspection.ts';
import { signatureFile, SignaturePad, nameAsSignature } from './signature-pad.tsx';

interface SignatureCardProps {
  readonly order: Order;
  readonly sheet: OptimisticInspection;
}

/** The customer signs for the work on the mechanic's screen. */
export function SignatureCard({ order, sheet }: SignatureCardProps) {
  const t = useMessages('inspection');
  const [again, setAgain] = useState(false);
  const { signature, writable } = sheet;
  const { signer } = sheet.waiting;
  if (!signature && !writable) return null;
  return (
    <Card className="sheet-side">
      <div className="row between sheet-item-head" id={itemAnchor(null)}>
        <h2 tabIndex={-1}>{t('sign.title')}</h2>
        {sheet.signatureRequired && !signature && !signer ? (
          <span className="tiny sheet-due">{t('due')}</span>
        ) : null}
      </div>
      {signer ? (
        <p>{t('sign.kept', { name: signer })}</p>
      ) : signature && !again ? (
        <div className="stack-s">
          <img className="signature-drawn" src={fileUrl(signature.picture.filePathM)} alt={t('sign.drawn')} />
          <p className="small muted">{t('sign.by', { name: signature.name, when: signature.signedAt })}</p>
          {writable ? (
            <Button kind="quiet" onClick={() => setAgain(true)}>
              {t('sign.again')}
            </Button>
          ) : null}
        </div>
      ) : (
        <SignatureForm order={order} onSigned={() => setAgain(false)} />
      )}
    </Card>
  );
}

const stampSignature = (name: string) => ({ name, at: new Date().toISOString() });

function SignatureForm({ order, onSigned }: { readonly order: Order; readonly onSigned: () => void }) {
  const t = useMessages('inspection');
  const { ordersServicesId } = order;
  const [name, setName] = useState(contactOf(order).name);
  const [drawn, setDrawn] = useState<HTMLCanvasElement | null>(null);
  const [round, setRound] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const unnamed = name.trim() === '';

  const save = async (canvas: HTMLCanvasElement | null) => {
    setSubmitted(true);
    const file = unnamed || !canvas ? null : await signatureFile(canvas);
    if (!file) return;
    await queueAction({
      endpoint: signInspection,
      input: { params: { ordersServicesId }, form: stampSignature(name.trim()) },
      about: ordersServicesId,
      file,
    });
    onSigned();
  };

  return (
    <div className="stack">
      <p className="small muted">{t('sign.text')}</p>
      <TextField
        label={t('sign.name')}
        autoComplete="off"
        maxLength={120}
        value={name}
        onText={setName}
        error={submitted && unnamed ? t('sign.noName') : undefined}
      />
      <div>
        <SignaturePad round={round} onDrawn={setDrawn} />
        {submitted && !drawn && !unnamed ? (
          <p className="small sheet-wrong" role="alert">
            {t('sign.nothing')}
          </p>
        ) : null}
      </div>
      <div className="sheet-more">
        <Button kind="dark" onClick={() => void save(drawn)}>
          {t('sign.save')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setRound(round + 1);
            setDrawn(null);
          }}
        >
          {t('sign.clear')}
        </Button>
        <Button kind="quiet" onClick={() => void save(nameAsSignature(name.trim()))}>
          {t('sign.typed')}
        </Button>
      </div>
    </div>
  );
}
