import { getDayPlanRule, setDayPlanRule } from '@hoist/contract/dispatch/plans';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { useCall } from '#console/kit/query.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Tick } from '#console/ui/field.tsx';
import { useFeatureFlagMessages } from './messages.ts';

/** The dialog for whether pending visits change mechanics without asking them; false until it is known. */
export function useDayPlanSettings(): Action | false {
  const t = useFeatureFlagMessages();
  const rule = useCall(getDayPlanRule, {}).data?.data;
  if (!rule) return false;
  return formAction({
    title: t('dayPlans'),
    text: t('dayPlansText'),
    submit: t('saveDayPlans'),
    endpoint: setDayPlanRule,
    input: ({ text }) => ({
      form: { moves_pending_without_asking: text<'' | '1'>('moves_pending_without_asking') },
    }),
    stale: [getDayPlanRule, listAuditLog],
    children: (
      <Tick
        name="moves_pending_without_asking"
        label={t('dayPlansPending')}
        initial={rule.movesPendingWithoutAsking}
      />
    ),
  });
}
