import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chromiumPath } from '../../src/browser.ts';
import { numberOf, openBusiness } from '../../src/business.ts';
import { isSlot } from '../../src/chat.ts';
import { newPhone, phoneChat, type PhoneChat } from '../../src/client.ts';
import { barriersOn } from '../../src/web/barriers.ts';
import { tabTo } from '../../src/web/keyboard.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const faults: string[] = [];

describeInBrowser('the conversations of a business', () => {
  let opened: OpenedWeb;
  let page: Page;
  let chat: PhoneChat;

  beforeAll(async () => {
    opened = await openWeb();
    const { platform } = opened;
    const business = await openBusiness(platform, { name: 'Peluquería Sol', whatsapp: true });
    const view = { viewport: { width: 1280, height: 800 }, locale: 'es-ES' };
    ({ page } = await openOwnersPage({ ...opened, owner: business.owner, faults }, view));
    chat = await phoneChat({ platform, number: numberOf(business), phone: newPhone() }, 'Nieves Arroyo');
  }, 120_000);
  afterAll(() => opened?.close());

  it('tell the owner at once when a client wants a person, on whatever page the owner is', async () => {
    await page.goto('/app');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await chat.ask('hablar con una persona');
    await page.getByText('Un cliente quiere hablar contigo', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.waitForURL(/\/app\/conversations/);
    await page.getByRole('link', { name: /Nieves Arroyo/ }).click();
    await page.getByText('hablar con una persona').first().waitFor();
  });

  it('are answered there, show what the client writes as it comes, and are handed back', async () => {
    await page.getByLabel('Escribe a Nieves Arroyo').fill('Hola, Rosa. Soy Ana.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    expect((await chat.next()).text).toBe('Hola, Rosa. Soy Ana.');
    await chat.say('¿Hacéis recogidos?');
    await page.getByText('¿Hacéis recogidos?').first().waitFor();
    await page.getByRole('button', { name: 'Devolver al asistente' }).click();
    await page.getByText('Contesta el asistente').first().waitFor();
    expect((await chat.ask('mis citas')).text).toContain('No tienes citas próximas');
    expect(faults).toEqual([]);
  });

  it('lead to the first booking by WhatsApp, of which the open dashboard tells, until it is closed', async () => {
    await page.goto('/app');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await chat.ask('un corte mañana por la tarde');
    expect((await chat.choose(isSlot)).text).toContain('Cita confirmada');
    const message = page.getByRole('status').filter({ hasText: '¡Tu primera cita por WhatsApp!' });
    await message.getByText(/Nieves Arroyo ha reservado Corte .+ Viene el .+ a las \d\d:\d\d/).waitFor();
    expect(await barriersOn(page, 'the first booking by WhatsApp')).toEqual([]);
    const close = message.getByRole('button', { name: 'Cerrar este aviso' });
    await tabTo(page, close);
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: /^Mañana: / }).waitFor();
    expect(await message.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
