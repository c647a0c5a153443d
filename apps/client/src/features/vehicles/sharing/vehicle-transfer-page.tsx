import { acceptVehicleTransfer, viewVehicleTransfer } from '@hoist/contract/vehicles/sharing';
import { listVehicles } from '@hoist/contract/vehicles/vehicles';
import { useEffect } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { refresh, useSend } from '#client/kit/api/use-api.ts';
import { session } from '#client/kit/session/session.ts';
import { openAuth } from '#client/kit/session/auth-dialogs.ts';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { useLink } from '#client/landing/public/use-link.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/kit/toast.ts';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { dayText } from '#client/model/vehicle/due-text.ts';
import { engineAndDrive, vehicleName } from '#client/model/vehicle/vehicle-name.ts';
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
  const link = useLink(viewVehicleTransfer, { storedToken: readTransferToken });
  const { token, query, isGone } = link;
  const accept = useSend(acceptVehicleTransfer);
  useEffect(() => {
    if (isGone) removeTransferToken();
    else saveTransferToken(token);
  }, [isGone, token]);
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
    <LinkPage
      link={link}
      title={t('offered.title')}
      gone={{ icon: 'help', title: t('dead.title'), text: t('dead.text') }}
    >
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
    </LinkPage>
  );
}
