import { appointment, employee, service } from '@citame/contracts';
import { demoOwner } from '@citame/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { dayFromNow } from '../../src/business.ts';
import { chromiumPath, openBrowser } from '../../src/browser.ts';
import { signIn, type Owner } from '../../src/owner.ts';
import { startPlatform, type Platform } from '../../src/platform.ts';
import { whileFailing, type ApiCall } from '../../src/web/failures.ts';
import { remoteNames, webFolder, type WebFolder } from '../../src/web/webFolder.ts';

const describeInBrowser = chromiumPath === undefined ? describe.skip : describe;

/** What each page says when what it shows cannot be loaded. */
const loadFailures: readonly { at: string; failing: RegExp; told: readonly string[] }[] = [
  {
    at: '/app/appointments',
    failing: /^\/(appointments|employees|services)$/,
    told: [
      'No se pudieron cargar las citas.',
      'No se pudieron cargar los empleados.',
      'No se pudieron cargar los servicios.',
    ],
  },
  { at: '/app', failing: /^\/appointments$/, told: ['No se pudieron cargar las citas.'] },
  { at: '/app/employees', failing: /^\/employees$/, told: ['No se pudieron cargar los empleados.'] },
  { at: '/app/services', failing: /^\/services$/, told: ['No se pudieron cargar los servicios.'] },
  { at: '/app/schedule?employee=ANA', failing: /^\/weekly\//, told: ['No se pudo cargar el horario.'] },
  {
    at: '/app/holidays?employee=ANA',
    failing: /^\/exceptions\//,
    told: ['No se pudieron cargar los festivos.'],
  },
  { at: '/app/profile', failing: /^\/business$/, told: ['No se pudo cargar el negocio.'] },
  { at: '/app', failing: /^\/events$/, told: ['Sin conexión'] },
];

describeInBrowser('what owners are told', () => {
  let web: WebFolder;
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let owner: Owner;
  let ana: string;

  beforeAll(async () => {
    web = await webFolder(['shell', 'landing', ...(await remoteNames())]);
    [platform, browser] = await Promise.all([
      startPlatform({ demo: true, webRoot: web.root }),
      openBrowser(),
    ]);
    owner = await signIn(platform, demoOwner);
    const [first] = await owner.call('GET', '/employees', z.array(employee));
    ana = first?.employee_id ?? '';
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.dispose();
    await web?.remove();
  });
  beforeEach(async () => {
    context = await browser.newContext({
      baseURL: platform.gatewayUrl,
      locale: 'es-ES',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((token) => localStorage.setItem('citame.token', token), owner.token);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const told = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  const inDialog = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  const open = async (path: string): Promise<void> => {
    await page.goto(path.replace('ANA', ana));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const call = (method: string, path: RegExp): ApiCall => ({ method, path });

  /** Does something in vain, and then again, and looks what is said of it each time. */
  async function twice(
    what: ApiCall,
    act: () => Promise<void>,
    { failed, done, again = act }: { failed: string; done: string; again?: () => Promise<void> },
  ): Promise<void> {
    await whileFailing(page, what, async () => {
      await act();
      await told('Error');
      await told(failed);
    });
    await again();
    await told(done);
  }

  it.each(loadFailures)('when something cannot be loaded ($at)', async ({ at, failing, told: words }) => {
    await whileFailing(page, call('GET', failing), async () => {
      await page.goto(at.replace('ANA', ana));
      await Promise.all(words.map((text) => told(text)));
    });
  });

  it('about the team', async () => {
    await open('/app/employees');
    await press('Añadir empleado');
    await page.getByLabel('Nombre del empleado').fill('Sonia');
    await twice(call('POST', /^\/employees$/), () => inDialog('Añadir'), {
      failed: 'No se pudo crear el empleado.',
      done: 'Empleado creado',
    });
    await press('Editar a Sonia');
    await page.getByLabel('Nombre del empleado').fill('Sonia B.');
    await twice(call('PATCH', /^\/employees\//), () => inDialog('Guardar'), {
      failed: 'No se pudo actualizar el empleado.',
      done: 'Empleado actualizado',
    });
    const erase = async (): Promise<void> => {
      await press('Eliminar a Sonia B.');
      await confirm('Eliminar');
    };
    await twice(call('DELETE', /^\/employees\//), erase, {
      failed: 'No se pudo eliminar el empleado.',
      done: 'Empleado eliminado',
    });
  }, 60_000);

  it('about services, and who does them', async () => {
    await open('/app/services');
    await press('Añadir servicio');
    await page.getByLabel('Título').fill('Mimo');
    await twice(call('POST', /^\/services$/), () => inDialog('Crear servicio'), {
      failed: 'No se pudo crear el servicio.',
      done: 'Servicio creado',
    });
    const [{ nombre } = { nombre: '' }] = await owner.call('GET', '/employees', z.array(employee));
    const assign = async (): Promise<void> => {
      await page.getByRole('combobox', { name: 'Asignar empleado a Mimo' }).click();
      await page.getByRole('option', { name: nombre }).click();
    };
    const members = /^\/services\/[^/]+\/employees/;
    await whileFailing(page, call('POST', members), async () => {
      await assign();
      await told('No se pudo asignar el empleado al servicio.');
    });
    await assign();
    const remove = `Quitar a ${nombre} de Mimo`;
    await page.getByRole('button', { name: remove }).waitFor();
    await whileFailing(page, call('DELETE', members), async () => {
      await press(remove);
      await told('No se pudo quitar el empleado del servicio.');
    });
    await press('Editar Mimo');
    await page.getByLabel('Título').fill('Mimo largo');
    await twice(call('PATCH', /^\/services\//), () => inDialog('Guardar'), {
      failed: 'No se pudo actualizar el servicio.',
      done: 'Servicio actualizado',
    });
    const erase = async (): Promise<void> => {
      await press('Eliminar Mimo largo');
      await confirm('Eliminar');
    };
    await twice(call('DELETE', /^\/services\/[^/]+$/), erase, {
      failed: 'No se pudo eliminar el servicio.',
      done: 'Servicio eliminado',
    });
  }, 60_000);

  it('about the week, whole or in part', async () => {
    const { employee_id: id } = await owner.call('POST', '/employees', employee, { nombre: 'Nora' });
    await open(`/app/schedule?employee=${id}`);
    await press('Añadir horario');
    await page.getByRole('checkbox', { name: 'Lunes' }).check();
    await twice(call('POST', /^\/weekly\//), () => inDialog('Añadir'), {
      failed: 'No se pudo crear el horario.',
      done: 'Horario creado',
    });
    await press('Añadir horario');
    await page.getByRole('checkbox', { name: 'Lunes' }).check();
    await page.getByRole('checkbox', { name: 'Martes' }).check();
    await inDialog('Añadir');
    await told('Horario creado en parte');
    await page
      .getByText(/Creados: 1\. Omitidos: 1 \(lunes\)/)
      .first()
      .waitFor();
    await press(/^Editar martes de/i);
    await twice(call('PATCH', /^\/weekly\//), () => inDialog('Guardar'), {
      failed: 'No se pudo actualizar el horario.',
      done: 'Horario actualizado',
    });
    const erase = async (): Promise<void> => {
      await press(/^Eliminar martes de/i);
      await confirm('Eliminar');
    };
    await twice(call('DELETE', /^\/weekly\//), erase, {
      failed: 'No se pudo eliminar el horario.',
      done: 'Horario eliminado',
    });
  }, 60_000);

  it('about holidays', async () => {
    await open('/app/holidays?employee=ANA');
    await press('Añadir días cerrados');
    await inDialog('Guardar');
    await told('Elige un día o un rango de días.');
    await page.getByRole('dialog').locator('.rdp-button_next').click();
    await page.getByRole('dialog').locator('.rdp-button_next').click();
    await page.getByRole('dialog').locator('[data-day]:not([data-outside]) button').nth(14).click();
    await twice(call('POST', /^\/exceptions\/[^/]+$/), () => inDialog('Guardar'), {
      failed: 'No se pudo guardar el festivo.',
      done: 'Festivo creado',
    });
    await press(/^Editar /);
    await inDialog('Guardar');
    await told('Festivo actualizado');
    const erase = async (): Promise<void> => {
      await press(/^Eliminar /);
      await confirm('Eliminar');
    };
    await twice(call('DELETE', /^\/exceptions\//), erase, {
      failed: 'No se pudo eliminar el festivo.',
      done: 'Festivo eliminado',
    });
  }, 60_000);

  it('about appointments, one and all that are past', async () => {
    const [{ id: serviceId, employees } = { id: '', employees: [] }] = await owner.call(
      'GET',
      '/services',
      z.array(service),
    );
    const book = (days: number, slot: string) =>
      owner.call('POST', '/appointments', appointment, {
        service_id: serviceId,
        employee_id: employees[0],
        date: dayFromNow(days),
        slot,
        phone: '+34 600 999 888',
        name: 'Nadie',
        override: true,
        reason: 'Prueba',
      });
    await Promise.all([book(-3, '10:00'), book(0, '23:00'), book(0, '22:00')]);
    await open('/app');
    const eraseToday = async (): Promise<void> => {
      await press(/^Eliminar la cita de las 23:00/);
      await confirm('Eliminar');
    };
    await twice(call('DELETE', /^\/appointments\//), eraseToday, {
      failed: 'No se pudo eliminar la cita.',
      done: 'La cita se eliminó correctamente.',
    });
    await open('/app/appointments?filter=today&order=desc');
    const eraseListed = async (): Promise<void> => {
      await press(/^Eliminar la cita de las 22:00/);
      await confirm('Eliminar');
      await told('Cita eliminada');
      // It is deleted once nobody can undo it any more.
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
    };
    await whileFailing(page, call('DELETE', /^\/appointments\//), async () => {
      await eraseListed();
      await told('No se pudo eliminar la cita.');
    });
    await whileFailing(page, call('GET', /^\/appointments\/export\.csv$/), async () => {
      await press('Exportar CSV');
      await told('No se pudo exportar.');
    });
    const erasePast = async (): Promise<void> => {
      await press('Borrar pasadas');
      await confirm('Borrar');
    };
    await twice(call('DELETE', /^\/appointments$/), erasePast, {
      failed: 'No se pudieron eliminar las citas antiguas.',
      done: 'Citas eliminadas',
    });
    await press('Borrar pasadas');
    await told('No hay citas anteriores a hoy para eliminar.');
  }, 90_000);

  it('about their account and their business', async () => {
    await open('/app');
    await whileFailing(page, call('GET', /^\/me$/), async () => {
      await press(/^Cuenta de/);
      await page.getByRole('menuitem', { name: 'Perfil' }).click();
      await told('No se pudo cargar el perfil.');
    });
    await open('/app/profile');
    await page.getByLabel('Dirección').fill('Calle Mayor, 1');
    await twice(call('PATCH', /^\/business$/), () => press('Guardar'), {
      failed: 'No se pudo guardar el negocio.',
      done: 'Negocio actualizado',
    });
    const fill = async (): Promise<void> => {
      await page.getByLabel('Contraseña actual').fill(demoOwner.password);
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('otra-clave-larga');
      await page.getByLabel('Confirmar nueva contraseña').fill('otra-clave-larga');
    };
    await fill();
    await twice(call('POST', /^\/me\/change-password$/), () => press('Cambiar contraseña'), {
      failed: 'No se pudo cambiar la contraseña.',
      done: 'Contraseña actualizada',
    });
    await expect(page.getByLabel('Contraseña actual').inputValue()).resolves.toBe('');
  }, 60_000);

  it('before they are signed in', async () => {
    await context.addInitScript(() => localStorage.removeItem('citame.token'));
    await open('/auth/login');
    await page.getByLabel('Email').fill('alguien@negocio.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('una-clave');
    await whileFailing(page, call('POST', /^\/auth\/login$/), async () => {
      await press('Iniciar sesión');
      await told('Error al iniciar sesión');
    });
    await whileFailing(
      page,
      call('POST', /^\/auth\/login$/),
      async () => {
        await press('Iniciar sesión');
        await told('Token no recibido desde el backend');
      },
      { status: 200, body: {} },
    );
    await open('/auth/register');
    await page.getByLabel('Nombre del negocio').fill('Sol');
    await page.getByLabel('Email').fill(demoOwner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
    await page.getByLabel('Confirmar contraseña').fill('una-clave-larga');
    await page.getByRole('checkbox').click();
    // The address is taken: the server does not say so, and nor do we.
    await press('Crear cuenta');
    await told('No se pudo crear la cuenta');
    await open('/auth/forgot-password');
    await page.getByLabel('Email').fill('alguien@negocio.test');
    await twice(call('POST', /^\/auth\/forgot-password$/), () => press('Enviar enlace'), {
      failed: 'No pudimos enviar el email. Inténtalo de nuevo.',
      done: 'Email enviado',
    });
    await open('/auth/reset-password?token=abc');
    await page.getByLabel('Nueva contraseña').fill('una-clave-larga');
    await page.getByLabel('Confirmar contraseña').fill('una-clave-larga');
    await whileFailing(page, call('POST', /^\/auth\/reset-password$/), async () => {
      await press('Guardar contraseña');
      await told('No se pudo actualizar la contraseña');
    });
    await press('Guardar contraseña');
    await told('El enlace de recuperación no es válido o ha expirado.');
    await whileFailing(
      page,
      call('POST', /^\/auth\/reset-password$/),
      async () => {
        await press('Guardar contraseña');
        await told('Contraseña actualizada');
      },
      { status: 200, body: {} },
    );
    await page.waitForURL('**/auth/login');
  }, 60_000);
});
