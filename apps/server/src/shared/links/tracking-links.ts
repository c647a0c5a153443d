import { signer } from '#server/platform/signer.ts';

/** One drive to one visit: a job that is handed on is driven to again. */
export interface Ride {
  readonly ordersServicesId: number;
  /** When 'on the way' was said. */
  readonly since: Date;
}

/** Links that show a drive without a log-in; whether it is still under way is asked each time. */
export interface TrackingLinks {
  /** An address of the site; the token stands behind '#', so that no log has it. */
  sign(ride: Ride): string;
  /** The drive that a token names; undefined when it was not signed here. */
  read(token: string): Ride | undefined;
}

export interface LinkGround {
  readonly publicUrl: string;
  readonly secret: string;
  /** A secret that is being replaced: what it signed still opens. */
  readonly previous?: string | undefined;
}

export function trackingLinks({ publicUrl, secret, previous }: LinkGround): TrackingLinks {
  const { sign, isSigned } = signer({ secret, previous });
  return {
    sign({ ordersServicesId: id, since }) {
      const at = since.getTime();
      return `${publicUrl}/visit-tracking#token=${id}.${at}.${sign(`tracking\n${id}\n${at}`)}`;
    },
    read(token) {
      const [, id, at, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (id === undefined || at === undefined || signature === undefined) return undefined;
      if (!isSigned(`tracking\n${id}\n${at}`, signature)) return undefined;
      return { ordersServicesId: Number(id), since: new Date(Number(at)) };
    },
  };
}
