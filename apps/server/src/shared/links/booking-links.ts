import { parseId, type BookingLinkId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** A link that was sent to the customer's phone proves that its holder has that phone; a copied one does not. */
export type LinkWay = 'text' | 'copy';

export interface BookingLinkToken {
  readonly bookingLinksId: BookingLinkId;
  readonly way: LinkWay;
}

/** Links by which a caller accepts and pays a booking. Callers must check that it still waits (ADR 112). */
export interface BookingLinks {
  /** The path of a link. The token is in the fragment, which is never logged. */
  pathOf(token: BookingLinkToken): string;
  read(token: string): BookingLinkToken | undefined;
}

const letters = { text: 't', copy: 'c' } as const;

export function bookingLinks(secret: string, previous?: string): BookingLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf({ bookingLinksId: id, way }) {
      const letter = letters[way];
      return `/visit-booking#token=${id}.${letter}.${sign(`booking\n${id}\n${letter}`)}`;
    },
    read(token) {
      const [, typed, letter, signature] = /^(\d{1,15})\.([ct])\.([\w-]+)$/.exec(token) ?? [];
      if (typed === undefined || letter === undefined || signature === undefined) return undefined;
      if (!isSigned(`booking\n${typed}\n${letter}`, signature)) return undefined;
      const bookingLinksId = parseId<BookingLinkId>(typed);
      return bookingLinksId && { bookingLinksId, way: letter === 't' ? 'text' : 'copy' };
    },
  };
}
