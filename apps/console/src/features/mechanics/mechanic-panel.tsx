import { getMechanic } from '@hoist/contract/people/mechanic-accounts';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Deeds } from '#console/ui/deeds.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { PersonDeeds } from '#console/features/customers/person-deeds.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { CashPart } from './cash-part.tsx';
import { Certificates } from './certificates.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { Skills } from './skills.tsx';
import { useMechanicTexts } from './texts.ts';

/** One mechanic beside the list. */
export default function MechanicPanel() {
  const t = useMechanicTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mechanic = useCall(getMechanic, { params: { mechanicId: id } });
  const close = useCallback(() => navigate({ pathname: '/mechanics', search }), [navigate, search]);
  return (
    <Panel key={id} title={mechanic.data?.data.name || t('mechanic', { id })} onClose={close}>
      <Unanswered query={mechanic} />
      {mechanic.data ? <Details mechanic={mechanic.data.data} /> : null}
    </Panel>
  );
}

function Details({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicTexts();
  const time = useOwnTime();
  const may = useMay();
  const { blocked } = mechanic;
  return (
    <>
      {blocked ? <p className="form-error">{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>
          <ReachLink by="mailto" to={mechanic.email} />
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <ReachLink by="tel" to={mechanic.phone} />
        </dd>
        <dt>{t('rating')}</dt>
        <dd>{mechanic.rating ?? t('noRating')}</dd>
        <dt>{t('done')}</dt>
        <dd>{mechanic.jobsDone}</dd>
        <dt>{t('openJobs')}</dt>
        <dd>{mechanic.openJobs}</dd>
        <dt>{t('joined')}</dt>
        <dd>{time(mechanic.dateCreated)}</dd>
      </dl>
      <PersonDeeds
        person={{ ...mechanic, usersId: mechanic.mechanicId, open: mechanic.openJobs }}
        stale={staleMechanic}
      />
      <Certificates
        holderId={mechanic.mechanicId}
        certificates={mechanic.certificates}
        stale={staleMechanic}
      />
      <Skills mechanic={mechanic} />
      <CalendarPart mechanic={mechanic} />
      {may('money.keep') ? <CashPart mechanicId={mechanic.mechanicId} /> : null}
      <Deeds title={t('deeds')} deeds={mechanic.deeds} />
    </>
  );
}
