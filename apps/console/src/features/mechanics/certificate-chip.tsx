import type { Output } from '@hoist/contract/client';
import type { getMechanic } from '@hoist/contract/people/mechanic-accounts';
import { Chip } from '#console/ui/chip.tsx';
import { useDay } from './days.ts';
import { useMechanicTexts } from './texts.ts';

export type Certificate = Output<typeof getMechanic>['data']['certificates'][number];

const looks = { good: 'ok', soon: 'warn', over: 'bad' } as const;

/** The state of a certificate with its last day. */
export function CertificateChip({ state, validUntil }: Pick<Certificate, 'state' | 'validUntil'>) {
  const t = useMechanicTexts();
  const day = useDay();
  const text =
    state === 'good'
      ? t('until', { day: day(validUntil) })
      : `${t(`certificate.${state}`)} · ${day(validUntil)}`;
  return <Chip look={looks[state]} text={text} />;
}
