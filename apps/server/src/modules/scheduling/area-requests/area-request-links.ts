import { type AreaRequestId, parseId } from '@hoist/domain/ids';
import { signer } from '#server/platform/signer.ts';

const steps = ['confirm', 'leave'] as const;
export type AreaRequestStep = (typeof steps)[number];

export interface OpenedAreaRequest {
  readonly areaRequestId: AreaRequestId;
  readonly step: AreaRequestStep;
}

/** Links to confirm a request or to withdraw it, without an account. They name no address. */
export interface AreaRequestLinks {
  /** Path on the site. */
  sign(opened: OpenedAreaRequest): string;
  /** Undefined if the signature is invalid. */
  read(query: Readonly<Record<string, unknown>>): OpenedAreaRequest | undefined;
}

/** `previous` is the secret before a rotation: its links stay valid. */
export function areaRequestLinks(secret: string, previous?: string): AreaRequestLinks {
  const { sign, isSigned } = signer({ secret, previous });
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const signed = (id: string, step: string) => `area-request\n${id}\n${step}`;
  return {
    sign({ areaRequestId, step }) {
      const signature = sign(signed(String(areaRequestId), step));
      return `/api/area-request?request=${areaRequestId}&step=${step}&signature=${signature}`;
    },
    read(query) {
      const [id, given] = [textOf(query['request']), textOf(query['step'])];
      const step = steps.find((one) => one === given);
      const areaRequestId = parseId<AreaRequestId>(id);
      if (!step || !areaRequestId || !isSigned(signed(id, step), textOf(query['signature'])))
        return undefined;
      return { areaRequestId, step };
    },
  };
}
