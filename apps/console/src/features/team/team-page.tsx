import { listStaff } from '@hoist/contract/identity/staff';
import { useState } from 'react';
import { useCall } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Page } from '#console/ui/page.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel, type Member } from './member-panel.tsx';
import { useTeamTexts } from './texts.ts';
import './team.css';

/** The accounts of the office. */
export default function TeamPage() {
  const t = useTeamTexts();
  const frame = useFrameTexts();
  const time = useOwnTime();
  const staff = useCall(listStaff, {});
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<number>();
  const members = staff.data?.data ?? [];
  const member = members.find(({ usersId }) => usersId === open);
  return (
    <Page
      title={t('title')}
      actions={
        <Button look="primary" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      <Unanswered query={staff} />
      {staff.data ? (
        <div className="with-panel">
          <div className="team">
            <table aria-label={t('title')}>
              <thead>
                <tr>
                  <th scope="col">{t('name')}</th>
                  <th scope="col">{t('role')}</th>
                  <th scope="col">{t('state')}</th>
                  <th scope="col" className="wide">
                    {t('factor')}
                  </th>
                  <th scope="col" className="wide">
                    {t('lastLogIn')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {members.map((one) => (
                  <tr key={one.usersId} aria-current={one.usersId === open ? 'true' : undefined}>
                    <td>
                      <button type="button" className="link" onClick={() => setOpen(one.usersId)}>
                        {one.name}
                        {one.self ? ` (${t('you')})` : ''}
                      </button>
                      <span className="team-email">{one.email}</span>
                    </td>
                    <td>{frame(`role.${one.role}`)}</td>
                    <td>
                      <State member={one} />
                    </td>
                    <td className="wide">{one.secondFactor ? t('factorYes') : t('factorNo')}</td>
                    <td className="wide">{one.lastLogIn ? time(one.lastLogIn) : t('never')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {member ? (
            <MemberPanel key={member.usersId} member={member} onClose={() => setOpen(undefined)} />
          ) : null}
        </div>
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Page>
  );
}

function State({ member }: { readonly member: Member }) {
  const t = useTeamTexts();
  if (member.blocked) return <Chip look="bad" text={t('blocked')} />;
  return member.lastLogIn === null && member.dateInvited !== null ? (
    <Chip look="warn" text={t('invited')} />
  ) : (
    <Chip look="ok" text={t('active')} />
  );
}
