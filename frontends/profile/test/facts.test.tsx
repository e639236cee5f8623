import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@citame/web/i18n';
import { json } from '@citame/web/testing';
import { answer, button, business, keeping, open, section, sent, startFresh, write } from './profilePage.tsx';

beforeEach(startFresh);

const place = 'Cómo llegar y pagar';
const speech = 'Cómo habla el bot';
const paste = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const group = (name: string) => within(within(section(place)).getByRole('group', { name }));

describe('the place of the business', () => {
  it('is a point on the map, from a pasted link', async () => {
    await open(keeping({}));
    paste('Punto en el mapa', 'https://www.google.com/maps/@40.41536,-3.7074,17z');
    expect(screen.getByRole('link', { name: 'Ver en el mapa' })).toHaveAttribute(
      'href',
      expect.stringContaining('40.41536%2C-3.7074'),
    );
    fireEvent.blur(screen.getByLabelText('Punto en el mapa'));
    expect(screen.getByLabelText('Punto en el mapa')).toHaveValue('40.41536, -3.7074');
    await userEvent.click(button('Guardar', place));
    await screen.findByText('Negocio actualizado');
    expect(sent).toEqual([
      { path: '/api/business', body: { location: { latitude: 40.41536, longitude: -3.7074 } } },
    ]);
  });

  it('is not saved while the text names no point', async () => {
    await open(keeping({}));
    paste('Punto en el mapa', 'Calle Mayor');
    expect(await screen.findByText(/No hay ningún punto ahí/)).toBeVisible();
    paste('Punto en el mapa', 'https://maps.app.goo.gl/Ab3dE');
    expect(await screen.findByText(/Es un enlace corto/)).toBeVisible();
    await userEvent.type(group('Formas de pago').getByLabelText('En español'), 'Bizum');
    expect(button('Guardar', place)).toBeDisabled();
  });

  it('is taken off the map', async () => {
    await open(keeping({ location: { latitude: 40, longitude: -3 } }));
    expect(screen.getByLabelText('Punto en el mapa')).toHaveValue('40, -3');
    paste('Punto en el mapa', '');
    await userEvent.click(button('Guardar', place));
    await screen.findByText('Negocio actualizado');
    expect(sent.map(({ body }) => body)).toEqual([{ location: null }]);
    expect(screen.queryByRole('link', { name: 'Ver en el mapa' })).toBeNull();
  });

  it('is described in both languages, and only what was changed is sent', async () => {
    await open(keeping({}));
    expect(group('Aparcamiento').getByLabelText('En español')).toHaveValue('En la plaza');
    await userEvent.type(group('Aparcamiento').getByLabelText('En inglés'), 'In the square');
    expect(within(section(place)).getByText('13/300')).toBeVisible();
    await userEvent.click(button('Guardar', place));
    await screen.findByText('Negocio actualizado');
    expect(sent.map(({ body }) => body)).toEqual([{ parking: { es: 'En la plaza', en: 'In the square' } }]);
    expect(button('Guardar', place)).toBeDisabled();
  });

  it('shows each error at its field', async () => {
    const details = [{ field: 'parking.en', message: 'Demasiado largo' }];
    await open({
      'PATCH /business': answer(() => json({ error: 'validation', message: 'Revisa', details }, 422)),
    });
    await userEvent.type(group('Aparcamiento').getByLabelText('En inglés'), 'x');
    await userEvent.click(button('Guardar', place));
    expect(await screen.findByText('Demasiado largo')).toBeVisible();
  });
});

describe('the way in which the bot speaks', () => {
  it('is chosen, and follows the country where it is not', async () => {
    await open({
      'PATCH /business': answer((body) =>
        json({ ...business, ...(body as object), slot_word: 'turno', afternoon_from: '12:00' }),
      ),
    });
    await userEvent.selectOptions(screen.getByLabelText('País'), 'Argentina');
    await userEvent.selectOptions(screen.getByLabelText('Trato en español'), 'De usted');
    await userEvent.selectOptions(screen.getByLabelText('El bot contesta a'), 'Solo a quien pide cita');
    await userEvent.click(button('Guardar', speech));
    await screen.findByText('Negocio actualizado');
    const chosen = { country: 'AR', address_form: 'usted', bot_answers: 'askers' };
    expect(sent.map(({ body }) => body)).toEqual([chosen]);
  });

  it('has countries by their names in the language of the page', async () => {
    await open();
    const named = () =>
      within(screen.getByLabelText(/^(País|Country)$/))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(named()).toEqual(expect.arrayContaining(['España', 'México', 'Estados Unidos']));
    act(() => setLanguage('en'));
    await screen.findByText('How the bot speaks');
    expect(named()).toEqual(expect.arrayContaining(['Spain', 'Mexico', 'United States']));
  });
});

describe('the facts of the business', () => {
  it('are left out when the business cannot be loaded, which is said once', async () => {
    await open(
      { 'GET /business': () => json({ error: 'internal', message: 'Algo ha fallado.' }, 403) },
      null,
    );
    expect(await screen.findAllByText('Algo ha fallado.')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: place })).toBeNull();
  });
});

describe('the own questions', () => {
  const wifi = { id: 'q1', es: { question: '¿Tenéis wifi?', answer: 'Sí.' }, en: null };
  const dogs = { id: 'q2', es: null, en: { question: 'Are dogs welcome?', answer: 'Yes.' } };
  const listed = () => {
    const list = screen.queryByRole('list', { name: 'Preguntas frecuentes' });
    return list === null
      ? []
      : within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
  };

  it('are listed with the language that they lack', async () => {
    await open(keeping({ questions: [wifi, dogs] }));
    expect(listed()).toEqual(['¿Tenéis wifi?Sí.Sin inglés', 'Are dogs welcome?Yes.Sin español']);
    expect(screen.getByText('2 de 20')).toBeVisible();
  });

  it('are added, in one language or both', async () => {
    await open(keeping({ questions: [wifi] }));
    await userEvent.click(button('Añadir pregunta'));
    await screen.findByRole('dialog');
    await write('Pregunta en español', ' ¿Hay parking? ');
    await write('Respuesta en español', 'No.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Pregunta guardada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const parking = { id: expect.any(String), es: { question: '¿Hay parking?', answer: 'No.' }, en: null };
    expect(sent.map(({ body }) => body)).toEqual([{ questions: [wifi, parking] }]);
    expect(listed()).toHaveLength(2);
  });

  it('need both a question and an answer', async () => {
    await open(keeping({}));
    await userEvent.click(button('Añadir pregunta'));
    const dialog = await screen.findByRole('dialog');
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await save();
    expect(await within(dialog).findByText('Escribe la pregunta')).toBeVisible();
    await write('Pregunta en inglés', 'Wifi?');
    await save();
    expect(await within(dialog).findByText('Escribe la respuesta')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are changed, and keep their ids', async () => {
    await open(keeping({ questions: [wifi, dogs] }));
    await userEvent.click(button('Editar «¿Tenéis wifi?»'));
    await screen.findByRole('dialog');
    await write('Respuesta en español', 'Claro.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Pregunta guardada');
    const changed = { ...wifi, es: { ...wifi.es, answer: 'Claro.' } };
    expect(sent.map(({ body }) => body)).toEqual([{ questions: [changed, dogs] }]);
  });

  async function deleteWifi(): Promise<void> {
    await userEvent.click(button('Eliminar «¿Tenéis wifi?»'));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  }

  it('are deleted after asking', async () => {
    await open(keeping({ questions: [wifi, dogs] }));
    await deleteWifi();
    await screen.findByText('Pregunta eliminada');
    expect(sent.map(({ body }) => body)).toEqual([{ questions: [dogs] }]);
    expect(listed()).toHaveLength(1);
  });

  it('come back with the server’s message when the server refuses', async () => {
    await open({
      ...keeping({ questions: [wifi] }),
      'PATCH /business': () => json({ error: 'internal', message: 'Algo ha fallado.' }, 500),
    });
    await deleteWifi();
    await screen.findByText('Algo ha fallado.');
    await waitFor(() => expect(listed()).toHaveLength(1));
  });

  it('are twenty at most', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ({ ...wifi, id: `q${index}` }));
    await open(keeping({ questions: twenty }));
    expect(button('Añadir pregunta')).toBeDisabled();
  });
});
