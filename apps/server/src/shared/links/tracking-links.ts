import { parseId, type OrderId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';
import type { BoundToken } from './bound-links.ts';

/** One drive to a visit. A reassigned job has a new drive. */
export interface Ride {
  readonly ordersServicesId: OrderId;
  /** When the mechanic started the drive. */
  readonly since: Date;
}

/** Links that show a drive without a log-in. Callers must check that it is still under way. */
export interface TrackingLinks {
  /** An address of the site. The token is in the fragment, which is never logged. */
  sign(ride: Ride, number: string): string;
  /** The drive, if the link was sent to the customer's present number. */
  read(token: string): (Ride & Pick<BoundToken<OrderId>, 'isFor'>) | undefined;
}

export interface TrackingLinkOptions {
  readonly publicUrl: string;
  readonly secret: string;
  readonly previous?: string | undefined;
}

export function trackingLinks({ publicUrl, secret, previous }: TrackingLinkOptions): TrackingLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    sign({ ordersServicesId: id, since }, number) {
      const at = since.getTime();
      return `${publicUrl}/visit-tracking#token=${id}.${at}.${sign(`tracking\n${id}\n${at}\n${number}`)}`;
    },
    read(token) {
      const [, id, at, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || at === undefined || signature === undefined) return undefined;
      const ordersServicesId = parseId<OrderId>(id);
      const about = `tracking\n${id}\n${at}`;
      return (
        ordersServicesId && {
          ordersServicesId,
          since: new Date(Number(at)),
          // Links that were sent before they named a number end with their drives.
          isFor: (number) => isSigned(`${about}\n${number}`, signature) || isSigned(about, signature),
        }
      );
    },
  };
}
