const nothing = () => ({});
const ofNone = { params: { appBundlesId: 999_999 } };
/** A row that does not exist. */
const nowhere = { office: '404 not_found' } as const;

/** The rows of the bundles that native apps load. */
export const updatesRows = {
  // The stage has no key to verify bundles with.
  addAppBundle: { stage: 'account', send: nothing, who: { office: '409 wrong_state' } },
  publishAppBundle: {
    stage: 'account',
    send: () => ({ ...ofNone, form: { share: '10' } }),
    who: nowhere,
  },
  withdrawAppBundle: {
    stage: 'account',
    send: () => ({ ...ofNone, form: { reason: 'Does not start' } }),
    who: nowhere,
  },
  removeAppBundle: { stage: 'account', send: () => ofNone, who: nowhere },
} as const;
