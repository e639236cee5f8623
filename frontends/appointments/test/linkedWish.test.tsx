import { describe, expect, it } from '@jest/globals';
import { clientOf, identityOf } from '@citame/web/clientField';
import { linkedWish } from '../src/linkedWish.ts';

describe('a link to a new appointment', () => {
  it('fills in what the palette has read, with a client who is still to be looked for', () => {
    const wish = linkedWish({
      wish: { service: 's1', employee: 'e2', date: '2026-11-24', slot: '16:30', name: 'Rosa' },
    });
    expect(wish).toEqual({
      serviceId: 's1',
      employeeId: 'e2',
      date: '2026-11-24',
      slot: '16:30',
      clientName: 'Rosa',
    });
    expect(identityOf(clientOf(wish))).toEqual({ name: 'Rosa' });
  });

  it.each([
    ['Lola Pérez 655 12 34 56', { name: 'Lola Pérez', phone: '655 12 34 56' }],
    ['+34 655123456, Lola', { name: 'Lola', phone: '+34 655123456' }],
    ['655 12 34 56', { phone: '655 12 34 56' }],
    ['Lola 2', { name: 'Lola 2' }],
  ])('reads %j as name and phone', (clientName, identity) => {
    expect(identityOf(clientOf({ clientName }))).toEqual(identity);
  });

  it('takes a client along, also one without a phone', () => {
    const wish = linkedWish({ customer: { customer_id: 'c1', phone: null, name: 'Paqui' } });
    expect(identityOf(clientOf(wish))).toEqual({ customer_id: 'c1' });
  });

  it.each([undefined, null, 'x', { wish: null }, { wish: { date: 7, slot: null } }, { customer: {} }])(
    'fills in nothing from %j',
    (state) => {
      expect(linkedWish(state)).toEqual({});
    },
  );
});
