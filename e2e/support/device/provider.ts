interface Intent {
  readonly status: string;
}
interface Answered {
  readonly error?: { readonly message: string };
}

/** The embedded card provider as the native kit calls it: with the publishable key and an intent's own secret. */
export class SimulatedProvider {
  private readonly origin: string;
  private readonly key: string;

  constructor(origin: string, key: string) {
    this.origin = origin;
    this.key = key;
  }

  /** Confirms with a card that the wallet brings. */
  async confirm(
    secret: string,
    token: string,
  ): Promise<{ readonly error?: string; readonly asked: boolean }> {
    const method = await this.post('payment_methods', { type: 'card', 'card[token]': token });
    const confirmed = await this.post(`${this.pathOf(secret)}/confirm`, {
      client_secret: secret,
      payment_method: String(method.body['id']),
      use_stripe_sdk: 'true',
    });
    const { error } = confirmed.body as Answered;
    if (error !== undefined) return { error: error.message, asked: false };
    return { asked: (confirmed.body as unknown as Intent).status === 'requires_action' };
  }

  /** The cardholder answers the bank's question with yes. */
  async answerBank(secret: string): Promise<void> {
    const [intent = ''] = secret.split('_secret_');
    await fetch(
      `${this.origin}/sim/3ds/${intent}?secret=${encodeURIComponent(secret)}&parent=http://localhost`,
      {
        method: 'POST',
        body: new URLSearchParams({ answer: 'complete' }),
      },
    );
  }

  private pathOf(secret: string): string {
    const [intent = ''] = secret.split('_secret_');
    return `${intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${intent}`;
  }

  private async post(path: string, values: Readonly<Record<string, string>>) {
    const answer = await fetch(`${this.origin}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.key}` },
      body: new URLSearchParams(values),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
}
