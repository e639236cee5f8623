import { appointment, employee, service } from '@citame/contracts';
import { waitFor } from '@citame/testing';
import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { chromiumPath, openBrowser } from '../../src/browser.ts';
import { dayFromNow } from '../../src/business.ts';
import { registerOwner, signIn, type Owner } from '../../src/owner.ts';
import { startPlatform, type Platform } from '../../src/platform.ts';
import { openOwnersPage } from '../../src/web/openOwnersPage.ts';
import { webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

const desktop = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const large = { width: 1920, height: 1080 };

describeInBrowser('the back-office in windows of several sizes', () => {
  let web: WebFolder;
  let platform: Platform;
  let browser: Browser;
  let owner: Owner;
  let newcomer: Owner;
  /** With thirty employees, ten of whom have an appointment at the same time tomorrow. */
  let salon: Owner;
  const tomorrow = dayFromNow(1);
  /** The last one with appointments: in next week, which no past visits fill. */
  let day: string | undefined;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    web = await webFolder(['shell', 'appointments', 'conversations', 'dashboard', 'employees']);
    [platform, browser] = await Promise.all([
      startPlatform({ demo: true, webRoot: web.root }),
      openBrowser(),
    ]);
    owner = await signIn(platform, demoOwner);
    const booked = await owner.appointments();
    day = booked
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    newcomer = await registerOwner(platform, 'Nueva');
    salon = await openSalon(platform, tomorrow);
  }, 120_000);
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
    await web?.remove();
  });

  const show = async (path: string, viewport: typeof desktop, who = owner): Promise<void> => {
    const view = { viewport, locale: 'es', isMobile: viewport === phone };
    ({ context, page } = await openOwnersPage({ browser, platform, owner: who, faults: [] }, view));
    await page.goto(path);
  };
  const grid = async (): Promise<Locator> => {
    const shown = page.getByRole('group', { name: /^Calendario/ });
    await shown.locator('[data-appointment]').first().waitFor();
    return shown.locator('..');
  };
  /** Whether the page as a whole ends where the window does. */
  const fits = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return scrollWidth === innerWidth && scrollHeight === innerHeight;
    });

  it.each([
    ['a desktop', '?view=week', desktop, 120],
    ['a phone', '?view=day', phone, 200],
  ])(
    'have a calendar on %s that takes the rest of the window, with heads that stay',
    async (_, query, size, most) => {
      await show(`/app/appointments${query}&date=${day}`, size);
      const scroller = await grid();
      expect((await boxOf(scroller)).y).toBeLessThanOrEqual(most);
      expect(await fits()).toBe(true);
      const head = scroller.locator('[role=group] > div').nth(1);
      await scroller.evaluate((element) => {
        element.scrollTop = 0;
      });
      const { y } = await boxOf(head);
      const scrolled = await scroller.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return element.scrollTop;
      });
      expect(scrolled).toBeGreaterThan(50);
      expect((await boxOf(head)).y).toBe(y);
    },
  );

  it.each([768, 1024])('have a list of appointments that is cut nowhere, %i px wide', async (width) => {
    await show('/app/appointments?size=50', { width, height: 900 });
    const list = page.getByRole('group', { name: 'Citas' }).or(page.getByRole('table', { name: 'Citas' }));
    const isWhole = (): Promise<boolean> =>
      list.evaluate((element) => {
        const { scrollWidth, clientWidth } = element.parentElement ?? element;
        return scrollWidth === clientWidth && document.documentElement.scrollWidth === innerWidth;
      });
    const menu = page.locator('aside');
    for (const state of ['collapsed', 'expanded']) {
      if ((await menu.getAttribute('data-state')) !== state) {
        await page.keyboard.press('Control+b');
        await page.locator(`aside[data-state=${state}]`).waitFor();
      }
      await list.getByText('+34 600 22 21 02').first().waitFor();
      await waitFor(isWhole);
    }
  });

  it('have a menu of icons on a tablet until it is opened, and nothing is cut off', async () => {
    await show(`/app/appointments?view=week&date=${day}`, tablet);
    const scroller = await grid();
    expect(await boxOf(page.locator('aside'))).toMatchObject({ width: 48 });
    expect(await fits()).toBe(true);
    const account = await boxOf(page.getByRole('button', { name: /demo@citame\.test/ }));
    expect(account.x + account.width).toBeLessThanOrEqual(tablet.width);
    const today = await boxOf(page.getByRole('button', { name: 'Hoy', exact: true }));
    const create = await boxOf(page.getByRole('button', { name: /^Nueva cita/ }));
    expect(Math.abs(create.y + create.height / 2 - today.y - today.height / 2)).toBeLessThan(2);
    const { x, width } = await boxOf(scroller.getByRole('button', { name: /^Ver el domingo/ }));
    expect(x + width).toBeLessThanOrEqual(tablet.width);
    await page.keyboard.press('Control+b');
    await page.locator('aside[data-state=expanded]').waitFor();
    await page.reload();
    await page.locator('aside[data-state=expanded]').waitFor();
  });

  it.each([phone, { width: 320, height: 640 }])(
    'have whole words in the bar of a phone (%j)',
    async (size) => {
      await show('/app', size);
      const bar = page.locator('nav:has(button[aria-haspopup=dialog])');
      await bar.getByText('Conversaciones').waitFor();
      const entries = await bar.locator('li > *').evaluateAll((all) =>
        all.map((one) => [
          // Beside the word stands how many clients wait.
          /^[^\d(]*/.exec(one.textContent)?.[0],
          one.scrollWidth <= one.clientWidth,
          one.clientHeight < 60,
        ]),
      );
      expect(entries).toEqual(
        ['Inicio', 'Citas', 'Conversaciones', 'Empleados', 'Más'].map((label) => [label, true, true]),
      );
    },
  );

  it.each([desktop, large])('use the width of a window for calendar and list (%j)', async (size) => {
    const wide = (element: Locator) => boxOf(element).then(({ width }) => width);
    await show(`/app/appointments?view=week&date=${day}`, size);
    const menu = await wide(page.locator('aside'));
    const scroller = await grid();
    expect((await boxOf(scroller)).y).toBeLessThanOrEqual(120);
    expect(await wide(scroller)).toBeGreaterThanOrEqual(size.width - menu - 70);
    await page.goto('/app/appointments');
    expect(await wide(page.getByRole('table'))).toBeGreaterThanOrEqual(size.width - menu - 70);
  });

  it('show one of thirty on a phone after two taps, everybody after one, and say it in the address', async () => {
    await show(`/app/appointments?view=day&date=${tomorrow}`, phone, salon);
    const scroller = await grid();
    await page.getByRole('button', { name: 'Citas de: Todos' }).tap();
    await page.getByRole('menuitemradio', { name: /^Persona 27/ }).tap();
    await page.waitForURL(/employee=/);
    await page.waitForFunction(() => document.querySelectorAll('[data-column]').length === 1);
    expect(await fits()).toBe(true);
    await scroller.getByRole('button', { name: /^Persona 27/ }).tap();
    await page.waitForURL((url) => !url.searchParams.has('employee'));
    await page.getByRole('button', { name: /^2\d columnas más a la derecha/ }).waitFor();
  });

  it('have the chips of a large team in two lines, with the others on demand', async () => {
    await show('/app/appointments', desktop, salon);
    const card = page.getByRole('region', { name: 'Próximas citas por empleado' });
    const more = card.getByRole('button', { name: '18 más' });
    expect((await boxOf(card)).height).toBeLessThan(150);
    const clipped = await card
      .getByRole('list')
      .evaluate((list) => list.scrollHeight > list.clientHeight || list.scrollWidth > list.clientWidth);
    expect(clipped).toBe(false);
    await more.focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: /^Persona 30/ }).waitFor();
  });

  it('have readable blocks in a crowded week, offer one person, and say how much is beside', async () => {
    await show(`/app/appointments?view=week&date=${tomorrow}`, desktop, salon);
    const blocks = (await grid()).locator('[data-appointment]');
    // All of its days are in sight, too.
    expect((await boxOf(blocks.first())).width).toBeGreaterThan(70);
    await page.getByText(/^Con tanta gente a la vez/).waitFor();
    await page.getByRole('button', { name: 'Elegir empleado' }).click();
    await page.getByRole('menuitemradio', { name: /^Persona 3\b/ }).click();
    await page.getByText(/^Con tanta gente a la vez/).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Persona 3\b/, pressed: true }).click();
    await page.getByRole('button', { name: 'Ver el día' }).click();
    const after = (count: RegExp) =>
      page.getByRole('button', { name: new RegExp(`^${count.source} columnas más a la derecha`) });
    await after(/2\d/).click();
    await after(/1\d/).waitFor();
    await page.getByRole('button', { name: /columnas más a la izquierda/ }).waitFor();
  });

  it('show the whole tip of an appointment that is moved in a corner', async () => {
    await show(`/app/appointments?view=day&date=${tomorrow}`, desktop, salon);
    const scroller = await grid();
    await page.getByRole('button', { name: /^Clienta 10\b/ }).focus();
    await page.keyboard.press('m');
    // The grid begins with the hour of the appointments: there is no room above, either.
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('ArrowRight');
    }
    const tip = await boxOf(scroller.getByText('Está fuera del horario.', { exact: true }));
    const frame = await boxOf(scroller);
    const head = await boxOf(scroller.locator('[data-head]').last());
    expect(tip.x + tip.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(tip.y).toBeGreaterThanOrEqual(head.y + head.height);
    // The hours are still beside it.
    expect((await boxOf(scroller.locator('[role=group] > div').first())).x).toBeCloseTo(frame.x);
  });

  it('print a page for a day of thirty people, with nothing else on it', async () => {
    await show(`/app/appointments?view=day&date=${tomorrow}`, desktop, salon);
    await grid();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Hoja del día' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const onPaper = await page.locator('body').innerText();
    expect(onPaper).toMatch(/Persona 1\b[\s\S]*Clienta 1\b[\s\S]*Persona 10\b[\s\S]*Clienta 10\b/);
    expect(onPaper).not.toMatch(/Inicio|Empleados|Nueva cita/);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.locator('[data-day-sheet]').waitFor({ state: 'detached' });
  });

  it('lead a new business from its empty calendar to its team', async () => {
    await show('/app/appointments?view=week', desktop, newcomer);
    await page.getByRole('link', { name: 'Añadir empleados' }).click();
    await page.getByRole('heading', { level: 1, name: 'Empleados' }).waitFor();
  });

  it('keep the words of an empty list of conversations together', async () => {
    await show('/app/conversations', desktop, newcomer);
    const title = await boxOf(page.getByRole('heading', { name: 'Nadie espera respuesta' }));
    const link = await boxOf(page.getByRole('link', { name: 'Ver todas' }));
    expect(link.y - title.y).toBeLessThan(160);
    expect(await fits()).toBe(true);
  });
});

/** A business of thirty; ten have a client on that day at ten o'clock, squeezed in, as no employee has hours. */
async function openSalon(platform: Platform, date: string): Promise<Owner> {
  const owner = await registerOwner(platform, 'Salón');
  const team: string[] = [];
  for (let place = 1; place <= 30; place += 1) {
    const { employee_id: id } = await owner.call('POST', '/employees', employee, {
      nombre: `Persona ${place}`,
    });
    team.push(id);
  }
  const offer = { title: 'Corte', duration: 60, employees: team };
  const { id: serviceId } = await owner.call('POST', '/services', service, offer);
  await waitFor(
    async () => {
      const known = await owner.request(
        'GET',
        `/availability?service_id=${serviceId}&from=${date}&to=${date}`,
      );
      return known.status === 200;
    },
    { message: 'the service' },
  );
  for (const [place, employeeId] of team.slice(0, 10).entries()) {
    await owner.call('POST', '/appointments', appointment, {
      service_id: serviceId,
      employee_id: employeeId,
      date,
      slot: '10:00',
      name: `Clienta ${place + 1}`,
      override: true,
      reason: 'Acordado',
    });
  }
  return owner;
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.waitFor();
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error('It is not to be seen');
  }
  return box;
}
