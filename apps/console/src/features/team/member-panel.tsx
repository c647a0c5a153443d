import type { Output } from '@hoist/contract/client';
import {
  blockStaff,
  changeStaffRole,
  listAuditLog,
  listStaff,
  resetSecondFactor,
  unblockStaff,
} from '@hoist/contract/identity/staff';
import type { ConsoleRole } from '@hoist/domain/access/console';
import { useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useTeamMessages } from './messages.ts';

export type Member = Output<typeof listStaff>['data'][number];

/** One account of the office, by its address. */
export default function MemberPanel() {
  const t = useTeamMessages();
  const { id = '' } = useParams();
  const staff = useCall(listStaff, {});
  const member = staff.data?.data.find(({ usersId }) => String(usersId) === id);
  return (
    <Panel key={id} title={member?.name ?? t('title')}>
      <QueryFallback query={staff} />
      {member ? <Details member={member} /> : staff.isSuccess ? <Empty title={t('gone')} /> : null}
    </Panel>
  );
}

/** What an owner can do about an account. */
function Details({ member }: { readonly member: Member }) {
  const t = useTeamMessages();
  const frame = useCommonMessages();
  const time = useOwnTime();
  const { name, blocked } = member;
  const call = { stale: [listStaff, listAuditLog] };
  const params = { staffId: member.usersId };
  return (
    <>
      <Facts
        rows={[
          fact(t('email'), member.email),
          fact(t('role'), frame(`role.${member.role}`)),
          fact(t('factor'), t(member.secondFactor ? 'factorYes' : 'factorNo')),
          fact(t('lastLogIn'), member.lastLogIn ? time(member.lastLogIn) : t('never')),
        ]}
      />
      {blocked ? <p>{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      {member.self ? (
        <p className="muted">{t('youText')}</p>
      ) : (
        <>
          <Part title={t('changeRole')}>
            <Form
              {...call}
              key={member.role}
              endpoint={changeStaffRole}
              input={({ text }) => ({ params, form: { role: text<ConsoleRole>('role') } })}
              submit={t('saveRole')}
            >
              <RoleChoice initial={member.role} />
            </Form>
          </Part>
          <Actions
            actions={[
              blocked
                ? formAction({
                    ...call,
                    title: t('unblock'),
                    text: t('unblockText', { name }),
                    endpoint: unblockStaff,
                    input: () => ({ params }),
                  })
                : formAction({
                    ...call,
                    title: t('block'),
                    text: t('blockText', { name }),
                    look: 'danger',
                    endpoint: blockStaff,
                    input: ({ texts }) => ({ params, form: texts('reason') }),
                    withReason: true,
                    danger: true,
                  }),
              member.secondFactor &&
                formAction({
                  ...call,
                  title: t('reset'),
                  text: t('resetText', { name }),
                  endpoint: resetSecondFactor,
                  input: ({ texts }) => ({ params, form: texts('reason') }),
                  withReason: true,
                  danger: true,
                }),
              formAction({
                ...call,
                title: t('remove'),
                text: t('removeText', { name }),
                look: 'danger',
                endpoint: changeStaffRole,
                input: () => ({ params, form: { role: 'none' as const } }),
                danger: true,
              }),
            ]}
          />
        </>
      )}
    </>
  );
}
