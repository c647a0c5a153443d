import { consoleRoles, type ConsoleRole } from '@hoist/domain/access/console';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Choice } from '#console/ui/forms/field.tsx';
import { useTeamMessages } from './messages.ts';

export function RoleChoice({ initial }: { readonly initial: ConsoleRole }) {
  const t = useTeamMessages();
  const frame = useCommonMessages();
  const options = consoleRoles.map((value) => ({ value, text: frame(`role.${value}`) }));
  return <Choice name="role" label={t('role')} initial={initial} options={options} />;
}
