import type { Output } from '@hoist/contract/client';
import type { getCustomer } from '@hoist/contract/people/customers';
import { useOwnTime } from '#console/ui/formats.ts';
import { Part } from '#console/ui/panel.tsx';
import { useCustomerMessages } from './messages.ts';

export type Customer = Output<typeof getCustomer>['data'];

/** Vehicles, addresses, credits, consents and sessions of a customer. */
export function CustomerParts({ customer }: { readonly customer: Customer }) {
  const t = useCustomerMessages();
  const time = useOwnTime();
  return (
    <>
      <Lines
        title={t('vehicles')}
        lines={customer.vehicles.map((one) => [String(one.usersVehiclesId), one.title, one.plate])}
      />
      <Lines
        title={t('locations')}
        lines={customer.locations.map((one) => [String(one.usersLocationsId), one.address, ''])}
      />
      <Lines
        title={t('credits')}
        lines={customer.credits.map((one) => [
          one.code,
          `${one.title} · ${one.amount ?? t('percent', { percent: one.percent ?? 0 })}`,
          [
            one.code,
            t(`credit.${one.state}`),
            one.validTo === null ? '' : t('until', { at: time(one.validTo) }),
          ]
            .filter(Boolean)
            .join(' · '),
        ])}
      />
      <Lines
        title={t('consents')}
        lines={customer.consents.map(({ consent, given, since }) => [
          consent,
          t(`consent.${consent}`),
          since === null ? t('notGiven') : t(given ? 'given' : 'withdrawn', { at: time(since) }),
        ])}
      />
      <Lines
        title={t('sessions')}
        lines={customer.sessions.map((one) => [
          String(one.sessionsId),
          one.office ? t('office') : `${one.deviceType} · ${one.userAgent}`,
          t('lastSeen', { at: time(one.lastSeen) }),
        ])}
      />
    </>
  );
}

type Line = readonly [key: string, text: string, more: string];

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const t = useCustomerMessages();
  return (
    <Part title={title}>
      {lines.length === 0 ? <p className="muted">{t('emptyPanel')}</p> : null}
      <ul className="lines">
        {lines.map(([key, text, more]) => (
          <li key={key}>
            {text}
            {more === '' ? null : <span className="muted">{more}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
