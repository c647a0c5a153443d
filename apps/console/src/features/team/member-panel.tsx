import type { Output } from '@hoist/contract/client';
import {
  blockStaff,
  changeStaffRole,
  listAuditLog,
  listStaff,
  resetSecondFactor,
  unblockStaff,
} from '@hoist/contract/identity/staff';
import { consoleRoles, type ConsoleRole } from '@hoist/domain/access/console';
import { useState } from 'react';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Choice } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { useTeamTexts } from './texts.ts';

export type Member = Output<typeof listStaff>['data'][number];

interface MemberPanelProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const stale = [listStaff, listAuditLog];

/** One account of the office, and what an owner can do about it. */
export function MemberPanel({ member, onClose }: MemberPanelProps) {
  const t = useTeamTexts();
  const frame = useFrameTexts();
  const time = useOwnTime();
  const [asking, setAsking] = useState<'block' | 'unblock' | 'reset' | 'remove'>();
  const { name, blocked } = member;
  const params = { staffId: member.usersId };
  const done = () => setAsking(undefined);
  return (
    <Panel title={name} onClose={onClose}>
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>{member.email}</dd>
        <dt>{t('role')}</dt>
        <dd>{frame(`role.${member.role}`)}</dd>
        <dt>{t('factor')}</dt>
        <dd>{member.secondFactor ? t('factorYes') : t('factorNo')}</dd>
        <dt>{t('lastLogIn')}</dt>
        <dd>{member.lastLogIn ? time(member.lastLogIn) : t('never')}</dd>
      </dl>
      {blocked ? <p>{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      {member.self ? (
        <p className="muted">{t('youText')}</p>
      ) : (
        <>
          <section className="part">
            <h3>{t('changeRole')}</h3>
            <Form
              key={member.role}
              endpoint={changeStaffRole}
              input={({ role }) => ({ params, form: { role: role as ConsoleRole } })}
              stale={stale}
              submit={t('saveRole')}
              onDone={({ message }) => toast(message)}
            >
              <Choice
                name="role"
                label={t('role')}
                initial={member.role}
                options={consoleRoles.map((value) => ({ value, text: frame(`role.${value}`) }))}
              />
            </Form>
          </section>
          <div className="panel-deeds">
            {blocked ? (
              <Button onClick={() => setAsking('unblock')}>{t('unblock')}</Button>
            ) : (
              <Button look="danger" onClick={() => setAsking('block')}>
                {t('block')}
              </Button>
            )}
            {member.secondFactor ? <Button onClick={() => setAsking('reset')}>{t('reset')}</Button> : null}
            <Button look="danger" onClick={() => setAsking('remove')}>
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      {asking === 'block' ? (
        <ConfirmDialog
          title={t('block')}
          text={t('blockText', { name })}
          endpoint={blockStaff}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
          danger
        />
      ) : null}
      {asking === 'unblock' ? (
        <ConfirmDialog
          title={t('unblock')}
          text={t('unblockText', { name })}
          endpoint={unblockStaff}
          input={() => ({ params })}
          stale={stale}
          onClose={done}
        />
      ) : null}
      {asking === 'reset' ? (
        <ConfirmDialog
          title={t('reset')}
          text={t('resetText', { name })}
          endpoint={resetSecondFactor}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
          danger
        />
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={t('remove')}
          text={t('removeText', { name })}
          endpoint={changeStaffRole}
          input={() => ({ params, form: { role: 'none' as const } })}
          stale={stale}
          onClose={() => {
            done();
            onClose();
          }}
          danger
        />
      ) : null}
    </Panel>
  );
}
