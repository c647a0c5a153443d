import { getDayPlanRule, setDayPlanRule } from '@hoist/contract/dispatch/plans';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { useCall } from '#console/kit/query.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Tick, Field } from '#console/ui/forms/field.tsx';
import { getExtraWorkSettings, setExtraWorkSettings } from '@hoist/contract/estimates/extra-work-links';
import { useMoney } from '#console/ui/formats.ts';
import { getOwnChangeRule, setOwnChangeRule } from '@hoist/contract/dispatch/own-changes';
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

/** The dialog where the owner sets the amount above which a texted code is asked for; false until it is known. */
export function useExtraWorkSettings(): Action | false {
  const t = useFeatureFlagMessages();
  const money = useMoney();
  const settings = useCall(getExtraWorkSettings, {}).data?.data;
  if (!settings) return false;
  return formAction({
    title: t('extraWork'),
    text: t('extraWorkText'),
    submit: t('saveExtraWork'),
    endpoint: setExtraWorkSettings,
    input: ({ texts }) => ({ form: texts('code_above') }),
    stale: [getExtraWorkSettings, listAuditLog],
    children: (
      <Field
        name="code_above"
        label={t('extraWorkAbove')}
        help={t('extraWorkNow', { amount: money(settings.codeAbove) })}
        initial={settings.codeAbove}
        inputMode="decimal"
      />
    ),
  });
}

/** The dialog for how long customers move and cancel confirmed visits by themselves; false until it is known. */
export function useOwnChangeSettings(): Action | false {
  const t = useFeatureFlagMessages();
  const rule = useCall(getOwnChangeRule, {}).data?.data;
  if (!rule) return false;
  return formAction({
    title: t('ownChanges'),
    text: t('ownChangesText'),
    submit: t('saveOwnChanges'),
    endpoint: setOwnChangeRule,
    input: ({ texts }) => ({ form: texts('until_hours') }),
    stale: [getOwnChangeRule, listAuditLog],
    children: (
      <Field
        name="until_hours"
        label={t('ownChangesHours')}
        help={t('ownChangesHelp')}
        initial={rule.untilHours === null ? '' : String(rule.untilHours)}
        inputMode="numeric"
      />
    ),
  });
}
