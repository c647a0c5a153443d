import type { ChosenTopic } from '@hoist/domain/contact/message-choice';
import { DELETION_LINK_MINUTES } from '@hoist/domain/contact/valid-for';
import {
  parseId,
  type AreaRequestId,
  type BookingLinkId,
  type ExtraWorkId,
  type InquiryId,
  type MoveQuestionId,
  type OrderId,
  type ReminderId,
  type UserId,
} from '@hoist/domain/ids';
import type { Instant } from '@hoist/domain/time';
import { signer, type SignerOptions } from '#server/platform/signer.ts';

/** What the links of each purpose are about. `holder`: for whom they are signed, such as a phone number. */
export interface LinkSubjects {
  /** One drive, named by its start. */
  readonly tracking: { readonly id: OrderId; readonly part: number; readonly holder: string };
  readonly reminder: { readonly id: ReminderId; readonly holder: string };
  readonly moved: { readonly id: MoveQuestionId; readonly holder: string };
  readonly 'extra-work': { readonly id: ExtraWorkId; readonly holder: string };
  /** A text is signed for its number, which it proves; a copied link proves none (ADR 112). */
  readonly booking:
    | { readonly id: BookingLinkId; readonly part: 't'; readonly holder: string }
    | { readonly id: BookingLinkId; readonly part: 'c' };
  readonly application: { readonly id: InquiryId };
  /** Signed for e-mail and password hash: a change of either makes it void. */
  readonly deletion: { readonly id: UserId; readonly holder: string; readonly now: Instant };
  readonly unsubscribe: { readonly id: UserId; readonly part: ChosenTopic };
  readonly 'area-request': { readonly id: AreaRequestId; readonly part: 'confirm' | 'leave' };
}

export type LinkPurpose = keyof LinkSubjects;

interface Kind {
  readonly path: string;
  /** Purpose of the signing key. */
  readonly key: string;
  /** The token's second part. */
  readonly part?: RegExp;
  /** The second part is then the end. Other links are open as long as what they are about. */
  readonly validMs?: number;
  /** Fields of the token for pages without scripts. Elsewhere it is in the fragment, which is never logged. */
  readonly query?: readonly [id: string, part: string];
}

const instant = /^\d{1,15}$/;
const kinds: Readonly<Record<LinkPurpose, Kind>> = {
  tracking: { path: '/visit-tracking', key: 'tracking', part: instant },
  reminder: { path: '/visit-reminder', key: 'reminders' },
  moved: { path: '/visit-moved', key: 'move-links' },
  'extra-work': { path: '/extra-work', key: 'extra-work-links' },
  booking: { path: '/visit-booking', key: 'booking-links', part: /^[ct]$/ },
  application: { path: '/mechanic-application', key: 'application-links' },
  deletion: {
    path: '/company/delete-account',
    key: 'deletions',
    part: instant,
    validMs: DELETION_LINK_MINUTES * 60_000,
  },
  unsubscribe: { path: '/api/unsubscribe', key: 'unsubscribe', part: /^[a-z]+$/, query: ['user', 'topic'] },
  'area-request': {
    path: '/api/area-request',
    key: 'area-requests',
    part: /^(?:confirm|leave)$/,
    query: ['request', 'step'],
  },
};

interface About<P extends LinkPurpose> {
  readonly id: LinkSubjects[P]['id'];
  /** Empty if the purpose has none. */
  readonly part: string;
  /** Not signed for everyone: only the holder can have it. */
  readonly isBound: boolean;
}

export interface GivenToken<P extends LinkPurpose> {
  readonly purpose: P;
  /** Or the query of a page without scripts. */
  readonly token: string | Readonly<Record<string, unknown>>;
  /** Without it a link with an end is not opened. */
  readonly now?: Instant;
}

/** A record of a link, and for whom the link must have been signed. */
interface Held {
  readonly holder: string | undefined;
}

/** Links that act without a log-in. A link of one purpose opens no other. */
export interface SignedLinks {
  /** The path of a link on the site. */
  pathOf<P extends LinkPurpose>(purpose: P, subject: LinkSubjects[P]): string;
  /**
   * What `find` returns, if the token was signed here for this purpose and holder, and `now` is before its end.
   * Callers check the record's state.
   */
  open<P extends LinkPurpose, Found extends Held>(
    given: GivenToken<P>,
    find: (about: About<P>) => Found | undefined | Promise<Found | undefined>,
  ): Promise<Found | undefined>;
}

/** `keysFor` returns a purpose's key and, during a rotation, the previous one: links that it signed stay valid. */
export function signedLinks(keysFor: (key: string) => SignerOptions): SignedLinks {
  return {
    pathOf(purpose, subject) {
      const { path, key, validMs, query } = kinds[purpose];
      const { id, part: given, holder, now = 0 }: Written = subject;
      const part = validMs === undefined ? given : now + validMs;
      const parts = part === undefined ? [id] : [id, part];
      const signature = signer(keysFor(key)).sign(textOf([purpose, ...parts], holder));
      if (!query) return `${path}#token=${[...parts, signature].join('.')}`;
      const fields = query.map((name, at) => `${name}=${parts[at] ?? ''}`).join('&');
      return `${path}?${fields}&signature=${signature}`;
    },
    async open({ purpose, token, now = Infinity }, find) {
      const { key, part: pattern = /^$/, validMs, query = [] } = kinds[purpose];
      const given =
        typeof token === 'string' ? token : [...query, 'signature'].map((name) => token[name]).join('.');
      const [, typed, part = '', signature = ''] = tokenPattern.exec(given) ?? [];
      const id = parseId<About<typeof purpose>['id']>(typed);
      if (id === undefined || !pattern.test(part)) return undefined;
      if (validMs !== undefined && !(now < Number(part))) return undefined;
      const { isSigned } = signer(keysFor(key));
      const about = part === '' ? [purpose, typed] : [purpose, typed, part];
      // Links that were sent before they named a holder are for everyone.
      const isBound = !isSigned(textOf(about), signature);
      const found = await find({ id, part, isBound });
      if (!isBound || !found) return found;
      const { holder } = found;
      return holder !== undefined && isSigned(textOf(about, holder), signature) ? found : undefined;
    },
  };
}

interface Written {
  readonly id: number;
  readonly part?: string | number;
  readonly holder?: string;
  readonly now?: Instant;
}

const tokenPattern = /^(\d{1,15})(?:\.(\w{1,15}))?\.([\w-]+)$/;

/** An empty holder is one as well: its links are not for everyone. */
const textOf = (parts: readonly unknown[], holder?: string): string =>
  [...parts, ...(holder === undefined ? [] : [holder])].join('\n');
