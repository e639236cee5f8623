import { json, renderRemote } from '@citame/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { answers, openDay } from './dashboardPage.ts';

const { mount } = description;

// Compiling it within a test takes too long.
beforeAll(() => import('../src/trial/TrialPage.tsx'));
beforeEach(() => {
  openDay();
  // jsdom has no layout, and nothing to scroll.
  Object.assign(Element.prototype, { scrollTo: () => {} });
});

/** The steps that the trial leads on to, for a business with these exceptions of its hours. */
const stepsAfter = async (exceptions: object[]): Promise<(string | null)[]> => {
  answers({
    'GET /preview': () => json({ messages: [], booked: false, with_person: false }),
    'GET /billing/status': () => json({ status: 'none', is_active: false }),
    'GET /exceptions/all': () => json(exceptions),
  });
  renderRemote(remote, { mount, path: `${mount}/try` });
  const after = within(await screen.findByRole('region', { name: 'Cuando te convenza' }));
  await after.findByRole('link', { name: 'Empieza tu mes gratis' });
  return after.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'));
};

describe('the steps after the trial', () => {
  it('lead straight to the public holidays of the region, until the business closes on a day', async () => {
    expect(await stepsAfter([])).toEqual(['/app/suscription', '/app/holidays?public=1']);
    expect(screen.getByRole('link', { name: 'Cierra los festivos' })).toBeVisible();
  });

  it('lead there as well when only hours are others on some day', async () => {
    expect(await stepsAfter([{ id: 'x', closed: false }])).toContain('/app/holidays?public=1');
  });

  it('leave the holidays out once the business closes on a day', async () => {
    expect(await stepsAfter([{ id: 'x', closed: true }])).toEqual(['/app/suscription']);
  });
});
