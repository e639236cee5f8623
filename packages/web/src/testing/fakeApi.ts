/** Answers one request; the last part of the key is the path below `/api` without its query. */
export type FakeAnswer = (request: {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}) => Response | Promise<Response>;

/** An answer with a JSON body. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/**
 * Puts answers in the place of the server for the rest of the test file, by method and path: `{ 'GET /me': () =>
 * json({ user }) }`. A request that is not among them is answered with 404.
 */
export function answerApi(answers: Readonly<Record<string, FakeAnswer>>): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://localhost'),
      init,
    );
    const url = new URL(request.url);
    const answer = answers[`${request.method} ${decodeURIComponent(url.pathname).replace(/^\/api/, '')}`];
    const isJson = request.headers.get('content-type')?.includes('json') !== false;
    const text = await request.text();
    return (
      answer?.({
        url,
        headers: request.headers,
        body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      }) ?? json({ error: 'not_found', message: 'No lo hemos encontrado.' }, 404)
    );
  };
}
