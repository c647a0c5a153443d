import { createUserStore } from '#client/kit/session/user-store.ts';

export interface OpenAuthorization {
  readonly url: string;
  readonly title: string;
  readonly answer: (done: boolean) => void;
}

export const authorization = createUserStore<OpenAuthorization | null>(null);

/**
 * Opens the bank's page in the Secure Authorization dialog. True: the page returned; false: it was closed.
 * @throws Error 'A valid url is missing'
 */
export function openAuthorization(url: string, title = ''): Promise<boolean> {
  if (!/^https?:\/\//.test(url)) throw new Error('A valid url is missing');
  return new Promise((resolve) => {
    const answer = (done: boolean) => {
      authorization.set(null);
      resolve(done);
    };
    authorization.set({ url, title, answer });
  });
}
