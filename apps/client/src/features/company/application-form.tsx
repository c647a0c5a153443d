import { applyAsMechanic } from '@hoist/contract/people/inquiries';
import { provinces } from '@hoist/domain/contact/provinces';
import { useSend } from '#client/kit/api/use-api.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TextArea, TextField, SelectField } from '#client/ui/forms/field.tsx';
import { PublicForm } from './public-form.tsx';

export function ApplicationForm() {
  const t = useMessages('company');
  const tl = useMessages('locations');
  const send = useSend(applyAsMechanic, { handled: ['invalid'] });
  return (
    <PublicForm
      title={t('form.apply')}
      button={t('form.sendApplication')}
      phoneNeeded
      next={({ documentsPath = '' }) =>
        documentsPath === '' ? null : (
          <div className="stack-s">
            <p className="small muted">{t('form.documentsHint')}</p>
            <ButtonLink to={documentsPath}>{t('form.addDocuments')}</ButtonLink>
          </div>
        )
      }
      send={({ name = '', email = '', phone = '', city = '', certificate = '', state, ...rest }) =>
        send.mutateAsync({
          form: {
            ...rest,
            name,
            email,
            phone,
            city,
            certificate,
            state: provinces.find((one) => one === state) ?? 'ON',
            years_of_experience: rest['years_of_experience'] ?? '',
          },
        })
      }
    >
      {(errors) => (
        <>
          <TextField
            label={t('form.city')}
            name="city"
            autoComplete="address-level2"
            error={errors['city']}
          />
          <SelectField
            label={t('form.province')}
            name="state"
            defaultValue="ON"
            autoComplete="address-level1"
            choices={provinces.map((value) => ({ value, label: tl(`provinces.${value}`) }))}
            error={errors['state']}
          />
          <TextField
            label={t('form.certificate')}
            name="certificate"
            hint={t('form.certificateHint')}
            error={errors['certificate']}
          />
          <TextField
            label={t('form.years')}
            name="years_of_experience"
            inputMode="numeric"
            error={errors['years_of_experience']}
          />
          <TextArea
            label={t('form.about')}
            name="message"
            optional
            rows={5}
            maxLength={4000}
            error={errors['message']}
          />
        </>
      )}
    </PublicForm>
  );
}
