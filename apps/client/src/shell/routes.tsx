import { lazyPage as page } from './lazy-page.tsx';
import { paths } from '#client/kit/navigation/paths.ts';

const loadOrderDetails = () => import('./order/order-details-page.tsx');
const loadCompany = () => import('#client/features/company/company-pages.tsx');
const loadPolicies = () => import('#client/features/company/policy-pages.tsx');

/** Every page of the app, by the name of its path. A feature adds its pages here and its path in `paths.ts`. */
export const pages = {
  landing: page(() => import('#client/features/landing/home-page.tsx'), 'HomePage'),
  home: page(() => import('#client/features/home/pages/customer-home-page.tsx'), 'CustomerHomePage'),
  orders: page(() => import('./order/orders-page.tsx'), 'OrdersPage'),
  orderDetails: page(loadOrderDetails, 'OrderDetailsPage'),
  orderDetailsNew: page(loadOrderDetails, 'NewOrderDetailsPage'),
  receipt: page(() => import('#client/features/documents/pages/receipt-page.tsx'), 'ReceiptPage'),
  mechanicHome: page(() => import('./job/mechanic-home-page.tsx'), 'MechanicHomePage'),
  mechanicOffers: page(() => import('#client/features/mechanics/pages/offers-page.tsx'), 'OffersPage'),
  getMechanicCash: page(() => import('#client/features/mechanics/pages/cash-page.tsx'), 'CashPage'),
  mechanicPay: page(() => import('#client/features/pay/pages/pay-page.tsx'), 'PayPage'),
  mechanicBank: page(() => import('#client/features/pay/pages/bank-page.tsx'), 'BankPage'),
  mechanicStatement: page(() => import('#client/features/pay/pages/statement-page.tsx'), 'StatementPage'),
  mechanicCalendar: page(
    () => import('#client/features/mechanic-calendar/pages/my-calendar-page.tsx'),
    'MyCalendarPage',
  ),
  mechanicJobs: page(() => import('./job/my-jobs-page.tsx'), 'MyJobsPage'),
  mechanicOrder: page(() => import('./job/job-details-page.tsx'), 'JobDetailsPage'),
  jobSheet: page(() => import('./job/job-sheet-page.tsx'), 'JobSheetPage'),
  account: page(() => import('./account/account-page.tsx'), 'AccountPage'),
  profile: page(() => import('./account/profile-page.tsx'), 'ProfilePage'),
  deleteAccount: page(
    () => import('#client/features/account/pages/delete-account-page.tsx'),
    'DeleteAccountPage',
  ),
  managePayments: page(
    () => import('#client/features/account/pages/manage-payments-page.tsx'),
    'ManagePaymentsPage',
  ),
  notifications: page(() => import('./account/notifications-page.tsx'), 'NotificationsPage'),
  insideTerms: page(loadPolicies, 'InsideTermsPage'),
  insidePrivacy: page(loadPolicies, 'InsidePrivacyPage'),
  company: page(loadPolicies, 'TermsPage'),
  terms: page(loadPolicies, 'TermsPage'),
  privacy: page(loadPolicies, 'PrivacyPage'),
  accountDeletion: page(
    () => import('#client/features/account/pages/account-deletion-page.tsx'),
    'AccountDeletionPage',
  ),
  about: page(loadCompany, 'AboutPage'),
  support: page(loadCompany, 'SupportPage'),
  contact: page(loadCompany, 'ContactPage'),
  suppliers: page(loadCompany, 'SuppliersPage'),
  mechanics: page(loadCompany, 'MechanicsPage'),
  manufacturers: page(loadCompany, 'ManufacturersPage'),
  credits: page(() => import('#client/features/company/credits-page.tsx'), 'CreditsPage'),
  resetPassword: page(
    () => import('#client/features/auth/pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  sharedPassport: page(
    () => import('#client/features/vehicles/sharing/shared-passport-page.tsx'),
    'SharedPassportPage',
  ),
  visitTracking: page(() => import('#client/features/tracking/drive-page.tsx'), 'DrivePage'),
  visitBooking: page(() => import('#client/features/booking-link/booking-link-page.tsx'), 'BookingLinkPage'),
  extraWork: page(
    () => import('#client/features/estimates/link/extra-work-link-page.tsx'),
    'ExtraWorkLinkPage',
  ),
  visitMoved: page(() => import('#client/features/rescheduling/moved-visit-page.tsx'), 'MovedVisitPage'),
  mechanicApplication: page(() => import('#client/features/company/application-page.tsx'), 'ApplicationPage'),
  visitReminder: page(() => import('#client/features/rescheduling/reminder-page.tsx'), 'ReminderPage'),
  actAs: page(() => import('#client/features/impersonation/impersonation-page.tsx'), 'ImpersonationPage'),
  vehicleTransfer: page(
    () => import('#client/features/vehicles/sharing/vehicle-transfer-page.tsx'),
    'VehicleTransferPage',
  ),
  selectLocations: page(() => import('./booking/select-locations-page.tsx'), 'SelectLocationsPage'),
  locationDetails: page(
    () => import('#client/features/locations/location-details-page.tsx'),
    'LocationDetailsPage',
  ),
  selectVehicles: page(() => import('./booking/select-vehicles-page.tsx'), 'SelectVehiclesPage'),
  vehicleDetails: page(
    () => import('#client/features/vehicles/vehicle-details-page.tsx'),
    'VehicleDetailsPage',
  ),
  selectServices: page(() => import('./booking/select-services-page.tsx'), 'SelectServicesPage'),
  selectAddons: page(() => import('./booking/select-addons-page.tsx'), 'SelectAddonsPage'),
  checkout: page(() => import('./booking/checkout-page.tsx'), 'CheckoutPage'),
  services: page(() => import('./booking/services-page.tsx'), 'ServicesPage'),
  payWithCard: page(() => import('./order/pay-with-card-page.tsx'), 'PayWithCardPage'),
  payments: page(() => import('#client/features/checkout/payments-page.tsx'), 'PaymentsPage'),
  closeBrowser: page(() => import('#client/features/checkout/close-browser-page.tsx'), 'CloseBrowserPage'),
  signupFrame: page(() => import('#client/features/auth/pages/sign-up-frame-page.tsx'), 'SignUpFramePage'),
  ...(import.meta.env.DEV
    ? { gallery: page(() => import('#client/features/gallery/gallery-page.tsx'), 'GalleryPage') }
    : {}),
} as const;

export const routes = Object.entries(pages).map(([name, Page]) => ({
  path: paths[name as keyof typeof pages],
  Page,
}));
