import { type LazyPage, lazyPage as page } from './lazy-page.tsx';
import { type Path, paths } from './paths.ts';

const loadOrderDetails = () => import('#client/features/orders/pages/order-details-page.tsx');
const loadCompany = () => import('#client/features/company/company-pages.tsx');
const loadPolicies = () => import('#client/features/company/policy-pages.tsx');

interface AppRoute {
  readonly path: Path;
  readonly Page: LazyPage;
}

/** Every page of the app. A feature adds its pages here and its path in `paths.ts`. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing,
    Page: page(
      () => import('#client/features/landing/home-page.tsx'),
      (m) => m.HomePage,
    ),
  },
  {
    path: paths.home,
    Page: page(
      () => import('#client/features/home/pages/customer-home-page.tsx'),
      (m) => m.CustomerHomePage,
    ),
  },
  {
    path: paths.orders,
    Page: page(
      () => import('#client/features/orders/pages/orders-page.tsx'),
      (m) => m.OrdersPage,
    ),
  },
  { path: paths.orderDetails, Page: page(loadOrderDetails, (m) => m.OrderDetailsPage) },
  { path: paths.orderDetailsNew, Page: page(loadOrderDetails, (m) => m.NewOrderDetailsPage) },
  {
    path: paths.receipt,
    Page: page(
      () => import('#client/features/documents/pages/receipt-page.tsx'),
      (m) => m.ReceiptPage,
    ),
  },
  {
    path: paths.mechanicHome,
    Page: page(
      () => import('#client/features/mechanics/pages/mechanic-home-page.tsx'),
      (m) => m.MechanicHomePage,
    ),
  },
  {
    path: paths.getMechanicCash,
    Page: page(
      () => import('#client/features/mechanics/pages/cash-page.tsx'),
      (m) => m.CashPage,
    ),
  },
  {
    path: paths.mechanicCalendar,
    Page: page(
      () => import('#client/features/mechanic-calendar/pages/my-calendar-page.tsx'),
      (m) => m.MyCalendarPage,
    ),
  },
  {
    path: paths.mechanicJobs,
    Page: page(
      () => import('#client/features/mechanics/pages/my-jobs-page.tsx'),
      (m) => m.MyJobsPage,
    ),
  },
  {
    path: paths.mechanicOrder,
    Page: page(
      () => import('#client/features/mechanics/pages/job-details-page.tsx'),
      (m) => m.JobDetailsPage,
    ),
  },
  {
    path: paths.jobSheet,
    Page: page(
      () => import('#client/features/inspection/pages/job-sheet-page.tsx'),
      (m) => m.JobSheetPage,
    ),
  },
  {
    path: paths.account,
    Page: page(
      () => import('#client/features/account/pages/account-page.tsx'),
      (m) => m.AccountPage,
    ),
  },
  {
    path: paths.profile,
    Page: page(
      () => import('#client/features/account/pages/profile-page.tsx'),
      (m) => m.ProfilePage,
    ),
  },
  {
    path: paths.deleteAccount,
    Page: page(
      () => import('#client/features/account/pages/delete-account-page.tsx'),
      (m) => m.DeleteAccountPage,
    ),
  },
  {
    path: paths.managePayments,
    Page: page(
      () => import('#client/features/account/pages/manage-payments-page.tsx'),
      (m) => m.ManagePaymentsPage,
    ),
  },
  {
    path: paths.notifications,
    Page: page(
      () => import('#client/features/account/pages/notifications-page.tsx'),
      (m) => m.NotificationsPage,
    ),
  },
  { path: paths.insideTerms, Page: page(loadPolicies, (m) => m.InsideTermsPage) },
  { path: paths.insidePrivacy, Page: page(loadPolicies, (m) => m.InsidePrivacyPage) },
  { path: paths.company, Page: page(loadPolicies, (m) => m.TermsPage) },
  { path: paths.terms, Page: page(loadPolicies, (m) => m.TermsPage) },
  { path: paths.privacy, Page: page(loadPolicies, (m) => m.PrivacyPage) },
  {
    path: paths.accountDeletion,
    Page: page(
      () => import('#client/features/account/pages/account-deletion-page.tsx'),
      (m) => m.AccountDeletionPage,
    ),
  },
  { path: paths.about, Page: page(loadCompany, (m) => m.AboutPage) },
  { path: paths.support, Page: page(loadCompany, (m) => m.SupportPage) },
  { path: paths.contact, Page: page(loadCompany, (m) => m.ContactPage) },
  { path: paths.suppliers, Page: page(loadCompany, (m) => m.SuppliersPage) },
  { path: paths.mechanics, Page: page(loadCompany, (m) => m.MechanicsPage) },
  { path: paths.manufacturers, Page: page(loadCompany, (m) => m.ManufacturersPage) },
  {
    path: paths.credits,
    Page: page(
      () => import('#client/features/company/credits-page.tsx'),
      (m) => m.CreditsPage,
    ),
  },
  {
    path: paths.resetPassword,
    Page: page(
      () => import('#client/features/auth/pages/reset-password-page.tsx'),
      (m) => m.ResetPasswordPage,
    ),
  },
  {
    path: paths.sharedPassport,
    Page: page(
      () => import('#client/features/vehicles/sharing/shared-passport-page.tsx'),
      (m) => m.SharedPassportPage,
    ),
  },
  {
    path: paths.visitTracking,
    Page: page(
      () => import('#client/features/tracking/drive-page.tsx'),
      (m) => m.DrivePage,
    ),
  },
  {
    path: paths.visitReminder,
    Page: page(
      () => import('#client/features/reminders/reminder-page.tsx'),
      (m) => m.ReminderPage,
    ),
  },
  {
    path: paths.actAs,
    Page: page(
      () => import('#client/features/impersonation/impersonation-page.tsx'),
      (m) => m.ImpersonationPage,
    ),
  },
  {
    path: paths.vehicleTransfer,
    Page: page(
      () => import('#client/features/vehicles/sharing/vehicle-transfer-page.tsx'),
      (m) => m.VehicleTransferPage,
    ),
  },
  {
    path: paths.selectLocations,
    Page: page(
      () => import('#client/features/locations/select-locations-page.tsx'),
      (m) => m.SelectLocationsPage,
    ),
  },
  {
    path: paths.locationDetails,
    Page: page(
      () => import('#client/features/locations/location-details-page.tsx'),
      (m) => m.LocationDetailsPage,
    ),
  },
  {
    path: paths.selectVehicles,
    Page: page(
      () => import('#client/features/vehicles/select-vehicles-page.tsx'),
      (m) => m.SelectVehiclesPage,
    ),
  },
  {
    path: paths.vehicleDetails,
    Page: page(
      () => import('#client/features/vehicles/vehicle-details-page.tsx'),
      (m) => m.VehicleDetailsPage,
    ),
  },
  {
    path: paths.selectServices,
    Page: page(
      () => import('#client/features/services/select-services-page.tsx'),
      (m) => m.SelectServicesPage,
    ),
  },
  {
    path: paths.selectAddons,
    Page: page(
      () => import('#client/features/services/select-addons-page.tsx'),
      (m) => m.SelectAddonsPage,
    ),
  },
  {
    path: paths.checkout,
    Page: page(
      () => import('#client/features/checkout/checkout-page.tsx'),
      (m) => m.CheckoutPage,
    ),
  },
  {
    path: paths.services,
    Page: page(
      () => import('#client/features/booking/services-page.tsx'),
      (m) => m.ServicesPage,
    ),
  },
  {
    path: paths.payWithCard,
    Page: page(
      () => import('#client/features/checkout/pay-with-card-page.tsx'),
      (m) => m.PayWithCardPage,
    ),
  },
  {
    path: paths.payments,
    Page: page(
      () => import('#client/features/checkout/payments-page.tsx'),
      (m) => m.PaymentsPage,
    ),
  },
  {
    path: paths.closeBrowser,
    Page: page(
      () => import('#client/features/checkout/close-browser-page.tsx'),
      (m) => m.CloseBrowserPage,
    ),
  },
  {
    path: paths.signupFrame,
    Page: page(
      () => import('#client/features/auth/pages/sign-up-frame-page.tsx'),
      (m) => m.SignUpFramePage,
    ),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: paths.gallery,
          Page: page(
            () => import('#client/features/gallery/gallery-page.tsx'),
            (m) => m.GalleryPage,
          ),
        },
      ]
    : []),
];
