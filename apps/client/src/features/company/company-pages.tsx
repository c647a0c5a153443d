import { getInfo } from '@hoist/contract/settings/info';
import { sendInquiry } from '@hoist/contract/people/inquiries';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#client/kit/navigation/paths.ts';
import { useApi, useSend } from '#client/kit/api/use-api.ts';
import { DrivewayDrawing } from '#client/landing/driveway-drawing.tsx';
import { ServiceDrawing } from '#client/landing/service-drawing.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TextArea, TextField } from '#client/ui/forms/field.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ContactWays } from './contact-ways.tsx';
import { readPageContent } from './page-content.ts';
import { PageSections } from './page-sections.tsx';
import { skeletonLines } from '#client/landing/public/policy-content.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import '#client/landing/public/company-pages.css';

/** What follows after a message to the office. */
function NextSteps({ of }: { readonly of: 'next' | 'nextMechanic' }) {
  const t = useMessages('company');
  return (
    <section className="page-section">
      <h2>{t('next.title')}</h2>
      <ol className="page-steps">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step}>
            <b className="num centred">{index + 1}</b>
            <span>{t(`${of}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CompanyPageProps {
  readonly page: 'about' | 'mechanics' | InquiryTopic;
  readonly art: ReactNode;
  /** Icons of the page's tiles. */
  readonly icons?: readonly IconName[];
  /** Before the sections. */
  readonly top?: ReactNode;
  /** After the sections. */
  readonly children?: ReactNode;
  /** Beside the sections on wide screens. */
  readonly form?: ReactNode;
}

/** A page of the footer with the company's own text. */
function CompanyPage({ page, art, icons = [], top, children, form }: CompanyPageProps) {
  const t = useMessages('company');
  const query = useApi(getInfo, { query: { get_fields: 'company_pages' } }, { staleTime: 600_000 });
  const text = query.data?.data.company_pages?.[page];
  const content = {
    ...query,
    data: text === undefined ? undefined : readPageContent(text),
  } as UseQueryResult<ReturnType<typeof readPageContent>>;
  return (
    <PublicPage title={t(page)} hero={{ lead: content.data?.lead, art }} onRefresh={() => query.refetch()}>
      {top}
      <div className={form ? 'page-columns' : ''}>
        <article className="page-text">
          <Loaded query={content} skeleton={skeletonLines}>
            {({ note, sections }) => (
              <>
                {note === '' ? null : (
                  <div className="row page-note">
                    <Icon name="alert" />
                    <div dangerouslySetInnerHTML={{ __html: note }} />
                  </div>
                )}
                <PageSections sections={sections} icons={icons} />
              </>
            )}
          </Loaded>
          {query.isLoading ? null : children}
        </article>
        {form && !query.isLoading ? <div className="page-form">{form}</div> : null}
      </div>
    </PublicPage>
  );
}

export function AboutPage() {
  const t = useMessages('company');
  return (
    <CompanyPage page="about" art={<DrivewayDrawing />} icons={['receipt', 'clock', 'camera', 'user']}>
      <div>
        <ButtonLink to={paths.root}>{t('seePrice')}</ButtonLink>
      </div>
    </CompanyPage>
  );
}

export const SupportPage = () => (
  <CompanyPage
    page="support"
    art={<ServiceDrawing category="contact" />}
    top={<ContactWays />}
    form={<InquiryForm topic="support" />}
  />
);

export const ContactPage = () => (
  <CompanyPage
    page="contact"
    art={<ServiceDrawing category="contact" />}
    top={<ContactWays />}
    form={<InquiryForm topic="contact" />}
  />
);

export const SuppliersPage = () => (
  <CompanyPage
    page="suppliers"
    art={<ServiceDrawing category="engine" />}
    icons={['wrench', 'route', 'shield', 'receipt']}
    form={<InquiryForm topic="suppliers" />}
  >
    <NextSteps of="next" />
  </CompanyPage>
);

export const ManufacturersPage = () => (
  <CompanyPage
    page="manufacturers"
    art={<ServiceDrawing category="diagnostics" />}
    icons={['pin', 'doc', 'wrench']}
    form={<InquiryForm topic="manufacturers" />}
  >
    <NextSteps of="next" />
  </CompanyPage>
);

export const MechanicsPage = () => (
  <CompanyPage
    page="mechanics"
    art={<DrivewayDrawing />}
    icons={['pin', 'eye', 'route', 'device']}
    form={<ApplicationForm />}
  >
    <NextSteps of="nextMechanic" />
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
