/** Every route of the app (specification section 2). `:name` marks a parameter. */
export const paths = {
  root: '/',
  landing: '/home-page',
  inside: '/inside',
  home: '/inside/home',
  selectLocations: '/inside/select-locations',
  locationDetails: '/inside/select-locations/:locationId/details',
  selectServices: '/inside/select-services',
  selectAddons: '/inside/select-services-addons',
  checkout: '/inside/select-services-checkout',
  selectVehicles: '/inside/select-vehicles',
  vehicleDetails: '/inside/select-vehicles/:vehicleId/details',
  services: '/inside/services',
  orders: '/inside/orders',
  orderDetails: '/inside/orders/:ordersServicesId/user/details',
  orderDetailsNew: '/inside/orders/:ordersServicesId/user/details/new',
  receipt: '/inside/orders/:ordersServicesId/receipt',
  payWithCard: '/inside/orders/:ordersServicesId/pay-with-card',
  mechanicHome: '/inside/mechanics/home',
  mechanicOffers: '/inside/mechanics/home/offers',
  getMechanicCash: '/inside/mechanics/home/cash',
  mechanicPay: '/inside/mechanics/home/pay',
  mechanicBank: '/inside/mechanics/home/pay/bank',
  mechanicStatement: '/inside/mechanics/home/pay/statements/:payStatementId',
  mechanicCalendar: '/inside/mechanics/home/calendar',
  mechanicJobs: '/inside/mechanics/my-jobs',
  mechanicOrder: '/inside/mechanics/orders/:ordersServicesId/details',
  jobSheet: '/inside/mechanics/orders/:ordersServicesId/sheet',
  account: '/inside/accounts',
  profile: '/inside/accounts/profile',
  deleteAccount: '/inside/accounts/profile/delete-account',
  managePayments: '/inside/accounts/manage-payments',
  notifications: '/inside/accounts/notifications',
  insidePrivacy: '/inside/accounts/company-policies/privacy-policy',
  insideTerms: '/inside/accounts/company-policies/terms-and-conditions',
  company: '/company',
  terms: '/company/terms-and-conditions',
  privacy: '/company/privacy-policy',
  credits: '/company/credits',
  about: '/company/about',
  support: '/company/support',
  accountDeletion: '/company/delete-account',
  contact: '/company/contact-us',
  suppliers: '/company/suppliers',
  mechanics: '/company/mechanics',
  manufacturers: '/company/manufacturers',
  carDetailing: '/mobile/car-detailing',
  carDetailingShort: '/mobile-car-detailing',
  brakesReplacement: '/mobile/brakes-replacement',
  resetPassword: '/reset-password',
  sharedPassport: '/vehicle-passport',
  vehicleTransfer: '/vehicle-transfer',
  visitTracking: '/visit-tracking',
  visitReminder: '/visit-reminder',
  visitBooking: '/visit-booking',
  extraWork: '/extra-work',
  visitMoved: '/visit-moved',
  mechanicApplication: '/mechanic-application',
  actAs: '/act-as',
  signupFrame: '/standalone/signup-component',
  payments: '/payments',
  closeBrowser: '/close/browser',
  notFound: '/404',
  gallery: '/dev/gallery',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a route with parameters: `fill(paths.orderDetails, { ordersServicesId: 7 })`. */
export function fill<P extends Path>(path: P, params: Record<Names<P>, string | number>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
