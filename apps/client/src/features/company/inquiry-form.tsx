import { sendInquiry } from '@hoist/contract/people/inquiries';
import { useSend } from '#client/app/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { TextArea, TextField } from '#client/ui/text-field.tsx';
import { OfficeForm } from './office-form.tsx';

export type InquiryTopic = 'contact' | 'support' | 'suppliers' | 'manufacturers';

/** A message to the office from one of its pages. */
export function InquiryForm({ topic }: { readonly topic: InquiryTopic }) {
  const t = useMessages('company');
  const send = useSend(sendInquiry, { handled: ['invalid'] });
  const business = topic === 'suppliers' || topic === 'manufacturers';
  return (
    <OfficeForm
      title={t('form.write')}
      button={t('form.send')}
      send={({ name = '', email = '', message = '', ...rest }) =>
        send.mutateAsync({ form: { ...rest, topic, name, email, message } })
      }
    >
      {(errors) => (
        <>
          {business ? (
            <TextField
              label={t('form.company')}
              name="company"
              optional
              autoComplete="organization"
              error={errors['company']}
            />
          ) : null}
          <TextArea
            label={t('form.message')}
            name="message"
            rows={6}
            maxLength={4000}
            error={errors['message']}
          />
        </>
      )}
    </OfficeForm>
  );
}
