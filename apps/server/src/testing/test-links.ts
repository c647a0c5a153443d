import { signedLinks, type SignedLinks } from '#server/shared/links/signed-link.ts';

/** Links of every purpose with one key, so that only their texts keep them apart. */
export const testLinks = (secret = 'test', previous?: string): SignedLinks =>
  signedLinks(() => ({ secret, previous }));
