import type { Locale } from '@hoist/contract/texts/text';
import type { FastifyRequest } from 'fastify';

/** The language that an Accept-Language header asks for, if it asks for one of ours. */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  let best: Locale | undefined;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';');
    const language = tag.trim().toLowerCase().split('-')[0];
    if (language !== 'en' && language !== 'fr') continue;
    const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > bestQuality) {
      best = language;
      bestQuality = weight;
    }
  }
  return best;
}

/** The language of an answer: what the request asks for, else the caller's own, else English. */
export const localeOf = (request: FastifyRequest): Locale =>
  acceptedLocale(request.headers['accept-language']) ?? request.actor?.locale ?? 'en';
