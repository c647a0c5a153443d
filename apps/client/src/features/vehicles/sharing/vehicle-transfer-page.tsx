import { acceptVehicleTransfer, viewVehicleTransfer } from '@hoist/contract/vehicles/sharing';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { useEffect, useState } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { session } from '#client/kit/session/session.ts';
import { openAuth } from '#client/kit/session/auth-dialogs.ts';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { isExpired, tokenOf } from '#client/kit/navigation/link-token.ts';
import { dayText } from '#client/model/vehicle/due-text.ts';
import { engineAndDrive, vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import { ExpiredLink } from './expired-link.tsx';
import {
  removeTransferToken,
  readTransferToken,
  saveTransferToken,
} from '#client/kit/session/transfer-token.ts';
import '../vehicles.css';
import '../passport/passport.css';

/** The page of a transfer link: the buyer logs in or signs up, and accepts. */
export function VehicleTransferPage() {
  const t = useMessages('passport');
  const language = useLanguage();
  const loggedIn = session.use() !== null;
  const [token] = useState(() => tokenOf(location.hash) || readTransferToken());
  const accept = useSend(acceptVehicleTransfer);
  const query = useApi(
    viewVehicleTransfer,
    { form: { token } },
    { enabled: token !== '', handled: ['not_found', 'invalid'] },
  );
  const expired = isExpired(token, query);
  useEffect(() => {
    if (expired) removeTransferToken();
    else saveTransferToken(token);
  }, [expired, token]);
  if (expired) return <ExpiredLink />;
  const take = async () => {
    const answer = await accept.mutateAsync({ form: { token } }).catch(() => null);
    if (!answer) {
      await query.refetch();
      return;
    }
    removeTransferToken();
    showToast(answer.message);
    await refresh(listVehicles);
    goTo(fill(paths.vehicleDetails, { vehicleId: answer.usersVehiclesId }), 'replace');
  };
  return (
    <PublicPage title={t('offered.title')} narrow>
      <Loaded query={query}>
        {({ data: { vehicle, services, expiresOn } }) => (
          <div className="stack">
            <div className="centred vehicle-stage">
              <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={240} />
            </div>
            <h2>{vehicleName(vehicle)}</h2>
            <p className="muted">{engineAndDrive(vehicle)}</p>
            <p>
              {services > 0 ? `${t('offered.history', { count: services })} ` : ''}
              {t('offered.text')}
            </p>
            <p className="small muted">{t('offered.until', { day: dayText(expiresOn, language) })}</p>
            {loggedIn ? (
              <Button wide busy={accept.isPending} onClick={() => void take()}>
                {t('offered.accept')}
              </Button>
            ) : (
              <>
                <Button wide onClick={() => openAuth('signUp')}>
                  {t('offered.signUp')}
                </Button>
                <Button wide kind="quiet" onClick={() => openAuth('login')}>
                  {t('offered.logIn')}
                </Button>
              </>
            )}
          </div>
        )}
      </Loaded>
    </PublicPage>
  );
}
