import { changeContact, getCustomer, listCustomers } from '@hoist/contract/people/customers';
import { readablePhone } from '@hoist/domain/contact/phone';
import { useMay } from '#console/kit/me.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/field.tsx';
import type { Customer } from './customer-parts.tsx';
import { useCustomerMessages } from './messages.ts';

/** Changes the email or phone of a customer who called; false where the role forbids it. */
export function useContactAction({ usersId, name, email, phone }: Customer): Action | false {
  const t = useCustomerMessages();
  const may = useMay();
  const shownPhone = readablePhone(phone);
  return (
    may('people.keep') &&
    formAction({
      title: t('contact'),
      text: t('contactText', { name }),
      submit: t('contactSave'),
      endpoint: changeContact,
      input: ({ text, texts }) => ({
        params: { userId: usersId },
        form: {
          ...texts('email', 'reason'),
          phone: text('phone') === shownPhone ? phone : text('phone'),
          seen_email: email,
          seen_phone: phone,
        },
      }),
      stale: [getCustomer, listCustomers],
      withReason: true,
      children: (
        <>
          <Field name="email" type="email" label={t('email')} initial={email} autoComplete="off" />
          <Field name="phone" label={t('phone')} initial={shownPhone} autoComplete="off" />
        </>
      ),
    })
  );
}
