import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { startWorld, type TestWorld } from './support/world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startWorld();
  const transport = createTransport(world.emulators.smtpUrl);
  await transport.sendMail({
    from: 'Cítame <hola@citame.test>',
    to: 'alba@example.com',
    subject: 'Cambia tu contraseña',
    text: 'Entra en https://citame.test/reset?token=abc',
    html: '<p>Entra <a href="https://citame.test/reset?token=abc">aquí</a></p><script>alert(1)</script>',
  });
  await transport.sendMail({
    from: 'hola@citame.test',
    to: 'otro@example.com',
    subject: 'Otro',
    text: 'Hola',
  });
});
afterAll(() => world.close());

const listSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullable(),
    }),
  ),
});

async function mailsTo(to: string): Promise<z.infer<typeof listSchema>['messages']> {
  const response = await fetch(`${world.emulators.url}/mailbox/api/messages?to=${encodeURIComponent(to)}`);
  return listSchema.parse(await response.json()).messages;
}

describe('the mailbox', () => {
  it('shows what was sent to an address', async () => {
    const [mail, ...others] = await mailsTo('ALBA@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['alba@example.com'], subject: 'Cambia tu contraseña' });
    expect(mail?.text).toContain('https://citame.test/reset?token=abc');
  });

  it('serves the HTML where it can do no harm', async () => {
    const [mail] = await mailsTo('alba@example.com');
    const response = await fetch(`${world.emulators.url}/mailbox/api/messages/${mail?.id}/html`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(await response.text()).toContain('aquí');
  });

  it('can be emptied', async () => {
    const response = await fetch(`${world.emulators.url}/mailbox/api/messages`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(await mailsTo('otro@example.com')).toEqual([]);
  });
});
