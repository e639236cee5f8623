import { demoOwner, demoPhoneNumber } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { callApi } from '../../src/api.ts';
import { chromiumPath, openBrowser } from '../../src/browser.ts';
import { newPhone, phoneChat, type PhoneChat } from '../../src/client.ts';
import { callEmulators } from '../../src/emulators.ts';
import { startPlatform, type Platform } from '../../src/platform.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const numbers = z.array(z.object({ id: z.string(), waba_id: z.string(), display_phone_number: z.string() }));

describeInBrowser('the conversations of a business', () => {
  let web: WebFolder;
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let chat: PhoneChat;

  beforeAll(async () => {
    web = await webFolder(['shell', 'dashboard', 'conversations']);
    [platform, browser] = await Promise.all([
      startPlatform({ demo: true, webRoot: web.root }),
      openBrowser(),
    ]);
    const { body } = await callApi(platform.gatewayUrl, 'POST', '/api/auth/login', { body: demoOwner });
    const { token } = z.object({ token: z.string() }).parse(body);
    const context = await browser.newContext({
      baseURL: platform.gatewayUrl,
      locale: 'es-ES',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((value) => localStorage.setItem('citame.token', value), token);
    page = await context.newPage();
    const known = await callEmulators(platform, 'GET', '/simulator/api/numbers', numbers);
    const [number] = known.filter(({ display_phone_number: display }) => display === demoPhoneNumber);
    if (number === undefined) {
      throw new Error('the demo business has no number');
    }
    const { id, waba_id: accountId, display_phone_number: display } = number;
    const wanted = { platform, number: { id, accountId, display }, phone: newPhone() };
    chat = await phoneChat(wanted, 'Rosa Vidal');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
    await web?.remove();
  });

  it('tell the owner at once when somebody wants a person, wherever they are', async () => {
    await page.goto('/app');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await chat.ask('hablar con una persona');
    await page.getByText('Un cliente quiere hablar contigo', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('link', { name: /Rosa Vidal/ }).click();
    await page.getByText('hablar con una persona').first().waitFor();
  });

  it('are answered there, show what the client writes as it comes, and are handed back', async () => {
    await page.getByLabel('Escribe a Rosa Vidal').fill('Hola, Rosa. Soy Ana.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect((await chat.next()).text).toBe('Hola, Rosa. Soy Ana.');
    await chat.say('¿Hacéis recogidos?');
    await page.getByText('¿Hacéis recogidos?').first().waitFor();
    await page.getByRole('button', { name: 'Devolver al asistente' }).click();
    await page.getByText('Contesta el asistente').first().waitFor();
    expect((await chat.ask('mis citas')).text).toContain('No tienes citas próximas');
  });

  it('are without barriers, in both sizes and modes', async () => {
    const found: string[] = [];
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/app/conversations?show=all');
      await page.getByText('Rosa Vidal').first().waitFor();
      found.push(...(await barriersOn(page, `list ${size.width}`)));
      await page.getByRole('link', { name: /Rosa Vidal/ }).click();
      await page.getByLabel('Escribe a Rosa Vidal').waitFor();
      found.push(...(await barriersOn(page, `thread ${size.width}`)));
    }
    expect(found).toEqual([]);
  }, 60_000);
});
