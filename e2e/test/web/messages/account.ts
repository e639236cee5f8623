import { demoOwner } from '@citame/tools';
import { whileFailing } from '../../../src/web/failures.ts';
import { calls } from '../../../src/web/hands.ts';
import type { Scene } from './scene.ts';

/** Changes the password to another. */
export async function aboutTheAccount(
  { page, hands, words }: Scene,
  { password, next }: { readonly password: string; readonly next: string },
): Promise<void> {
  const { profile: text } = words;
  const { press, twice, told } = hands;
  // The first call is the session's; those of pages come after it.
  let isFirst = true;
  const ofAccount = (url: URL): boolean => url.pathname === '/api/me';
  await page.route(ofAccount, async (route) => {
    await (isFirst ? route.fallback() : route.abort());
    isFirst = false;
  });
  await hands.open('/app/profile');
  await told(text.account.loadFailed);
  await page.unroute(ofAccount);
  await hands.open('/app/profile');
  await page.getByLabel(text.business.address, { exact: true }).fill(`Calle Mayor, ${next}`);
  await twice(calls('PATCH', /^\/business$/), () => press(text.business.save), {
    failed: text.business.failed,
    done: text.business.doneTitle,
  });
  const current = page.getByLabel(text.password.current);
  await current.fill(password);
  await page.getByLabel(text.password.next, { exact: true }).fill(next);
  await page.getByLabel(text.password.again).fill(next);
  await twice(calls('POST', /^\/me\/change-password$/), () => press(text.password.save), {
    failed: text.password.failed,
    done: text.password.doneTitle,
  });
  if ((await current.inputValue()) !== '') {
    throw new Error('The passwords still stand there');
  }
}

const signIn = calls('POST', /^\/auth\/login$/);
const reset = calls('POST', /^\/auth\/reset-password$/);

/** Messages to owners who are not signed in. */
export async function aboutSigningIn({ page, hands, words: { auth: text } }: Scene): Promise<void> {
  const { press, told } = hands;
  await hands.open('/auth/login');
  await page.getByLabel(text.fields.email).fill('alguien@negocio.test');
  await page.getByLabel(text.fields.password, { exact: true }).fill('una-clave');
  await whileFailing(page, signIn, async () => {
    await press(text.login.submit);
    await told(text.login.failed);
  });
  const noToken = async (): Promise<void> => {
    await press(text.login.submit);
    await told(text.errors.noToken);
  };
  await whileFailing(page, signIn, noToken, { status: 200, body: {} });
  await hands.open('/auth/register');
  await page.getByLabel(text.fields.fullName).fill('Sol');
  await page.getByLabel(text.fields.email).fill(demoOwner.email);
  await page.getByLabel(text.fields.password, { exact: true }).fill('una-clave-larga');
  await page.getByLabel(text.fields.confirmPassword).fill('una-clave-larga');
  await page.getByRole('checkbox').click();
  // The address is taken: the server does not say so, and nor do we.
  await press(text.register.submit);
  await told(text.register.failed);
}

/** Messages to owners who have forgotten the password. */
export async function aboutForgottenPasswords({ page, hands, words: { auth: text } }: Scene): Promise<void> {
  const { press, told, twice } = hands;
  await hands.open('/auth/forgot-password');
  await page.getByLabel(text.fields.email).fill('alguien@negocio.test');
  await twice(calls('POST', /^\/auth\/forgot-password$/), () => press(text.forgot.submit), {
    failed: text.forgot.failed,
    done: text.forgot.toastTitle,
  });
  await hands.open('/auth/reset-password?token=abc');
  await page.getByLabel(text.fields.newPassword).fill('una-clave-larga');
  await page.getByLabel(text.fields.confirmPassword).fill('una-clave-larga');
  const save = () => press(text.reset.submit);
  await whileFailing(page, reset, async () => {
    await save();
    await told(text.reset.failed);
  });
  await save();
  await told(text.reset.invalidText);
  const saved = async (): Promise<void> => {
    await save();
    await told(text.reset.toastTitle);
  };
  await whileFailing(page, reset, saved, { status: 200, body: {} });
  await page.waitForURL('**/auth/login');
}
