import type { OrderStatus } from '@hoist/domain/order/order';
import { statusColours } from '@hoist/domain/order/status-colour';
import type { ReactNode } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon, type IconName } from './icon.tsx';
import './chip.css';

export type Tone = 'neutral' | 'warning' | 'tertiary' | 'success' | 'danger' | 'accent';

interface ChipProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={`chip ${tone}`}>
      {icon ? <Icon name={icon} size={15} /> : null}
      {children}
    </span>
  );
}

const icons: Readonly<Record<OrderStatus, IconName>> = {
  draft: 'edit',
  pending: 'clock',
  confirm: 'calendar',
  complete: 'done',
  declined: 'cross',
  canceled: 'cross',
};

/** Labels and colours of specification section 4. Icon and text, so that colour is never the only sign. */
export function StatusChip({ status }: { readonly status: OrderStatus }) {
  const t = useMessages('ui');
  return (
    <Chip tone={statusColours[status]} icon={icons[status]}>
      {t(`status.${status}`)}
    </Chip>
  );
}
