import { formatPrice } from '@hoist/domain/money/format-price';
import { isFree, type Order } from '../order.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { ChoiceList } from '#client/ui/forms/choice-list.tsx';

export type RemovedParts = Order['removedParts'];

interface RemovedPartsChoiceProps {
  readonly value: RemovedParts;
  readonly onChange: (value: RemovedParts) => void;
  readonly hideLegend?: boolean;
  /** What keeping the old part adds, if the customer agrees. */
  readonly coreCharge?: string | undefined;
}

/** Replaced parts are returned unless the customer declines them. */
export function RemovedPartsChoice({
  value,
  onChange,
  hideLegend = false,
  coreCharge = '0.00',
}: RemovedPartsChoiceProps) {
  const t = useMessages('estimates');
  const language = useLanguage();
  const textOf = (one: RemovedParts) =>
    one === 'returned' && !isFree(coreCharge)
      ? t('parts.coreText', { price: formatPrice(coreCharge, language) })
      : t(`parts.${one}Text`);
  return (
    <ChoiceList<RemovedParts>
      legend={t('parts.title')}
      hideLegend={hideLegend}
      choices={(['returned', 'declined'] as const).map((one) => ({
        value: one,
        label: t(`parts.${one}`),
        text: textOf(one),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
