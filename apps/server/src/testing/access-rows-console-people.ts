import type { Stage } from './access-stage.ts';

const nothing = () => ({});
const ofUser = ({ userId }: Stage) => ({ params: { userId } });
const reason = { reason: 'Asked for it in writing' };

/** The rows of people as the office keeps them. */
const peopleRows = {
  searchConsole: { stage: 'account', send: () => ({ query: { search: 'a' } }) },
  listPersonDeliveries: { stage: 'account', send: ofUser },
  // The address of this person is not stopped.
  resumeEmail: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: reason }),
    who: { office: '409 wrong_state' },
  },
  sendBulkMessage: {
    stage: 'account',
    send: () => ({ form: { day: '2031-01-01', text_en: 'Ice', text_fr: 'Glace', customers: 1 } }),
    who: { office: '422 invalid' },
  },
  // The office holds nothing.
  undoSend: {
    stage: 'account',
    send: () => ({ params: { sendId: 999_999 } }),
    who: { office: '409 wrong_state' },
  },
  readStaffMessages: {
    stage: 'pending',
    send: ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId }, form: { last_id: 1 } }),
    who: { office: '404 not_found' },
  },
  getCustomer: { stage: 'account', send: ofUser },
  setCashPreference: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: { cash_option: 1 } }),
  },
  changeContact: {
    stage: 'account',
    send: (stage: Stage) => ({
      ...ofUser(stage),
      form: {
        ...reason,
        email: 'other@people.test',
        phone: '4165550144',
        seen_email: 'old@people.test',
        seen_phone: '',
      },
    }),
    who: { office: '409 conflict' },
  },
  blockPerson: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: reason }),
  },
  unblockPerson: { stage: 'account', send: ofUser, who: { office: '409 wrong_state' } },
  exportPerson: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: reason }),
  },
  erasePerson: {
    stage: 'account',
    send: (stage: Stage) => ({ ...ofUser(stage), form: { ...reason, confirmation: 'somebody@else.test' } }),
    who: { office: '422 invalid' },
  },
} as const;

const ofMechanic = ({ mechanicId }: Stage) => ({ params: { mechanicId } });
const noMechanic = { params: { mechanicId: 999_999 } };
const guessedLink = () => ({ form: { token: 'guessed' } });
const noDocument = { params: { applicationId: 999_999, documentId: 999_999 } };
const noApplication = { params: { applicationId: 999_999 } };
const nobodys = { office: '404 not_found' } as const;

/** The rows of mechanics as the office keeps them. */
const mechanicRows = {
  getMechanic: { stage: 'pending', send: ofMechanic },
  // Without any service the job that was promised could not be kept.
  setMechanicSkills: {
    stage: 'pending',
    send: (stage: Stage) => ({ ...ofMechanic(stage), form: { services_ids: '' } }),
    who: { office: '409 in_use' },
  },
  changeCalendarOfMechanic: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { weekly_hours: '[]', breaks: '[]', radius_km: 40, max_jobs: '', max_minutes: '', version: -1 },
    }),
    who: { office: '409 conflict' },
  },
  changeBaseOfMechanic: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { address: '10 Front St', city: 'Toronto', state: 'ON', zip: 'nonsense' },
    }),
    who: { office: '422 invalid' },
  },
  addTimeOffOfMechanic: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { from_day: '2027-07-01', to_day: '2027-07-02' },
    }),
  },
  removeTimeOffOfMechanic: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId, timeOffId: 999_999 } }),
    who: nobodys,
  },
  addCertificate: {
    stage: 'pending',
    send: (stage: Stage) => ({
      ...ofMechanic(stage),
      form: { kind: 'trade', number: '310S-1', valid_until: '2030-01-31' },
    }),
  },
  withdrawCertificate: {
    stage: 'pending',
    send: ({ mechanicId }: Stage) => ({ params: { mechanicId, certificateId: 999_999 } }),
    who: nobodys,
  },
  getApplication: { stage: 'account', send: () => noApplication, who: nobodys },
  setMechanicReady: { stage: 'account', send: () => noMechanic, who: nobodys },
  confirmLockerShown: { stage: 'account', send: () => noMechanic, who: nobodys },
  openApplication: { stage: 'account', send: guessedLink, answer: '404 not_found' },
  addApplicationDocument: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed', kind: 'trade' } }),
    answer: '404 not_found',
  },
  removeApplicationDocument: {
    stage: 'account',
    send: () => ({ form: { token: 'guessed', document_id: 999_999 } }),
    answer: '404 not_found',
  },
  acceptApplicationDocument: {
    stage: 'account',
    send: () => ({ ...noDocument, form: { number: '310S-1', valid_until: '2030-01-31' } }),
    who: nobodys,
  },
  refuseApplicationDocument: {
    stage: 'account',
    send: () => ({ ...noDocument, form: reason }),
    who: nobodys,
  },
  inviteApplicant: { stage: 'account', send: () => noApplication, who: nobodys },
  receiveDocuments: { stage: 'account', send: () => noApplication, who: nobodys },
  approveApplicant: {
    stage: 'account',
    send: () => ({ ...noApplication, form: { city: 'Toronto', state: 'ON' } }),
    who: nobodys,
  },
  declineApplicant: {
    stage: 'account',
    send: () => ({ ...noApplication, form: reason }),
    who: nobodys,
  },
} as const;

const ofTerms = { params: { key: 'page.suppliers' } };
const ofNoVersion = { params: { key: 'page.suppliers', version: 999 } };
const words = { form: { en: '<p>One</p>', fr: '<p>Un</p>' } };

const ofDeclined = { params: { key: 'application_declined' } };
const declinedTexts = {
  en_title: 'Your application',
  en_text: '{name}, we can’t: {words}',
  fr_title: 'Votre candidature',
  fr_text: '{name}, nous ne pouvons pas : {words}',
};

/** The rows of texts and switches. */
const contentRows = {
  getContent: { stage: 'account', send: () => ofTerms },
  saveContent: { stage: 'account', send: () => ({ ...ofTerms, ...words }) },
  previewContent: { stage: 'account', send: () => ({ ...ofTerms, ...words }) },
  publishContent: { stage: 'account', send: () => ofNoVersion, who: nobodys },
  unscheduleContent: { stage: 'account', send: () => ofNoVersion, who: { office: '409 wrong_state' } },
  restoreContent: { stage: 'account', send: () => ofNoVersion, who: nobodys },
  getMessageTemplate: { stage: 'account', send: () => ofDeclined },
  publishMessageTemplate: {
    stage: 'account',
    send: () => ({ ...ofDeclined, form: { ...declinedTexts, version: 0 } }),
  },
  restoreMessageTemplate: {
    stage: 'account',
    send: () => ({ params: { key: 'team_joined' }, form: { version: 0 } }),
    who: { office: '409 wrong_state' },
  },
  testMessageTemplate: {
    stage: 'account',
    send: () => ({ ...ofDeclined, form: { ...declinedTexts, channel: 'email', locale: 'en' } }),
  },
  setFeatureFlags: {
    stage: 'account',
    send: () => ({ form: { serviceAddon: true, allowCashAppPayment: 1, notifications: true } }),
  },
  setBanner: {
    stage: 'account',
    send: () => ({ form: { ...words.form, audience: 'customers' } }),
  },
  setAppVersion: {
    stage: 'account',
    send: () => ({
      form: { version: '2.5.5', web_mode: 'soft', ios_mode: 'soft', android_mode: 'soft' },
    }),
  },
  setStores: { stage: 'account', send: nothing },
} as const;

/** The rows of people, texts and switches as the office keeps them. */
export const consolePeopleRows = { ...peopleRows, ...mechanicRows, ...contentRows } as const;
