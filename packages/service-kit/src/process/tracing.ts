import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';

/** Whether one of the standard `OTEL_*` exporter variables asks for traces. */
export function wantsTraces(env: NodeJS.ProcessEnv = process.env): boolean {
  const wanted =
    env['OTEL_EXPORTER_OTLP_ENDPOINT'] ??
    env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ??
    env['OTEL_TRACES_EXPORTER'] ??
    'none';
  return wanted !== '' && wanted !== 'none' && env['OTEL_SDK_DISABLED'] !== 'true';
}

/**
 * Switches OpenTelemetry traces on where they are wanted; elsewhere its SDK is not loaded and every span below costs next
 * to nothing. Returns what flushes and stops it.
 */
export async function startTracing(
  service: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  if (!wantsTraces(env)) {
    return async () => {};
  }
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: env['OTEL_SERVICE_NAME'] ?? `citame-${service}` });
  sdk.start();
  return () => sdk.shutdown();
}

interface SpanOptions {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** W3C `traceparent` of the cause of this work. */
  readonly parent?: string | undefined;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Runs `work` inside a span; a thrown error marks the span and goes on. */
export async function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const parent =
    options.parent === undefined
      ? context.active()
      : propagation.extract(context.active(), { traceparent: options.parent });
  const tracer = trace.getTracer('citame');
  const settings = { kind: kinds[options.kind], attributes: options.attributes ?? {} };
  return tracer.startActiveSpan(name, settings, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.recordException(error instanceof Error ? error : String(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The W3C `traceparent` of the span in progress, to be sent along. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Id of the trace in progress; undefined where traces are switched off. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
