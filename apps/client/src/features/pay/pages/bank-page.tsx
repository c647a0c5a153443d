import type { Output } from '@hoist/contract/client';
import { getOwnPayee, saveBankAccount, saveSin } from '@hoist/contract/pay/payees';
import { useForm } from 'react-hook-form';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { showFieldErrors } from '#client/kit/errors/show-field-errors.ts';
import { refresh, useApi, useSend } from '#client/kit/api/use-api.ts';
import { registerWithError } from '#client/kit/forms/use-rules.ts';
import { usePayMessages } from '#client/messages/pay.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/forms/field.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { useDays } from '../use-days.ts';

type Payee = Output<typeof getOwnPayee>['data'];

/** The account for pay and the SIN, shown by their last digits; each change needs the password. */
export function BankPage() {
  const t = usePayMessages();
  const { userId } = useSession();
  const query = useApi(getOwnPayee, { params: { userId } });
  return (
    <AppPage
      title={t('bankTitle')}
      back={paths.mechanicPay}
      width="form"
      onRefresh={() => refresh(getOwnPayee)}
    >
      <Loaded query={query}>
        {({ data }) => (
          <div className="stack">
            <p className="small muted">{t('privacy')}</p>
            <BankForm payee={data} />
            <SinForm payee={data} />
          </div>
        )}
      </Loaded>
    </AppPage>
  );
}

interface BankValues {
  institution: string;
  transit: string;
  account: string;
  password: string;
}

const bankFields = {
  institution: 'institution',
  transit: 'transit',
  account: 'account',
  current_password: 'password',
} as const;

function BankForm({ payee: { bank } }: { readonly payee: Payee }) {
  const t = usePayMessages();
  const days = useDays();
  const { userId, user } = useSession();
  const send = useSend(saveBankAccount, { handled: ['invalid'] });
  const { register, handleSubmit, formState, reset, setError } = useForm<BankValues>({
    defaultValues: { institution: '', transit: '', account: '', password: '' },
  });
  const field = registerWithError(register, formState.errors);
  const submit = handleSubmit(async ({ password, ...account }) => {
    const form = { ...account, current_password: password };
    const answer = await send
      .mutateAsync({ params: { userId }, form })
      .catch((error: unknown) => showFieldErrors(error, bankFields, setError));
    if (!answer) return;
    reset();
    showToast(answer.message);
    await refresh(getOwnPayee);
  });
  return (
    <Card>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <h2>{t('bank')}</h2>
          <p className="num">
            {bank ? t('ending', { bank: bank.institution, digits: bank.lastDigits }) : t('noBank')}
          </p>
          <p className="small muted">
            {bank && !bank.isPayable
              ? t('waits', { at: days(bank.payableFrom.slice(0, 10)) })
              : t('bankText')}
          </p>
        </div>
        <input hidden type="text" autoComplete="username" value={user?.email ?? ''} readOnly />
        {(['institution', 'transit', 'account'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'account' ? 'accountNumber' : name)}
            hint={t(`${name}Hint`)}
            inputMode="numeric"
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          {...field('password')}
        />
        <div>
          <Button type="submit" busy={send.isPending}>
            {t('saveBank')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface SinValues {
  sin: string;
  password: string;
}

const sinFields = { sin: 'sin', current_password: 'password' } as const;

function SinForm({ payee: { sinLastDigits } }: { readonly payee: Payee }) {
  const t = usePayMessages();
  const { userId } = useSession();
  const send = useSend(saveSin, { handled: ['invalid'] });
  const { register, handleSubmit, formState, reset, setError } = useForm<SinValues>({
    defaultValues: { sin: '', password: '' },
  });
  const field = registerWithError(register, formState.errors);
  const submit = handleSubmit(async ({ sin, password }) => {
    const answer = await send
      .mutateAsync({ params: { userId }, form: { sin, current_password: password } })
      .catch((error: unknown) => showFieldErrors(error, sinFields, setError));
    if (!answer) return;
    reset();
    showToast(answer.message);
    await refresh(getOwnPayee);
  });
  return (
    <Card>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <h2>{t('sin')}</h2>
          <p className="num">
            {sinLastDigits === null ? t('noSin') : t('sinKnown', { digits: sinLastDigits })}
          </p>
          <p className="small muted">{t('sinText')}</p>
        </div>
        <TextField label={t('sin')} inputMode="numeric" autoComplete="off" {...field('sin')} />
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          {...field('password')}
        />
        <div>
          <Button type="submit" kind="quiet" busy={send.isPending}>
            {t('saveSin')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
