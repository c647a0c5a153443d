import type { Output } from '@hoist/contract/client';
import { createCaller } from '@hoist/contract/scheduling/caller-bookings';
import { searchConsole } from '@hoist/contract/people/search';
import { readablePhone } from '@hoist/domain/contact/phone';
import { useState, type ReactNode } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import type { Caller } from './booking.ts';
import { useNewBookingMessages } from './messages.ts';

interface CallerPartProps {
  readonly caller: Caller | undefined;
  readonly onCaller: (usersId: number | undefined) => void;
}

/** The known answer, or the search for it. */
export function CallerPart({ caller, onCaller }: CallerPartProps) {
  const t = useNewBookingMessages();
  const [creating, setCreating] = useState(false);
  if (!caller) return <FindCaller onCaller={onCaller} />;
  const isDoubtful = !caller.phoneVerified && !caller.madeByOffice;
  return (
    <Card title={t('caller')} action={<Button onClick={() => onCaller(undefined)}>{t('change')}</Button>}>
      {isDoubtful ? (
        <div className="nb-doubt">
          <p className="nb-warning">{t('madeOnWeb')}</p>
          <Button look="primary" onClick={() => setCreating(true)}>
            {t('bookAsNew')}
          </Button>
        </div>
      ) : null}
      <div className="nb-known">
        <b>{caller.name}</b>
        <span className="no-break">{readablePhone(caller.phone)}</span>
        <span className="muted">
          {caller.visits === 0 ? t('newTo') : t('visits', { count: caller.visits })}
        </span>
      </div>
      {caller.blocked ? <p className="nb-warning">{t('blocked')}</p> : null}
      {caller.phoneVerified ? null : <p className="muted">{t('unverified')}</p>}
      {creating ? (
        <NewCaller phone={caller.phone} onClose={() => setCreating(false)} onCaller={onCaller} />
      ) : null}
    </Card>
  );
}

type Records = Output<typeof searchConsole>['data'];

interface Found {
  readonly usersId: number;
  readonly name: string;
  readonly detail: string;
}

/** Customers, and the owners of vehicles and addresses that were found, each once. */
function ownersOf({ customers, vehicles, addresses }: Records): readonly Found[] {
  const all: readonly Found[] = [
    ...customers.map((one) => ({ ...one, detail: readablePhone(one.phone) })),
    ...vehicles.map((one) => ({ ...one, name: one.owner, detail: `${one.title} · ${one.plate}` })),
    ...addresses.map((one) => ({ ...one, name: one.owner, detail: one.address })),
  ];
  const first = new Map(all.toReversed().map((one) => [one.usersId, one]));
  return all.filter((one) => first.get(one.usersId) === one).slice(0, 6);
}

const shortestSearch = 3;

function FindCaller({ onCaller }: Pick<CallerPartProps, 'onCaller'>) {
  const t = useNewBookingMessages();
  const [typed, setTyped] = useState('');
  const [creating, setCreating] = useState(false);
  const search = typed.trim();
  const isSearched = search.length >= shortestSearch;
  const query = useCall(searchConsole, { query: { search } }, { enabled: isSearched, keepsPrevious: true });
  const found = isSearched && query.data ? ownersOf(query.data.data) : undefined;
  return (
    <Card title={t('caller')} action={<Button onClick={() => setCreating(true)}>{t('newCustomer')}</Button>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Enter chooses from the answer to what is typed, not from an earlier one.
          if (!query.isPlaceholderData && found?.[0]) onCaller(found[0].usersId);
        }}
      >
        <Field
          type="search"
          label={t('find')}
          help={t('findHint')}
          autoComplete="off"
          takesFocus
          value={typed}
          onChange={setTyped}
        />
      </form>
      {isSearched && query.isError ? <QueryFallback query={query} /> : null}
      <output className="muted">{found?.length === 0 ? t('none') : ''}</output>
      <ul className="nb-options">
        {(found ?? []).map((one) => (
          <li key={one.usersId}>
            <button type="button" onClick={() => onCaller(one.usersId)}>
              <b>{one.name}</b>
              <span className="muted">{one.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {creating ? <NewCaller onClose={() => setCreating(false)} onCaller={onCaller} /> : null}
    </Card>
  );
}

interface NewCallerProps extends Pick<CallerPartProps, 'onCaller'> {
  readonly phone?: string;
  readonly onClose: () => void;
}

/** Four fields; the rest follows when the customer opens the link. */
function NewCaller({ phone = '', onClose, onCaller }: NewCallerProps) {
  const t = useNewBookingMessages();
  return (
    <FormDialog
      title={t('newCustomer')}
      endpoint={createCaller}
      input={({ texts, text }) => ({
        form: {
          ...texts('fname', 'lname', 'phone', 'email'),
          locale: text('locale') === 'fr' ? ('fr' as const) : ('en' as const),
        },
      })}
      onDone={({ data }) => {
        onClose();
        onCaller(data.usersId);
      }}
      onClose={onClose}
    >
      <CallerFields>
        <Field name="phone" label={t('phone')} initial={readablePhone(phone)} />
      </CallerFields>
    </FormDialog>
  );
}

/** Who a new customer is; `children` is the number, where it is asked. */
export function CallerFields({ children }: { readonly children?: ReactNode }) {
  const t = useNewBookingMessages();
  return (
    <>
      <Field name="fname" label={t('fname')} takesFocus />
      <Field name="lname" label={t('lname')} />
      {children}
      <Field name="email" type="email" label={t('email')} />
      <Choice
        name="locale"
        label={t('language')}
        options={[
          { value: 'en', text: 'English' },
          { value: 'fr', text: 'Français' },
        ]}
      />
    </>
  );
}
