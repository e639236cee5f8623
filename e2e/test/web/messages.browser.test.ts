import { employee } from '@citame/contracts';
import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { signIn, type Owner } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { handsOn } from '../../src/web/hands.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { languages } from '../../src/web/views.ts';
import { words } from '../../src/web/words.ts';
import { aboutForgottenPasswords, aboutSigningIn, aboutTheAccount } from './messages/account.ts';
import { aboutAppointments } from './messages/appointments.ts';
import { aboutHolidays, aboutTheWeek } from './messages/hours.ts';
import { cannotBeLoaded, loadFailures } from './messages/loading.ts';
import { aboutConnections, aboutSubscribing, aboutTheirPlan } from './messages/payments.ts';
import type { Scene } from './messages/scene.ts';
import { aboutServices, aboutTheTeam } from './messages/team.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

describeInBrowser('messages to owners', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let password: string = demoOwner.password;

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
  }, 120_000);
  afterAll(() => opened?.close());

  describe.each(languages)('(%s)', (language) => {
    let owner: Owner;
    let ana: string;
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      owner = await signIn(platform, { ...demoOwner, password });
      const [first] = await owner.call('GET', '/employees', z.array(employee));
      ana = first?.employee_id ?? '';
    });
    beforeEach(async () => {
      const view = { viewport: { width: 1280, height: 800 }, locale: language };
      ({ context, page } = await openOwnersPage({ browser, platform, owner, faults: [] }, view));
    });
    afterEach(() => context.close());

    const scene = (): Scene => ({ page, hands: handsOn(page), words: words[language], owner, ana });
    const signedOut = async (): Promise<Scene> => {
      await context.addInitScript(() => localStorage.removeItem('citame.token'));
      return scene();
    };

    it.each(loadFailures)('stand where something cannot be loaded ($at)', (failure) =>
      cannotBeLoaded(scene(), failure),
    );
    it('are about the team', () => aboutTheTeam(scene()), 60_000);
    it('are about services, and the employees who do them', () => aboutServices(scene()), 60_000);
    it('are about the week, whole or in part', () => aboutTheWeek(scene()), 60_000);
    it('are about holidays', () => aboutHolidays(scene()), 60_000);
    it('are about appointments, one and all that are past', () => aboutAppointments(scene()), 90_000);
    it('are about subscribing', () => aboutSubscribing(scene()), 60_000);
    it('are about the plan that they have', () => aboutTheirPlan(scene()), 60_000);
    it('stay away when the way to a connection fails', () => aboutConnections(scene()));
    it('stand before they are signed in', async () => aboutSigningIn(await signedOut()), 60_000);
    it('are about a forgotten password', async () => aboutForgottenPasswords(await signedOut()), 60_000);
    // Last: it ends their other sessions.
    it('are about their account and their business', async () => {
      const next = `otra-clave-larga-${language}`;
      await aboutTheAccount(scene(), { password, next });
      password = next;
    }, 60_000);
  });
});
