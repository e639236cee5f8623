import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageSubject } from '@citame/contracts';
import { openNatsAs } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { buildBusiness, monday, startScheduling, type Business, type Scheduling } from './buildBusiness.ts';

let scheduling: Scheduling;
let sol: Business;
beforeAll(async () => {
  scheduling = await startScheduling();
  sol = await buildBusiness(scheduling);
});
afterAll(() => scheduling.stop());

describe('a change of hours', () => {
  it('is published to open pages within a second, week by week or on a day', async () => {
    let published = 0;
    const gateway = await openNatsAs('gateway', scheduling.service.natsUrl);
    gateway.subscribe(pageSubject('scheduling.hours.changed', sol.tenantId, sol.ana), {
      callback: () => {
        published += 1;
      },
    });
    await gateway.flush();
    let times = 0;
    const act = async (request: string, body?: unknown) => {
      const as = sol.tenantId;
      const answer = await scheduling.call(request, body === undefined ? { as } : { as, body });
      times += 1;
      await waitFor(async () => published === times, { timeoutMs: 1000 });
      return answer.body;
    };
    const period = await act(`POST /weekly/${sol.ana}`, { dow: 'sun', from: '10:00', to: '12:00' });
    await act(`PATCH /weekly/${sol.ana}/${period.period_id}`, { to: '13:00' });
    await act(`DELETE /weekly/${sol.ana}/${period.period_id}`);
    const [exception] = await act(`POST /exceptions/${sol.ana}`, { date: monday, closed: true });
    await act(`PATCH /exceptions/${exception.exception_id}`, { closed: false, from: '10:00', to: '12:00' });
    await act(`DELETE /exceptions/${sol.ana}?exception_id=${exception.exception_id}`);
    expect(published).toBe(6);
    await gateway.close();
  });
});
