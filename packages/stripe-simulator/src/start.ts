import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createSimulatorServer } from './server.ts';
import { Store } from './store.ts';
import { Unit } from './unit.ts';
import { WebhookSender } from './webhooks.ts';

export interface SimulatorOptions {
  readonly dataDir: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret?: string | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
}

export interface RunningSimulator {
  readonly port: number;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Opens the store, listens on 127.0.0.1 and resumes webhook deliveries. */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const store = Store.open(options.dataDir);
  const now = () => Date.now();
  configure(store, options);
  const sender = new WebhookSender(store, now);
  let origin = '';
  const api = {
    store,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    origin: () => origin,
    now,
    changed: () => sender.wake(),
    inFlight: new Set<string>(),
  };
  const server = createSimulatorServer({ api, sender, dataDir: options.dataDir });
  const port = await listen(server, options.port);
  origin = `http://127.0.0.1:${port}`;
  sender.wake();
  return {
    port,
    origin,
    async stop() {
      sender.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
    },
  };
}

function configure(store: Store, options: SimulatorOptions): void {
  const unit = new Unit(store, Date.now());
  unit.put('settings', {
    ...unit.settings,
    webhookUrl: options.webhookUrl ?? unit.settings.webhookUrl,
    webhookSecret: options.webhookSecret ?? unit.settings.webhookSecret,
    allowedOrigins: [...(options.allowedOrigins ?? unit.settings.allowedOrigins)],
  });
  unit.commit();
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
