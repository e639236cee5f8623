import { mkdirSync } from 'node:fs';
import { me, supportLeave, type Locale } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { TOTP } from 'otpauth';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import operatorEn from '../../../frontends/operator/src/locales/en.json' with { type: 'json' };
import operatorEs from '../../../frontends/operator/src/locales/es.json' with { type: 'json' };
import { callApi } from '../../src/api.ts';
import { chromiumPath } from '../../src/browser.ts';
import { openBusiness, type Business } from '../../src/business.ts';
import { ownersPassword } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { operatorUrl, tenant } from '../../src/tenant.ts';
import { addAuthenticator } from '../../src/web/addAuthenticator.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { takePictures } from '../../src/web/inBothThemes.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openPage } from '../../src/web/openPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';
import { views } from '../../src/web/views.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
/** Folder for pictures to look at, if wanted. */
const pictures = process.env['OPERATOR_PICTURES'];
const operatorWords = { es: operatorEs, en: operatorEn };
const password = 'tres tristes tigres';
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describeInBrowser('the pages for operators, in a browser', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let mongo: Connection;
  let sol: Business;
  const faults: string[] = [];

  beforeAll(async () => {
    opened = await openOwnWeb({});
    ({ platform, browser } = opened);
    mongo = await mongoose.createConnection(platform.mongoUri).asPromise();
    sol = await openBusiness(platform, { name: 'Peluquería Sol' });
    ({ context, page } = await openPage(
      { browser, platform, faults },
      { baseURL: operatorUrl(platform), viewport: wide },
    ));
  }, 120_000);
  afterAll(async () => {
    await mongo?.close();
    await context?.close();
    await opened?.close();
  });

  const look = async (name: string): Promise<string[]> => {
    const found: string[] = [];
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      found.push(...(await barriersOn(page, `${name} ${size.width}`)));
      if (pictures !== undefined) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ path: `${pictures}/${name}-${size.width}.png`, fullPage: true });
      }
    }
    await page.setViewportSize(wide);
    return found;
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  it('let a new operator in by the link of a command, find a business and act on it', async () => {
    const [line = ''] = await tenant(platform, 'operators', 'add', 'op@citame.example');
    await page.goto(line.replace(/^.*: /, ''));
    const key = page.getByLabel('Clave, si no puedes leer el código QR');
    const totp = new TOTP({ secret: await key.inputValue() });
    const found = await look('setup');
    await page.getByLabel('Contraseña nueva').fill(password);
    await page.getByLabel('Código', { exact: false }).last().fill(totp.generate());
    await press('Guardar y entrar');

    await page.getByLabel('Qué buscas').fill('sol');
    await press('Buscar');
    await page.getByRole('link', { name: 'Peluquería Sol' }).waitFor();
    found.push(...(await look('search')));
    await page.getByRole('link', { name: 'Peluquería Sol' }).click();
    await page.getByRole('heading', { name: 'Conexiones y uso' }).waitFor();
    found.push(...(await look('business')));

    await press('Dar un plan');
    await page.getByLabel('Último día').fill('2099-12-31');
    found.push(...(await look('plan')));
    await page.getByRole('dialog').getByRole('button', { name: 'Dar un plan' }).click();
    await page.getByText('Regalo · 31 de diciembre de 2099').waitFor();

    await press('Cambiar los topes');
    await page.getByLabel('Reservas de clientes al mes').fill('300');
    await page.getByLabel('Empleados').fill('4');
    found.push(...(await look('quotas')));
    await press('Guardar los topes');
    await page.getByText('0 de 300').waitFor();
    await page.getByText(/^\d de 4$/).waitFor();

    await press('Suspender');
    await page.getByLabel('Motivo').fill('Una prueba');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
    await page.getByRole('button', { name: 'Quitar la suspensión' }).waitFor();
    found.push(...(await look('suspended')));
    await press('Quitar la suspensión');
    await page.getByRole('button', { name: 'Suspender', exact: true }).waitFor();

    await press('English');
    await page.getByRole('heading', { name: 'Connections and use' }).waitFor();
    found.push(...(await look('english')));
    await press('Log out');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    found.push(...(await look('door')));

    await page.getByLabel('E-mail').fill('op@citame.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page
      .getByLabel('Code', { exact: false })
      .last()
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await press('Log in');
    await page.getByRole('heading', { name: 'Businesses' }).waitFor();
    expect([found, faults]).toEqual([[], []]);
  }, 120_000);

  it('let an operator in by a passkey, which is made by the link of the command', async () => {
    await addAuthenticator(page);
    await press('Log out');
    const [line = ''] = await tenant(platform, 'operators', 'add', 'key@citame.example');
    await page.goto(line.replace(/^.*: /, ''));
    await press('Make a passkey and log in');
    await page.getByRole('heading', { name: 'Businesses' }).waitFor();
    await press('Log out');
    const found = await look('passkey');
    await press('Log in with a passkey');
    await page.getByRole('heading', { name: 'Businesses' }).waitFor();
    expect(await tenant(platform, 'operators', 'list')).toContain('key@citame.example (passkey)');
    await press('Español');
    await page.getByRole('heading', { name: 'Negocios' }).waitFor();
    await press('English');
    expect([found, faults]).toEqual([[], []]);
  }, 60_000);

  it.each<[Locale, keyof typeof views]>([
    ['en', 'desktop'],
    ['es', 'phone'],
  ])(
    'have work done again, give a plan until a day, close a business and keep it (%s, %s)',
    async (language, view) => {
      const { letters, plan, state } = operatorWords[language];
      const { tenantId } = sol.owner;
      const later = new Date('2099-01-01');
      await queues().updateOne({ _id: tenantId }, { $set: { dueAt: later } }, { upsert: true });
      await giveUp(tenantId, 'a fault that was mended');
      await giveUp('no-such-row', 'of a client who was erased');
      const isTouched = view === 'phone';
      const own = await openPage(
        { browser, platform, faults },
        {
          ...views[view],
          hasTouch: isTouched,
          baseURL: operatorUrl(platform),
          locale: language,
          storageState: await context.storageState(),
        },
      );
      await own.context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await own.page.goto(`/businesses/${sol.owner.tenantId}`);
      const within = (name: string) => own.page.getByRole('region', { name });
      const named = (root: Page | Locator, name: string) => root.getByRole('button', { name, exact: true });
      const act = async (button: Locator): Promise<void> => {
        if (isTouched) {
          await button.tap();
          return;
        }
        await tabTo(own.page, button);
        await own.page.keyboard.press('Enter');
      };
      const found: string[] = [];
      const look = async (name: string): Promise<void> => {
        found.push(...(await barriersOn(own.page, `${name} ${language}`)));
        await takePictures(own.page, pictures, `${name}-${language}`);
      };

      await within(letters.title).getByText('a fault that was mended').waitFor();
      await look('letters');
      const row = (reason: string) => within(letters.title).getByRole('listitem').filter({ hasText: reason });
      await act(named(row('a fault that was mended'), letters.repeat));
      await own.page.getByText(letters.outcome.enqueued, { exact: true }).first().waitFor();
      expect((await queues().findOne({ _id: tenantId }))?.dueAt).not.toEqual(later);
      await act(named(row('of a client who was erased'), letters.repeat));
      await own.page.getByText(letters.outcome.gone, { exact: true }).first().waitFor();
      await within(letters.title).getByText(letters.none).waitFor();

      await act(named(within(plan.title), plan.give));
      const dialog = own.page.getByRole('dialog');
      await dialog.getByLabel(plan.until).fill('2098-12-31');
      await act(named(dialog, plan.give));
      const given = within(plan.title).getByText(new RegExp(`^${plan.gift} · .*2098`));
      await given.waitFor();
      await look('gift');
      await act(named(within(plan.title), plan.end));
      await given.waitFor({ state: 'detached' });

      await act(named(within(state.title), state.close));
      await look('close');
      await act(named(own.page.getByRole('alertdialog'), state.close));
      await within(state.title).getByText(state.closing, { exact: true }).waitFor();
      const closesAt = async () => (await sol.owner.call('GET', '/me', me)).closes_at;
      expect(await closesAt()).toBeDefined();
      await look('closing');
      await act(named(within(state.title), state.keep));
      await within(state.title).getByText(state.open, { exact: true }).waitFor();
      expect(await closesAt()).toBeUndefined();
      await own.context.close();
      expect([found, faults]).toEqual([[], []]);
    },
    90_000,
  );

  const scheduling = () => mongo.useDb('citame_scheduling');
  const queues = () => scheduling().collection<{ _id: string; dueAt?: Date }>('waiting_queues');
  /** A row of the waiting list that scheduling has given up. */
  const giveUp = async (id: string, reason: string): Promise<void> => {
    await scheduling()
      .collection<Record<string, unknown> & { _id: string }>('dead_letters')
      .insertOne({
        _id: new mongoose.Types.ObjectId().toHexString(),
        tenantId: sol.owner.tenantId,
        subject: `waiting list ${id}`,
        reason,
        body: '',
        at: new Date(),
      });
  };

  it('lead to the owner’s pages, reading alone, while the owner lets operators look', async () => {
    await sol.owner.call('POST', '/me/support-leave', supportLeave);
    await page.goto(`/businesses/${sol.owner.tenantId}`);
    const opening = context.waitForEvent('page');
    await press('Look as the owner');
    const owners = await opening;
    await owners.getByRole('button', { name: /^(Empezar a mirar|Begin to look)$/ }).click();
    await owners.getByText(/^(Solo estás mirando|You are only looking)$/).waitFor();
    const found = await barriersOn(owners, 'look');
    if (pictures !== undefined) {
      await owners.screenshot({ path: `${pictures}/look-1440.png` });
      await owners.setViewportSize(phone);
      await owners.screenshot({ path: `${pictures}/look-390.png` });
    }
    const token = await owners.evaluate(() => localStorage.getItem('citame.token') ?? '');
    const write = { token, body: { nombre: 'Otra' } };
    const refused = await callApi(platform.gatewayUrl, 'POST', '/api/employees', write);
    expect([refused.status, refused.body]).toMatchObject([403, { error: 'read_only' }]);
    expect((await callApi(platform.gatewayUrl, 'GET', '/api/employees', { token })).status).toBe(200);

    expect((await sol.owner.request('DELETE', '/me/support-leave')).status).toBe(204);
    await waitFor(
      async () => (await callApi(platform.gatewayUrl, 'GET', '/api/employees', { token })).status === 401,
    );
    expect(found).toEqual([]);
  }, 60_000);

  /** The owner in a browser of their own. */
  const enterAsOwner = async () => {
    const owners = await openPage({ browser, platform, faults }, { viewport: wide });
    const { user } = await sol.owner.call('GET', '/me', me);
    await owners.page.goto('/auth/login');
    await owners.page.getByLabel('Email').fill(user.email);
    await owners.page.getByRole('textbox', { name: 'Contraseña' }).fill(ownersPassword);
    await owners.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    return owners;
  };

  it('say to the owners of a business what their plan lets them use', async () => {
    const owners = await enterAsOwner();
    await owners.page.waitForURL(/\/app/);
    await owners.page.goto('/app/suscription');
    await owners.page.getByText('Reservas de clientes este mes: 0 de 300').waitFor();
    await owners.page.getByText(/^Empleados: \d de 4$/).waitFor();
    const found: string[] = [];
    for (const size of [wide, phone]) {
      await owners.page.setViewportSize(size);
      found.push(...(await barriersOn(owners.page, `plan ${size.width}`)));
      if (pictures !== undefined) {
        await owners.page.screenshot({ path: `${pictures}/owner-quotas-${size.width}.png`, fullPage: true });
      }
    }
    await owners.context.close();
    expect(found).toEqual([]);
  }, 60_000);

  it('say to the owners of a business that is suspended why nothing can be changed', async () => {
    await tenant(platform, 'suspend', sol.owner.tenantId, 'for a test');
    const owners = await enterAsOwner();
    await owners.page.getByText('El servicio está suspendido').waitFor();
    await owners.page.getByRole('heading', { level: 1 }).waitFor();
    const found = await barriersOn(owners.page, 'suspended');
    if (pictures !== undefined) {
      await owners.page.screenshot({ path: `${pictures}/suspended-owner-1440.png` });
    }
    await owners.page.getByRole('button', { name: 'Hablar con soporte' }).click();
    await owners.page.getByRole('heading', { name: 'Dejar que soporte mire' }).waitFor();
    if (pictures !== undefined) {
      await owners.page.setViewportSize(phone);
      await owners.page.screenshot({ path: `${pictures}/support-390.png`, fullPage: true });
    }
    await owners.context.close();
    expect(found).toEqual([]);
  }, 60_000);

  it('are not there for owners, nor owners’ pages for operators', async () => {
    const asked = [
      `${platform.gatewayUrl}/api/operator/businesses?q=sol`,
      `${operatorUrl(platform)}/api/me`,
      `${operatorUrl(platform)}/remotes.json`,
    ];
    const headers = { authorization: `Bearer ${sol.owner.token}` };
    const answers = await Promise.all(asked.map(async (url) => (await fetch(url, { headers })).status));
    expect(answers).toEqual([404, 404, 404]);
    const refused = await fetch(`${operatorUrl(platform)}/api/operator/businesses?q=sol`, { headers });
    expect(refused.status).toBe(401);
  });
});
