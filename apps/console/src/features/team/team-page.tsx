import { inviteStaff, listAuditLog, listStaff } from '@hoist/contract/identity/staff';
import type { ConsoleRole } from '@hoist/domain/access/console';
import { Link, Outlet, useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Actions, formAction, type Action } from '#console/ui/actions.tsx';
import { Avatar } from '#console/ui/avatar.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime, useMoney } from '#console/ui/formats.ts';
import { getRefundLimits, setRefundLimits } from '@hoist/contract/dispatch/refunds';
import { limitedRoles } from '@hoist/domain/access/refund-limit';
import type { Member } from './member-panel.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useTeamMessages } from './messages.ts';
import '#console/ui/lists/list.css';
import './team.css';

/** The accounts of the office. */
export default function TeamPage() {
  const t = useTeamMessages();
  const frame = useCommonMessages();
  const time = useOwnTime();
  const limits = useRefundLimits();
  const staff = useCall(listStaff, {});
  const { id } = useParams();
  const members = staff.data?.data ?? [];
  const invite = formAction({
    title: t('inviteTitle'),
    text: t('inviteText'),
    look: 'primary',
    endpoint: inviteStaff,
    input: ({ text, texts }) => ({
      form: { ...texts('email', 'fname', 'lname'), role: text<ConsoleRole>('role') },
    }),
    stale: [listStaff, listAuditLog],
    submit: t('sendInvitation'),
    children: (
      <>
        <Field name="fname" label={t('fname')} />
        <Field name="lname" label={t('lname')} />
        <Field name="email" type="email" label={t('email')} />
        <RoleChoice initial="support" />
      </>
    ),
  });
  return (
    <Page title={t('title')} actions={<Actions actions={[limits, { ...invite, label: t('invite') }]} />}>
      <QueryFallback query={staff} />
      {staff.data ? (
        <div className="with-panel">
          <Grid
            className="grid-list grid-roomy"
            label={t('title')}
            rows={members}
            rowKey={({ usersId }) => usersId}
            isOpen={({ usersId }) => String(usersId) === id}
            columns={[
              {
                title: t('name'),
                cell: ({ usersId, name, self, email, role }) => (
                  <span className="cell-who">
                    <Avatar name={name} />
                    <span className="team-member">
                      <Link to={`/team/${usersId}`}>
                        {name}
                        {self ? ` (${t('you')})` : ''}
                      </Link>
                      <span className="team-email">{email}</span>
                      <span className="team-role">{frame(`role.${role}`)}</span>
                    </span>
                  </span>
                ),
              },
              {
                title: t('role'),
                wide: true,
                cell: ({ role }) => (
                  <span className="cell-lines">
                    <span>{frame(`role.${role}`)}</span>
                    <span className="second">{t(`may.${role}`)}</span>
                  </span>
                ),
              },
              { title: t('state'), cell: (one) => <State member={one} /> },
              {
                title: t('factor'),
                wide: true,
                cell: (one) =>
                  one.secondFactor ? (
                    t('factorYes')
                  ) : (
                    <Chip look="warn" icon="warning" text={t('factorNo')} />
                  ),
              },
              {
                title: t('lastLogIn'),
                wide: true,
                cell: ({ lastLogIn }) =>
                  lastLogIn ? time(lastLogIn) : <span className="muted">{t('never')}</span>,
              },
            ]}
          />
          <Outlet />
        </div>
      ) : null}
    </Page>
  );
}

function State({ member }: { readonly member: Member }) {
  const t = useTeamMessages();
  if (member.blocked) return <Chip look="bad" text={t('blocked')} />;
  return member.lastLogIn === null && member.dateInvited !== null ? (
    <Chip look="warn" text={t('invited')} />
  ) : (
    <Chip look="ok" text={t('active')} />
  );
}

/** The dialog where the owner sets what dispatch and support may give back; false until the limits are known. */
function useRefundLimits(): Action | false {
  const t = useTeamMessages();
  const frame = useCommonMessages();
  const money = useMoney();
  const limits = useCall(getRefundLimits, {}).data?.data;
  if (!limits) return false;
  return formAction({
    title: t('limits'),
    text: t('limitsText'),
    submit: t('saveLimits'),
    endpoint: setRefundLimits,
    input: ({ texts }) => ({ form: texts('dispatcher', 'support') }),
    stale: [getRefundLimits, listAuditLog],
    children: limitedRoles.map((role) => (
      <Field
        key={role}
        name={role}
        label={frame(`role.${role}`)}
        help={t('limitNow', { amount: money(limits[role]) })}
        initial={limits[role]}
        inputMode="decimal"
      />
    )),
  });
}
