import { searchConsole } from '@hoist/contract/people/search';
import { readablePhone } from '@hoist/domain/contact/phone';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Field, Radios } from '#console/ui/forms/field.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useSettled } from '#console/ui/use-settled.ts';
import { useCatalogueMessages } from '../messages.ts';

const typingMs = 200;

/** One customer found by name, phone, e-mail or plate, or everyone. */
export function CustomerChoice() {
  const t = useCatalogueMessages();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ value: '', text: t('everyone') });
  const search = useSettled(typed.trim(), typingMs);
  const found = useCall(
    searchConsole,
    { query: { search } },
    { enabled: search.length > 1, keepsPrevious: true },
  );
  const customers = search.length > 1 ? (found.data?.data.customers ?? []) : [];
  const options = customers.map(({ usersId, name, phone, email }) => ({
    value: String(usersId),
    text: [name, phone === '' ? email : readablePhone(phone)].join(', '),
  }));
  const shown = [{ value: '', text: t('everyone') }, chosen, ...options];
  return (
    <>
      <Field type="search" label={t('customer')} help={t('customerHelp')} value={typed} onChange={setTyped} />
      {found.isError ? <QueryFallback query={found} /> : null}
      <Radios
        name="customer_id"
        label={t('forWhom')}
        value={chosen.value}
        onChange={(value) => setChosen(shown.find((one) => one.value === value) ?? chosen)}
        options={[...new Map(shown.map((one) => [one.value, one])).values()]}
      />
    </>
  );
}
