import type { ReactNode } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
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

export type OrderStatus = 'draft' | 'pending' | 'confirm' | 'complete' | 'declined' | 'canceled';

const statuses: Readonly<Record<OrderStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  draft: { tone: 'neutral', icon: 'edit' },
  pending: { tone: 'warning', icon: 'clock' },
  confirm: { tone: 'tertiary', icon: 'calendar' },
  complete: { tone: 'success', icon: 'done' },
  declined: { tone: 'danger', icon: 'cross' },
  canceled: { tone: 'danger', icon: 'cross' },
};

/** Labels and colours of specification section 4; icon and words, never colour alone. */
export function StatusChip({ status }: { readonly status: OrderStatus }) {
  const t = useTexts('ui');
  return <Chip {...statuses[status]}>{t(`status.${status}`)}</Chip>;
}
