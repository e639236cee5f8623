import { billingStatus, trailEndpoints } from '@citame/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { openBusiness, type Business } from '../src/business.ts';
import { tenant } from '../src/tenant.ts';
import { startPlatform, type Platform } from '../src/platform.ts';

let platform: Platform;
let sol: Business;
beforeAll(async () => {
  platform = await startPlatform();
  sol = await openBusiness(platform, { name: 'Peluquería Sol' });
});
afterAll(() => platform?.dispose());

describe('the commands of an operator', () => {
  it('find a business and show what every service knows of it', async () => {
    expect(await tenant(platform, 'find', 'Sol')).toEqual([expect.stringContaining(sol.owner.tenantId)]);
    const lines = await tenant(platform, 'show', sol.owner.tenantId);
    expect(lines.join('\n')).toContain('plan: ');
    expect(lines.join('\n')).toContain('WhatsApp: ');
    expect(lines.join('\n')).toContain('bookings of 30 days: ');
    expect(lines.filter((line) => line.startsWith('no answer'))).toEqual([]);
  });

  it('give a plan, which its owner sees', async () => {
    expect(await tenant(platform, 'plan', sol.owner.tenantId, 'gift', '2099-12-31')).toEqual([
      'until 2100-01-01T00:00:00.000Z',
    ]);
    expect(await sol.owner.call('GET', '/billing/status', billingStatus)).toMatchObject({
      granted: { reason: 'gift', until: '2100-01-01T00:00:00.000Z' },
    });
  });

  it('stand in the trail of the business', async () => {
    await tenant(platform, 'suspend', sol.owner.tenantId, 'for a test');
    await tenant(platform, 'resume', sol.owner.tenantId);
    await waitFor(async () => {
      const { items } = await sol.owner.call(
        'GET',
        '/trail?actor=operator',
        trailEndpoints['GET /trail'].result,
      );
      return items.length === 3;
    });
  });
});
