import type { Input, Output } from '@hoist/contract/client';
import type { createPayRule, listPayRules } from '@hoist/contract/pay/pay-rules';
import { useNamedServices } from '#console/features/catalogue/services/use-named-services.ts';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { Fold } from '#console/ui/fold.tsx';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import { usePayRuleMessages } from './messages.ts';

export type Mechanics = Output<typeof listPayRules>['mechanics'];
type Terms = Omit<Input<typeof createPayRule>['form'], 'starts_on' | 'ends_on'>;

const numbers = [
  'labour_share',
  'hourly',
  'travel',
  'minimum',
  'evening',
  'evening_from',
  'weekend',
  'wait',
  'fee_share',
] as const;

/** The typed terms as the calls take them. */
export const typedTerms = ({ text, texts, list }: FormValues): Terms => ({
  ...texts(...numbers),
  mechanic_id: text('mechanic_id'),
  travel_per: text<'km' | 'drive'>('travel_per'),
  fixed: list('service')
    .flatMap((code) => (text(`fixed.${code}`) ? [`${code}=${text(`fixed.${code}`).replace(',', '.')}`] : []))
    .join(','),
});

/** The fields of a rule's terms. */
export function TermsFields({ mechanics }: { readonly mechanics: Mechanics }) {
  const t = usePayRuleMessages();
  const people = mechanics.map(({ mechanicId, name }) => ({ value: String(mechanicId), text: name }));
  return (
    <>
      <Choice name="mechanic_id" label={t('who')} options={[{ value: '', text: t('all') }, ...people]} />
      <div className="fields-2">
        <Field name="labour_share" label={t('labourShare')} help={t('labourShareHelp')} inputMode="decimal" />
        <Field name="hourly" label={t('hourly')} inputMode="decimal" />
        <Field name="travel" label={t('travel')} inputMode="decimal" />
        <Choice
          name="travel_per"
          label={t('travelPer')}
          options={optionsOf({ km: t('km'), drive: t('drive') })}
        />
        <Field name="minimum" label={t('minimum')} inputMode="decimal" />
        <Field name="weekend" label={t('weekend')} inputMode="decimal" />
        <Field name="evening" label={t('evening')} inputMode="decimal" />
        <Field name="evening_from" label={t('eveningFrom')} inputMode="numeric" initial="18" />
        <Field name="wait" label={t('wait')} inputMode="decimal" />
        <Field name="fee_share" label={t('feeShare')} inputMode="decimal" />
      </div>
      <FixedAmounts />
    </>
  );
}

function FixedAmounts() {
  const t = usePayRuleMessages();
  const { list, named } = useNamedServices();
  return (
    <Fold title={t('fixed')}>
      <p className="muted">{t('fixedHelp')}</p>
      <QueryFallback query={list} />
      <div className="fields-2">
        {named.map(({ code, title }) => (
          <div key={code}>
            <input type="hidden" name="service[]" value={code} />
            <Field name={`fixed.${code}`} label={title} inputMode="decimal" />
          </div>
        ))}
      </div>
    </Fold>
  );
}
