import { demoPhoneNumber } from '@citame/tools';
import { chromiumFlags, findChromium } from '@citame/testing';
import { chromium, type Locator, type Page } from 'playwright-core';

/** Path of the Chromium of this machine; undefined when it has none. */
export const chromiumPath = findChromium();

interface Addresses {
  readonly gatewayUrl: string;
  readonly emulatorsUrl: string;
}
interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The client whom the phone simulator knows from the start. */
const client = { phone: '+34600111222', name: 'Marta' };

/**
 * Books as a client does in the phone simulator, and looks whether the owner, who signs in on the web, sees it. Gives what was
 * booked as the client reads it, and the errors that no page caught.
 * @throws Error when something that should come does not
 */
export async function firstBooking(
  addresses: Addresses,
  owner: SignIn,
): Promise<{ confirmation: string; heading: string; faults: string[] }> {
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumFlags],
  });
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ locale: 'es-ES', timezoneId: 'Europe/Madrid' });
    page.on('pageerror', (error) => faults.push(error.message));
    const confirmation = await chat(page, addresses.emulatorsUrl);
    const heading = await signIn(page, addresses.gatewayUrl, owner);
    return { confirmation, heading, faults };
  } finally {
    await browser.close();
  }
}

async function chat(page: Page, emulatorsUrl: string): Promise<string> {
  const query = new URLSearchParams({ number: demoPhoneNumber, client: client.phone });
  await page.goto(`${emulatorsUrl}/simulator?${query.toString()}`);
  const answers = page.locator('[data-testid=message][data-direction=in]');
  const answerTo = async (act: () => Promise<void>): Promise<Locator> => {
    const before = await answers.count();
    await act();
    const answer = answers.nth(before);
    await answer.waitFor();
    return answer;
  };
  const rowsOf = async (message: Locator): Promise<Locator> => {
    await message.getByTestId('list-open').click();
    return page.getByTestId('list-sheet').getByTestId('list-row');
  };
  const send = async (row: Locator): Promise<void> => {
    await row.click();
    await page.getByTestId('list-send').click();
  };
  const menu = await answerTo(async () => {
    await page.getByTestId('composer').fill('Hola');
    await page.getByTestId('send').click();
  });
  const services = await rowsOf(menu);
  const offer = await answerTo(() => send(services.filter({ hasText: 'Corte' })));
  const slots = await rowsOf(offer);
  const slot = slots.locator('visible=true').and(page.locator('[data-id^="v1|slot|"]')).nth(2);
  const confirmation = await answerTo(() => send(slot));
  return confirmation.innerText();
}

/** Signs in, and gives the heading of the page that it leads to. */
async function signIn(page: Page, gatewayUrl: string, { email, password }: SignIn): Promise<string> {
  await page.goto(`${gatewayUrl}/auth/login`, { waitUntil: 'commit' });
  await page
    .getByLabel(/correo|email/i)
    .first()
    .fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app/);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  return (await heading.textContent()) ?? '';
}
