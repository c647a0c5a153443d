import { getRefundLimits, setRefundLimits } from '@hoist/contract/dispatch/refunds';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { useCommonMessages } from '#console/kit/messages.ts';
import { useCall } from '#console/kit/query.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/field.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { limitedRoles } from '@hoist/domain/access/refund-limit';
import { useTeamMessages } from './messages.ts';

/** The dialog where the owner sets what dispatch and support may give back; false until the limits are known. */
export function useRefundLimits(): Action | false {
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
