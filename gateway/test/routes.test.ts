import { describe, expect, it } from '@jest/globals';
import { endpoints, serviceNames } from '@citame/contracts';
import { findTarget, publicPathOf } from '../src/routes.ts';

const published = serviceNames.flatMap((service) =>
  Object.keys(endpoints[service]).map((name) => ({ service, path: name.replace(/^\w+ /, '') })),
);

describe('a published path', () => {
  it('belongs to the service whose contracts define it, and to no other', () => {
    expect(published.length).toBeGreaterThan(100);
    const reached = published.map(({ service, path }) => {
      const target = findTarget(publicPathOf(service, path) ?? '');
      return { service: target?.service, path: target?.path };
    });
    expect(reached).toEqual(published);
  });

  it.each([
    ['/api/employees/1', 'catalog', '/employees/1', '/api/employees'],
    ['/api/.well-known/jwks.json', 'identity', '/.well-known/jwks.json', '/api/.well-known'],
    ['/webhooks/paddle', 'billing', '/webhooks/paddle', '/webhooks/paddle'],
  ])('%s is forwarded to %s', (path, service, servicePath, route) => {
    expect(findTarget(path)).toMatchObject({ service, path: servicePath, route });
  });

  it.each([
    ['/api/whatsapp/media', 16 * 1024 * 1024],
    ['/api/employees/1/photo', 10 * 1024 * 1024],
    ['/api/employees/1', 64 * 1024],
    ['/api/employees/1/photo/2', 64 * 1024],
    ['/api/whatsapp/media/1', 64 * 1024],
    ['/api/conversations/1/messages', 64 * 1024],
    ['/webhooks/whatsapp', 3 * 1024 * 1024],
  ])('%s takes a body of %i bytes at most', (path, bytes) => {
    expect(findTarget(path)?.maxBytes).toBe(bytes);
  });

  it.each(['/employees', '/api', '/api/', '/api/webhooks/paddle', '/webhooks/nothing', '/'])(
    'is not %s',
    (path) => {
      expect(findTarget(path)).toBeUndefined();
    },
  );
});
