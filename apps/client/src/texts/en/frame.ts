export const frame = {
  tabs: {
    HOME: 'Home',
    SCHEDULE_SERVICE: 'Schedule',
    MY_ORDERS: 'My orders',
    ACCOUNT: 'Account',
    MECHANIC_HOME: 'Today',
    MECHANIC_MY_JOBS: 'My jobs',
  },
  wide: {
    HOME: 'Home',
    SCHEDULE_SERVICE: 'Schedule service',
    MY_ORDERS: 'My orders',
    ACCOUNT: 'Account',
    MECHANIC_HOME: 'Today',
    MECHANIC_MY_JOBS: 'My jobs',
  },
  mainNavigation: 'Main navigation',
  skip: 'Skip to the content',
  cart: 'Cart, empty',
  cartFilled: 'Cart, continue your order',
  back: 'Back',
  home: 'Hoist, home',
  offline: 'Internet connection not available',
  loading: 'Loading',
  language: 'Language',
  theme: { label: 'Theme', auto: 'As the device', light: 'Light', dark: 'Dark' },
  notFound: {
    title: 'Page Not Found',
    text: 'This address leads nowhere, or the page has moved.',
    link: 'Go to the start page',
  },
  broken: {
    title: 'This screen stopped working',
    text: 'We have been told about it. Reloading usually helps.',
    reload: 'Reload',
  },
  error: {
    unreachable:
      'Could not connect to the server! Please check internet connection and reload the application!',
    forbidden: 'Forbidden access! Try to relogin or contact support!',
    unknown: 'Something went wrong!',
  },
} as const;
