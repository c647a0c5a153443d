import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from './api.ts';
import type { WebhookSender } from './webhooks.ts';

export interface Simulator {
  readonly api: Api;
  readonly sender: WebhookSender;
  readonly dataDir: string;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: string;
}

export function send(response: ServerResponse, status: number, body: string): void {
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status);
  response.end(body);
}
