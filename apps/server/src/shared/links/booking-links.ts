import { parseId, type BookingLinkId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

/** A link that was sent to the customer's phone proves that its holder has that phone; a copied one does not. */
export type LinkWay = 'text' | 'copy';

export interface BookingLinkToken {
  readonly bookingLinksId: BookingLinkId;
  readonly way: LinkWay;
}

/** What a token says; of a text only if it was signed for the number that it was last sent to. */
export interface ReadBookingLink extends BookingLinkToken {
  isFor(textedTo: string | null): boolean;
}

/** Links by which a caller accepts and pays a booking. Callers must check that it still waits (ADR 112). */
export interface BookingLinks {
  /** The path of a link. The token is in the fragment, which is never logged. */
  pathOf(token: BookingLinkToken, textedTo?: string): string;
  read(token: string): ReadBookingLink | undefined;
}

const letters = { text: 't', copy: 'c' } as const;

export function bookingLinks(secret: string, previous?: string): BookingLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    pathOf({ bookingLinksId: id, way }, textedTo = '') {
      const letter = letters[way];
      const about = `booking\n${id}\n${letter}`;
      return `/visit-booking#token=${id}.${letter}.${sign(way === 'text' ? `${about}\n${textedTo}` : about)}`;
    },
    read(token) {
      const [, typed, letter, signature] = /^(\d{1,15})\.([ct])\.([\w-]+)$/.exec(token) ?? [];
      if (typed === undefined || letter === undefined || signature === undefined) return undefined;
      const bookingLinksId = parseId<BookingLinkId>(typed);
      const about = `booking\n${typed}\n${letter}`;
      // A text that was sent before it named its number proves none.
      if (bookingLinksId && isSigned(about, signature))
        return { bookingLinksId, way: 'copy', isFor: () => true };
      const isFor = (textedTo: string | null) => isSigned(`${about}\n${textedTo}`, signature);
      return bookingLinksId && letter === 't' ? { bookingLinksId, way: 'text', isFor } : undefined;
    },
  };
}
