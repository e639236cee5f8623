import { describe, expect, it } from '@jest/globals';
import { composeMessage } from './composeMessage.ts';

const common = {
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  biz_opaque_callback_data: 'r1',
};
const client = { phone: '34600111222', userId: 'ES.1502576394655843' };

describe('the body of a send', () => {
  it('goes to the phone, or without one to the business-scoped user id', () => {
    const content = { kind: 'text', text: 'Hola' } as const;
    const text = { type: 'text', text: { body: 'Hola', preview_url: false } };
    expect(composeMessage({ rowId: 'r1', client, content })).toEqual({
      ...common,
      to: '34600111222',
      ...text,
    });
    expect(composeMessage({ rowId: 'r1', client: { userId: client.userId }, content })).toEqual({
      ...common,
      recipient: client.userId,
      ...text,
    });
  });

  it('asks for the phone with the button of WhatsApp', () => {
    const content = { kind: 'contactRequest', text: '¿Tu teléfono?' } as const;
    expect(composeMessage({ rowId: 'r1', client: { userId: client.userId }, content })).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'request_contact_info',
        body: { text: '¿Tu teléfono?' },
        action: { name: 'request_contact_info' },
      },
    });
  });

  it('holds a point on the map with its name and address', () => {
    const point = { latitude: 40.41536, longitude: -3.707398 };
    const content = { kind: 'location', ...point, name: 'Peluquería Sol', text: 'C/ Mayor 12' } as const;
    expect(composeMessage({ rowId: 'r1', client: { phone: '34600111222' }, content })).toMatchObject({
      type: 'location',
      location: {
        latitude: '40.41536',
        longitude: '-3.707398',
        name: 'Peluquería Sol',
        address: 'C/ Mayor 12',
      },
    });
  });

  it('holds buttons', () => {
    const content = {
      kind: 'buttons',
      text: '¿Te reservo esto?',
      footer: 'Responde BAJA',
      buttons: [
        { id: 'v1|ok', title: 'Sí, reservar' },
        { id: 'v1|no', title: 'Ahora no' },
      ],
    } as const;
    expect(
      composeMessage({ rowId: 'r1', client, content: { ...content, buttons: [...content.buttons] } }),
    ).toEqual({
      ...common,
      to: '34600111222',
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: '¿Te reservo esto?' },
        footer: { text: 'Responde BAJA' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: 'v1|ok', title: 'Sí, reservar' } },
            { type: 'reply', reply: { id: 'v1|no', title: 'Ahora no' } },
          ],
        },
      },
    });
  });

  it('holds a list, without empty parts', () => {
    const rows = [
      { id: 'a', title: 'Corte', description: '30 min' },
      { id: 'b', title: 'Color', description: '' },
    ];
    const content = {
      kind: 'list' as const,
      text: '¿Qué necesitas?',
      button: 'Ver opciones',
      sections: [{ title: '', rows }],
    };
    expect(composeMessage({ rowId: 'r1', client, content })).toEqual({
      ...common,
      to: '34600111222',
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: '¿Qué necesitas?' },
        action: {
          button: 'Ver opciones',
          sections: [
            {
              rows: [
                { id: 'a', title: 'Corte', description: '30 min' },
                { id: 'b', title: 'Color' },
              ],
            },
          ],
        },
      },
    });
  });
});
