import { getMechanic } from '@hoist/contract/people/mechanic-accounts';
import { useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { AuditEntries } from '#console/ui/audit-entries.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useNumber, useOwnTime } from '#console/ui/formats.ts';
import { PersonDeliveries } from '#console/features/deliveries/deliveries.tsx';
import { PersonActions } from '#console/features/customers/person-actions.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { CashPart } from './cash-part.tsx';
import { FirstJobChecklist } from './first-job-checklist.tsx';
import { Certificates } from './certificates.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { Skills } from './skills.tsx';
import { useMechanicMessages } from './messages.ts';

/** One mechanic beside the list. */
export default function MechanicPanel() {
  const t = useMechanicMessages();
  const { id = '' } = useParams();
  const mechanic = useCall(getMechanic, { params: { mechanicId: id } });
  return (
    <Panel key={id} title={mechanic.data?.data.name || t('mechanic', { id })}>
      <QueryFallback query={mechanic} />
      {mechanic.data ? <Details mechanic={mechanic.data.data} /> : null}
    </Panel>
  );
}

function Details({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicMessages();
  const time = useOwnTime();
  const number = useNumber();
  const may = useMay();
  const { blocked } = mechanic;
  return (
    <>
      {blocked ? <p className="form-error">{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      {mechanic.readiness.readyAt === null ? <FirstJobChecklist mechanic={mechanic} /> : null}
      <Facts
        rows={[
          fact(t('email'), <ReachLink by="mailto" to={mechanic.email} />),
          fact(t('phone'), <ReachLink by="tel" to={mechanic.phone} />),
          fact(t('rating'), mechanic.rating === null ? t('noRating') : number(Number(mechanic.rating))),
          fact(t('done'), mechanic.jobsDone),
          fact(t('openJobs'), mechanic.openJobs),
          fact(t('joined'), time(mechanic.dateCreated)),
        ]}
      />
      <PersonActions
        person={{ ...mechanic, usersId: mechanic.mechanicId, open: mechanic.openJobs }}
        stale={staleMechanic}
      />
      {may('ledger.write') ? <CashPart mechanicId={mechanic.mechanicId} /> : null}
      <Certificates
        holderId={mechanic.mechanicId}
        certificates={mechanic.certificates}
        stale={staleMechanic}
      />
      <Skills mechanic={mechanic} />
      <CalendarPart mechanic={mechanic} />
      {may('customers.read') ? <PersonDeliveries id={String(mechanic.mechanicId)} /> : null}
      <AuditEntries title={t('auditLog')} actions={mechanic.deeds} />
    </>
  );
}
