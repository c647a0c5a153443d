import { getInfo } from '@hoist/contract/info';
import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '#client/app/use-api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { PolicyContent } from './policy-content.tsx';
import { PublicPage } from './public-page.tsx';

interface CompanyPageProps {
  readonly page: 'about' | 'support' | 'contact' | 'suppliers' | 'mechanics' | 'manufacturers';
}

/** Where a link of the footer leads: the office's own words. */
function CompanyPage({ page }: CompanyPageProps) {
  const t = useTexts('company');
  const query = useApi(getInfo, { query: { get_fields: 'company_pages' } }, { staleTime: 600_000 });
  const content = { ...query, data: query.data?.data.company_pages?.[page] } as UseQueryResult<string>;
  return (
    <PublicPage title={t(page)} onRefresh={() => query.refetch()}>
      <PolicyContent query={content} />
    </PublicPage>
  );
}

export const AboutPage = () => <CompanyPage page="about" />;
export const SupportPage = () => <CompanyPage page="support" />;
export const ContactPage = () => <CompanyPage page="contact" />;
export const SuppliersPage = () => <CompanyPage page="suppliers" />;
export const MechanicsPage = () => <CompanyPage page="mechanics" />;
export const ManufacturersPage = () => <CompanyPage page="manufacturers" />;
