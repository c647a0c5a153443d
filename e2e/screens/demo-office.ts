import { addApplicationDocument, openApplication } from '@hoist/contract/people/application-documents';
import { sendMessage } from '@hoist/contract/people/conversations';
import { applyAsMechanic } from '@hoist/contract/people/inquiries';
import { addCertificate, approveApplicant, inviteApplicant } from '@hoist/contract/people/mechanic-accounts';
import { type InquiryId, noId, toId } from '@hoist/domain/ids';
import { callApi } from '../support/api.ts';
import { blankPdf } from '../support/blank-pdf.ts';
import type { Known } from './demo-orders.ts';

const applicantOf = (name: string, email: string, city: string) => ({
  name,
  email,
  phone: '9055550142',
  city,
  state: 'ON' as const,
  certificate: '310S-400123',
  years_of_experience: 12,
  message: 'I have my own van and work in Hamilton, Burlington and Oakville.',
});

const pdf = (text: string) => new File([blankPdf(text)], `${text}.pdf`, { type: 'application/pdf' });

async function apply(url: string, form: ReturnType<typeof applicantOf>) {
  const { documentsPath } = await callApi(url, applyAsMechanic, { form });
  const token = documentsPath.replace('/mechanic-application#token=', '');
  return { token, documentsPath, applicationId: toId<InquiryId>(Number(token.split('.')[0])) };
}

interface OfPeople {
  readonly orders: Readonly<Record<string, number>>;
  readonly links: Readonly<Record<string, string>>;
}

/** An applicant with documents to check (`applicant`), a mechanic before the first job (`approved`), unread messages. */
export async function addPeople(url: string, token: string, customer: Known): Promise<OfPeople> {
  const applied = await apply(url, applicantOf('Lou Tremblay', 'lou@applicants.test', 'Hamilton'));
  for (const kind of ['trade', 'insurance'] as const)
    await callApi(url, addApplicationDocument, {
      form: { token: applied.token, kind },
      options: { files: [pdf(kind)] },
    });
  await callApi(url, openApplication, { form: { token: applied.token } });
  const options = { token };
  const { applicationId } = await apply(url, applicantOf('Sacha Roy', 'sacha@applicants.test', 'Burlington'));
  const params = { applicationId };
  const { data } = await callApi(url, inviteApplicant, { params, options });
  const mechanicId = data.mechanicId ?? noId;
  for (const kind of ['trade', 'insurance'] as const)
    await callApi(url, addCertificate, {
      params: { mechanicId },
      form: { kind, number: '310S-400123', valid_until: '2030-01-31' },
      options,
    });
  await callApi(url, approveApplicant, { params, form: { city: 'Toronto', state: 'ON' }, options });
  const conversation = customer.orders['confirm'] ?? 0;
  for (const text of ['The gate code is 4471.', 'Could you come half an hour later?'])
    await callApi(url, sendMessage, {
      params: { ordersServicesId: conversation },
      form: { text },
      options: { token: customer.token },
    });
  return {
    orders: { applicant: applied.applicationId, approved: mechanicId, conversation },
    links: { application: applied.documentsPath },
  };
}
