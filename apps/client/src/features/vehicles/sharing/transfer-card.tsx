import {
  cancelVehicleTransfer,
  getVehicleTransfer,
  startVehicleTransfer,
} from '@hoist/contract/vehicles/sharing';
import { HttpError } from '@hoist/contract/client';
import { type FormEvent, useState } from 'react';
import { call, fieldErrors } from '#client/kit/api/api.ts';
import { refresh, useApi } from '#client/kit/api/use-api.ts';
import { useSession } from '#client/kit/session/session.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { focusFirstError } from '#client/ui/forms/focus-first-error.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { Loaded, Skeleton } from '#client/ui/states.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { showToast } from '#client/kit/toast.ts';
import { dayText } from '#client/model/vehicle/due-text.ts';

/** Transfers the vehicle with its history to a buyer. */
export function TransferCard({ vehicleId }: { readonly vehicleId: number }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { userId } = useSession();
  const [offering, setOffering] = useState(false);
  const query = useApi(getVehicleTransfer, { params: { userId, vehicleId } }, { handled: ['not_found'] });
  const withdraw = async () => {
    const answer = await call(cancelVehicleTransfer, { params: { userId, vehicleId } }).catch(() => null);
    if (answer) showToast(answer.message);
    await refresh(getVehicleTransfer);
  };
  return (
    <Card className="passport-card">
      <h2>{t('handOver.title')}</h2>
      <Loaded query={query} skeleton={<Skeleton width="60%" />}>
        {({ data }) =>
          data ? (
            <>
              <p className="small">
                {t('handOver.waiting', { email: data.buyerEmail, day: dayText(data.expiresOn, language) })}
              </p>
              <Button small kind="quiet" onClick={() => void withdraw()}>
                {t('handOver.takeBack')}
              </Button>
            </>
          ) : (
            <>
              <p className="small muted">{t('handOver.text')}</p>
              <Button small kind="quiet" icon="gift" onClick={() => setOffering(true)}>
                {t('handOver.offer')}
              </Button>
            </>
          )
        }
      </Loaded>
      <FormSheet
        open={offering}
        onClose={() => setOffering(false)}
        title={t('handOver.title')}
        save={t('handOver.send')}
      >
        {(form) => <OfferForm {...form} vehicleId={vehicleId} onSent={() => setOffering(false)} />}
      </FormSheet>
    </Card>
  );
}

interface OfferFormProps extends FormLink {
  readonly vehicleId: number;
  readonly onSent: () => void;
}

function OfferForm({ id, onBusy, vehicleId, onSent }: OfferFormProps) {
  const t = useMessages('passport');
  const { userId } = useSession();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    try {
      const params = { userId, vehicleId };
      const { message } = await call(
        startVehicleTransfer,
        { params, form: { email } },
        { handled: ['invalid'] },
      );
      showToast(message);
      await refresh(getVehicleTransfer);
      onSent();
    } catch (reason) {
      if (!(reason instanceof HttpError)) return;
      setError(fieldErrors(reason)['email']);
      focusFirstError(id);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('handOver.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onText={setEmail}
        error={error}
      />
      <ul className="bullets small">
        {(['goes', 'stays', 'plate', 'days'] as const).map((key) => (
          <li key={key}>{t(`handOver.${key}`)}</li>
        ))}
      </ul>
    </form>
  );
}
