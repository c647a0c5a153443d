import { createHmac } from 'node:crypto';
import type { Store } from './store.ts';
import type { Delivery, Settings } from './tables.ts';
import { Unit } from './unit.ts';
import { render } from './wire/render.ts';

const giveUpAfterMs = 3 * 86_400_000;
const answerWithinMs = 20_000;
const maxConcurrent = 4;

/** The provider's signature `t=…,v1=…`: HMAC-SHA256 of `time.body`. */
export function sign(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const backOffMs = (attempts: number): number => Math.min(60_000, 250 * 2 ** attempts);

/** Delivers events asynchronously, with retries until a 2xx response and without a guaranteed order. */
export class WebhookSender {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #busy = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #idle: (() => void)[] = [];

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const settings = this.#unit().settings;
    if (settings.webhooks.hold || settings.webhookUrl === null) return this.#resolveIdle();
    const waiting = this.#waiting();
    if (waiting.length === 0) return this.#resolveIdle();
    const now = this.#now();
    const due = waiting.filter((one) => one.nextAt <= now && !this.#busy.has(one.id));
    if (settings.webhooks.reverse) due.reverse();
    for (const one of due.slice(0, Math.max(0, maxConcurrent - this.#busy.size)))
      void this.#send(one, settings);
    const later = waiting.filter((one) => one.nextAt > now).map((one) => one.nextAt - now);
    if (later.length > 0) this.#timer = setTimeout(() => this.wake(), Math.max(5, Math.min(...later)));
  }

  /** Resolves when no delivery is pending; held ones do not count. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.wake();
    });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #send(delivery: Delivery, settings: Settings): Promise<void> {
    this.#busy.add(delivery.id);
    const status = await this.#post(delivery, settings);
    this.#busy.delete(delivery.id);
    if (this.#stopped) return;
    const done = status !== null && status >= 200 && status < 300;
    const event = this.#store.get('events', delivery.event);
    const attempts = delivery.attempts + 1;
    const old = event !== undefined && this.#unit().now - event.created > giveUpAfterMs / 1000;
    const unit = this.#unit();
    if (done && event !== undefined) unit.put('events', { ...event, pending_webhooks: 0 });
    const tried = { ...delivery, attempts, lastStatus: status, nextAt: this.#now() + backOffMs(attempts) };
    if (done) unit.remove('deliveries', delivery.id);
    else unit.put('deliveries', { ...tried, state: old ? 'abandoned' : 'waiting' });
    unit.commit();
    this.wake();
  }

  async #post(delivery: Delivery, settings: Settings): Promise<number | null> {
    const event = this.#store.get('events', delivery.event);
    if (event === undefined || settings.webhookUrl === null) return null;
    const body = JSON.stringify(render(event), null, 2);
    try {
      const answer = await fetch(settings.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, settings.webhookSecret, Math.floor(this.#now() / 1000)),
          'user-agent': 'Stripe/1.0 (simulator)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  #waiting(): Delivery[] {
    return this.#store.where('deliveries', 'state:waiting');
  }

  #unit(): Unit {
    return new Unit(this.#store, this.#now());
  }

  #resolveIdle(): void {
    if (this.#busy.size > 0) return;
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) resolve();
  }
}
