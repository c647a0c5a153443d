import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TIMEOUT_MS = 3000;

/** Spans of requests and of their SQL (ADR 153). */
export interface Tracing {
  /** Adds a span for each request, which continues the caller's trace (W3C Trace Context). */
  addTo(app: FastifyInstance): void;
  /** Adds a span for a statement of the current request that took so many milliseconds. Statements have no values. */
  queried(statement: string, ms: number): void;
  /** Sends what is left, or gives up after three seconds. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Address of a collector that takes OTLP over HTTP. */
  readonly url: string;
  /** The running version of Hoist. */
  readonly version: string;
}

/** Loads OpenTelemetry, which a process without a collector never does. */
export async function openTracing({ url, version }: TracingOptions): Promise<Tracing> {
  const [api, core, exporter, resources, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'hoist', 'service.version': version }),
    // A caller must not decide what is recorded. A collector may keep a sample.
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({ url, timeoutMillis: TIMEOUT_MS }),
      }),
    ],
  });
  const tracer = provider.getTracer('hoist');
  const propagator = new core.W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    addTo(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(api.ROOT_CONTEXT, request.headers, api.defaultTextMapGetter);
        // The pattern of the route, never the address.
        const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
        const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url };
        const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        contexts.run(api.trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    queried(statement, ms) {
      const parent = contexts.getStore();
      if (parent === undefined) return;
      const [verb = ''] = statement.trimStart().split(/\s/, 1);
      const end = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
      tracer
        .startSpan(verb.toUpperCase(), { kind: api.SpanKind.CLIENT, startTime: end - ms, attributes }, parent)
        .end(end);
    },
    // A collector that is gone must not keep the server from ending.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
