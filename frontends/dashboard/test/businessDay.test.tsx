import { json, renderRemote } from '@citame/web/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import description from '../remote.json' with { type: 'json' };
import { remote } from '../src/remote.tsx';
import { answers, card, openDay } from './dashboardPage.ts';

const { mount } = description;

beforeEach(openDay);

describe('the business’s day', () => {
  it('counts the appointments ahead, and marks deleted employees', async () => {
    renderRemote(remote, { mount });
    await screen.findByText('Rosa (eliminado)');
    const counted = card('Próximas citas por empleado').getAllByRole('listitem');
    expect(counted.map(({ textContent }) => textContent)).toEqual(['Lucía4', 'Rosa (eliminado)1']);
    expect(card('Próximas citas por servicio').getByText('Sin datos de servicios todavía.')).toBeVisible();
  });

  it('leads through the steps that are left', async () => {
    renderRemote(remote, { mount });
    expect(await screen.findByText('Queda un paso para que te reserven por WhatsApp.')).toBeVisible();
    const steps = card('Primeros pasos').getAllByRole('link');
    expect(steps.map((step) => [step.getAttribute('href'), step.textContent])).toEqual([
      ['/app/employees', 'Crear empleados(hecho)'],
      ['/app/services', 'Crear servicios(hecho)'],
      ['/app/schedule', '3Definir horarios'],
      ['/app/synchronize', 'Conectar WhatsApp(hecho)'],
      ['/app/suscription', 'Activar la suscripción(hecho)'],
    ]);
  });

  it('is all ready only when one who has hours does a service', async () => {
    const open = [{ date: '2027-05-10', periods: [{ from: '09:00', to: '14:00' }] }];
    answers({
      'GET /open-hours': () => json([{ employee_id: 'e2', days: open }]),
      'GET /employees': () => json(['e1', 'e2'].map((id) => ({ employee_id: id, nombre: id, avatar: null }))),
    });
    renderRemote(remote, { mount });
    expect(await screen.findByText(/^Quien tiene horario no hace ningún servicio/)).toBeVisible();
    expect(screen.queryByText('Todo listo')).toBeNull();
  });

  it('leads a new business to its first steps, and one that can be booked to the bot', async () => {
    answers({ 'GET /employees': () => json([]), 'GET /services': () => json([]) });
    const { unmount } = renderRemote(remote, { mount });
    const start = await screen.findByRole('link', { name: 'Empezar: cinco minutos' });
    expect(start.getAttribute('href')).toBe('/app/start');
    unmount();
    const open = [{ date: '2027-05-10', periods: [{ from: '09:00', to: '14:00' }] }];
    answers({ 'GET /open-hours': () => json([{ employee_id: 'e1', days: open }]) });
    renderRemote(remote, { mount });
    const attempt = await screen.findByRole('link', { name: 'Probar el asistente' });
    expect(attempt.getAttribute('href')).toBe('/app/try');
    expect(screen.getByText('Todo listo')).toBeVisible();
  });

  it('warns of a payment that has failed', async () => {
    answers({ 'GET /billing/status': () => json({ status: 'past_due', is_active: true }) });
    renderRemote(remote, { mount });
    expect(await screen.findByText('No hemos podido cobrar tu último pago')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la suscripción' })).toHaveAttribute(
      'href',
      '/app/suscription',
    );
  });

  it.each([
    [79, undefined],
    [80, /tampoco saldrán los recordatorios/],
    [1000, /no salen más recordatorios/],
  ])('says that the limit of billed messages is near or reached: %i of it', async (used, said) => {
    const cap = used === 1000 ? 1000 : 100;
    const usage = { free_service_messages: 1000, template_cap: cap, billed_templates: used, months: [] };
    answers({ 'GET /whatsapp/usage': () => json(usage) });
    renderRemote(remote, { mount });
    await screen.findByText('+34 910 555 001');
    if (said === undefined) {
      expect(screen.queryByText(/avisos de pago/)).toBeNull();
    } else {
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Cambiar el tope' })).toHaveAttribute(
        'href',
        '/app/synchronize',
      );
    }
  });

  it.each([
    [null, 4, undefined],
    [5000, 4, undefined],
    [4, 3, 'Este mes has gastado 3 de tus 4 avisos de pago'],
  ])('names the lower limit, the owner’s of %s or the operator’s', async (own, limit, title) => {
    const usage = { free_service_messages: 1000, template_cap: own, template_quota: 6, months: [] };
    answers({ 'GET /whatsapp/usage': () => json({ ...usage, billed_templates: limit }) });
    renderRemote(remote, { mount });
    expect(await screen.findByText(title ?? 'Este mes has gastado 4 de tus 6 avisos de pago')).toBeVisible();
    // Only the operator changes theirs.
    expect(screen.queryAllByRole('link', { name: 'Cambiar el tope' })).toHaveLength(own === 4 ? 1 : 0);
  });

  it('shows the number that clients write to, and the calendar', async () => {
    renderRemote(remote, { mount });
    expect(await screen.findByText('+34 910 555 001')).toBeVisible();
    expect(await screen.findByText('alba@gmail.com')).toBeVisible();
    expect(card('Conexiones').getAllByText('Conectado')).toHaveLength(2);
  });
});
