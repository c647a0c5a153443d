/** Nested form parameters of the API. */
export interface FormValues {
  readonly [name: string]: string | number | boolean | FormValues | undefined;
}

export interface ApiError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly payment_intent?: Intent;
  readonly setup_intent?: Intent;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly status: string;
  readonly client_secret: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly capture_method?: string;
  readonly setup_future_usage?: string | null;
  readonly next_action: {
    readonly type: string;
    readonly redirect_to_url?: { readonly url: string };
    readonly use_stripe_sdk?: { readonly stripe_js: string };
  } | null;
  readonly last_payment_error?: ApiError | null;
  readonly last_setup_error?: ApiError | null;
}

export interface Api {
  readonly origin: string;
  readonly key: string;
  /** E.g. `fr-CA`; used by the simulator's pages. */
  readonly locale: string;
}

export type Answer<T> = { readonly value: T } | { readonly error: ApiError };

/**
 * Calls the API with the publishable key; like the real script, returns `api_connection_error` if the connection
 * breaks.
 */
export async function callApi<T>(
  api: Api,
  path: string,
  call: { method: 'GET' | 'POST'; values?: FormValues },
): Promise<Answer<T>> {
  const form = new URLSearchParams({ key: api.key });
  encode(form, '', call.values ?? {});
  const url = `${api.origin}/v1/${path}`;
  try {
    const answer =
      call.method === 'GET'
        ? await fetch(`${url}?${form}`)
        : await fetch(url, { method: 'POST', body: form });
    const body = (await answer.json()) as { error?: ApiError };
    return body.error === undefined ? { value: body as T } : { error: body.error };
  } catch {
    return {
      error: { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' },
    };
  }
}

function encode(form: URLSearchParams, prefix: string, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const path = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object') encode(form, path, value);
    else if (value !== undefined) form.append(path, String(value));
  }
}
