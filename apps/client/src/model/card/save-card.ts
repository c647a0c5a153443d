import { KnownAppError } from '#client/kit/api/http-error.ts';

interface ProviderAnswer {
  readonly error?: { readonly message?: string | undefined } | undefined;
  readonly setupIntent?:
    | { readonly payment_method?: string | { readonly id: string } | null | undefined }
    | undefined;
}

export interface SaveTexts {
  readonly incomplete: string;
  readonly notStored: string;
}

/**
 * The payment method in the provider's answer.
 * @throws KnownAppError with the provider's message, or 'Unable to store card information' without a token
 */
export function savedMethod(answer: ProviderAnswer, texts: SaveTexts): string {
  if (answer.error) throw new KnownAppError(answer.error.message ?? texts.notStored);
  const method = answer.setupIntent?.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  if (!id) throw new KnownAppError(texts.notStored);
  return id;
}

/** @throws KnownAppError 'Card information is incomplete' */
export function assertComplete(complete: boolean, texts: SaveTexts): void {
  if (!complete) throw new KnownAppError(texts.incomplete);
}
