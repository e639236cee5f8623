import { demoOwner } from '@citame/tools';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { chromiumPath } from '../../src/browser.ts';
import { addPerson, newPhone } from '../../src/client.ts';
import { demoNumber } from '../../src/demoNumber.ts';
import { callEmulators } from '../../src/emulators.ts';
import { signIn } from '../../src/owner.ts';
import type { Platform } from '../../src/platform.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { openOwnWeb, type OpenedWeb } from '../../src/web/openWeb.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;
const faults: string[] = [];

const sent = z.array(
  z.object({
    from: z.enum(['client', 'business']),
    payload: z.object({
      image: z.object({ id: z.string(), caption: z.string().optional() }).optional(),
      audio: z.object({ id: z.string() }).optional(),
    }),
  }),
);

describeInBrowser('the files of a conversation', () => {
  let opened: OpenedWeb;
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let number: string;
  const client = newPhone();
  const say = (message: object) =>
    callEmulators(platform, 'POST', '/simulator/api/messages', z.unknown(), {
      body: { number, client, message },
    });
  const onPhone = async () => {
    const query = new URLSearchParams({ number, client });
    const messages = await callEmulators(
      platform,
      'GET',
      `/simulator/api/messages?${query.toString()}`,
      sent,
    );
    return messages.filter(({ from }) => from === 'business').map(({ payload }) => payload);
  };

  beforeAll(async () => {
    opened = await openOwnWeb({ demo: true });
    ({ platform, browser } = opened);
    const owner = await signIn(platform, demoOwner);
    const view = { viewport: { width: 1280, height: 900 }, locale: 'es-ES' };
    ({ page } = await openOwnersPage({ browser, platform, owner, faults }, view));
    ({ id: number } = await demoNumber(platform));
    await addPerson(platform, { name: 'Rosa Vidal', phone: client });
  }, 120_000);
  afterAll(() => opened?.close());

  it('tell the owner at once of a voice note that the assistant has not understood, and play it', async () => {
    await page.goto('/app');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await say({ type: 'audio', said: '' });
    await page.getByText('Un cliente te ha mandado un audio', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.locator('a[href^="/app/conversations/"]').filter({ hasText: 'Rosa Vidal' }).click();
    const note = page.getByLabel('Nota de voz');
    await note.waitFor();
    await waitFor(() => note.evaluate((sound: HTMLAudioElement) => sound.duration > 0.5), {
      message: 'the voice note to be playable',
    });
  });

  it('show a photo small and large, and the words under it', async () => {
    await say({ type: 'image', caption: 'Quiero este corte' });
    const small = page.getByRole('button', { name: 'Ampliar: Quiero este corte' });
    await small.click();
    const large = page.getByRole('dialog', { name: 'Foto' }).getByRole('img', { name: 'Quiero este corte' });
    await waitFor(() => large.evaluate((picture: HTMLImageElement) => picture.naturalWidth === 480));
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  it('are sent by the owner, with words under a photo', async () => {
    const file = page.getByLabel('Adjuntar una foto, un audio o un PDF').and(page.locator('input'));
    const picture = join(import.meta.dirname, '../../../emulators/src/whatsapp/media/sample.jpg');
    await file.setInputFiles(picture);
    await page.getByLabel('Escribe a Rosa Vidal').fill('¿Algo así?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('button', { name: 'Ampliar: ¿Algo así?' }).waitFor();
    await waitFor(async () => (await onPhone()).some(({ image }) => image?.caption === '¿Algo así?'));
    expect(faults).toEqual([]);
  });
});
