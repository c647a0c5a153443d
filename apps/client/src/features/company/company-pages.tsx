import { getInfo } from '@hoist/contract/settings/info';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendInquiry } from '@hoist/contract/people/inquiries';
import { useApi, useSend } from '#client/app/use-api.ts';
import { paths } from '#client/app/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { TextArea, TextField } from '#client/ui/field.tsx';
import { ApplicationForm } from './application-form.tsx';
import { PolicyContent } from './policy-content.tsx';
import { PublicPage } from './public-page.tsx';
import { PublicForm } from './public-form.tsx';

interface CompanyPageProps {
  readonly page: 'about' | 'mechanics' | InquiryTopic;
  readonly children?: ReactNode;
}

/** A page of the footer with the company's own text. */
function CompanyPage({ page, children }: CompanyPageProps) {
  const t = useMessages('company');
  const query = useApi(getInfo, { query: { get_fields: 'company_pages' } }, { staleTime: 600_000 });
  const content = { ...query, data: query.data?.data.company_pages?.[page] } as UseQueryResult<string>;
  return (
    <PublicPage title={t(page)} onRefresh={() => query.refetch()}>
      <PolicyContent query={content} />
      {query.isLoading ? null : children}
    </PublicPage>
  );
}

const InquiryPage = ({ topic }: { readonly topic: InquiryTopic }) => (
  <CompanyPage page={topic}>
    <InquiryForm topic={topic} />
  </CompanyPage>
);

export const AboutPage = () => <CompanyPage page="about" />;
export function SupportPage() {
  const t = useMessages('company');
  return (
    <CompanyPage page="support">
      <InquiryForm topic="support" />
      <p>
        <Link to={paths.accountDeletion}>{t('deleteAccount')}</Link>
      </p>
    </CompanyPage>
  );
}
export const ContactPage = () => <InquiryPage topic="contact" />;
export const SuppliersPage = () => <InquiryPage topic="suppliers" />;
export const ManufacturersPage = () => <InquiryPage topic="manufacturers" />;
export const MechanicsPage = () => (
  <CompanyPage page="mechanics">
    <ApplicationForm />
  </CompanyPage>
);

type InquiryTopic = 'contact' | 'support' | 'suppliers' | 'manufacturers';

function InquiryForm({ topic }: { readonly topic: InquiryTopic }) {
  const t = useMessages('company');
  const send = useSend(sendInquiry, { handled: ['invalid'] });
  const business = topic === 'suppliers' || topic === 'manufacturers';
  return (
    <PublicForm
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
    </PublicForm>
  );
}
