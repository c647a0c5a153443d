import { consoleRoles } from '@hoist/domain/access/console';
import { useFrameMessages } from '#console/app/messages.ts';
import { Choice } from '#console/ui/field.tsx';
import type { Member } from './member-panel.tsx';
import { useTeamMessages } from './messages.ts';

export function RoleChoice({ initial }: { readonly initial: Member['role'] }) {
  const t = useTeamMessages();
  const frame = useFrameMessages();
  const options = consoleRoles.map((value) => ({ value, text: frame(`role.${value}`) }));
  return <Choice name="role" label={t('role')} initial={initial} options={options} />;
}
