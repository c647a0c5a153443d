/** Where devices fetch a bundle, below the server's address. */
export const bundlePath = (bundleId: string): string => `/api/app-bundles/${bundleId}.zip`;
