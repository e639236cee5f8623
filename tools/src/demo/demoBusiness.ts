import type { Weekday } from '@citame/contracts';

/** How to sign in to the business that the first start opens. */
export const demoOwner = { email: 'demo@citame.test', password: 'citame-demo-2026' } as const;

export const demoProfile = {
  name: 'Peluquería Sol',
  street: 'C/ Mayor 12',
  postcode: '28013',
  town: 'Madrid',
  phone: '+34 911 222 333',
  time_zone: 'Europe/Madrid',
  location: { latitude: 40.41536, longitude: -3.707398 },
  directions: {
    es: 'Metro Sol, salida Mayor: está a cinco minutos andando, junto a la plaza.',
    en: 'Underground station Sol, exit Mayor: five minutes on foot, next to the square.',
  },
  parking: {
    es: 'No tenemos aparcamiento. El más cercano es el de la Plaza Mayor.',
    en: 'There is no car park of our own. The nearest one is at Plaza Mayor.',
  },
  payment: { es: 'En efectivo, con tarjeta o por Bizum.', en: 'In cash, by card or by Bizum.' },
  questions: [
    {
      id: 'hair-wash',
      es: { question: '¿Hay que venir con el pelo lavado?', answer: 'No hace falta: te lo lavamos aquí.' },
      en: { question: 'Should I wash my hair before?', answer: 'No need to: we wash it here.' },
    },
    {
      id: 'gift-cards',
      es: {
        question: '¿Tenéis tarjetas regalo?',
        answer: 'Sí, por el importe que quieras. Las preparamos en la peluquería y valen un año.',
      },
      en: {
        question: 'Do you have gift cards?',
        answer: 'Yes, for any amount. We prepare them at the salon, and they last a year.',
      },
    },
    {
      id: 'dogs',
      es: { question: '¿Puedo ir con mi perro?', answer: 'Claro, si es tranquilo. Tenemos agua para él.' },
      en: {
        question: 'Can I bring my dog?',
        answer: 'Of course, as long as it behaves. There is water for it, too.',
      },
    },
  ],
} as const;

export const demoPhoneNumber = '+34 910 555 001';

const euros = (kind: 'fixed' | 'from', amount: number) =>
  ({ kind, cents: amount * 100, currency: 'EUR' }) as const;

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const morning = { from: '09:00', to: '14:00' } as const;
const afternoon = { from: '16:00', to: '20:30' } as const;
const saturday = { dow: 'sat', from: '09:30', to: '20:30' } as const;
// Open every day, so that a visitor finds a day with appointments whenever they try it.
const sunday = { dow: 'sun', from: '10:00', to: '20:00' } as const;
const fullWeek = weekdays.flatMap((dow) => [
  { dow, ...morning },
  { dow, ...afternoon },
]);

export const demoEmployees = [
  { nombre: 'Ana', week: [...fullWeek, saturday] },
  { nombre: 'Luis', week: [...fullWeek, saturday, sunday] },
  { nombre: 'Carmen', week: [...weekdays.map((dow) => ({ dow, ...morning })), sunday] },
] as const;

/** `employees` are positions in the list above. */
export const demoServices = [
  {
    title: 'Corte',
    description: 'Lavado, corte y peinado',
    duration: 30,
    price: euros('fixed', 18),
    employees: [0, 1, 2],
  },
  {
    title: 'Color',
    description: 'Tinte de raíz a puntas',
    duration: 90,
    buffer_after: 15,
    price: euros('from', 38),
    employees: [0, 2],
  },
  {
    title: 'Mechas',
    description: 'Mechas o balayage',
    duration: 120,
    buffer_after: 15,
    price: euros('from', 65),
    employees: [0],
  },
  {
    title: 'Barba',
    description: 'Arreglo con navaja y toalla caliente',
    duration: 15,
    price: euros('fixed', 12),
    employees: [1],
  },
  {
    title: 'Peinado',
    description: 'Para una ocasión especial',
    duration: 45,
    price: euros('from', 25),
    employees: [0, 2],
  },
] as const;

/** Clients who have booked by telephone. */
export const demoClients = [
  { name: 'Rosa Vidal', phone: '+34 600 222 101' },
  { name: 'Javier Ruiz', phone: '+34 600 222 102' },
  { name: 'Lucía Fernández', phone: '+34 600 222 103' },
  { name: 'Pablo Serrano', phone: '+34 600 222 104' },
  { name: 'Elena Navarro', phone: '+34 600 222 105' },
  { name: 'Sara Molina', phone: '+34 600 222 106' },
  { name: 'Hugo Campos', phone: '+34 600 222 107' },
  { name: 'Nuria Prats', phone: '+34 600 222 108' },
  { name: 'Diego Santos', phone: '+34 600 222 109' },
  { name: 'Irene Vega', phone: '+34 600 222 110' },
] as const;

const firstNames = [
  'Amparo',
  'Blanca',
  'Claudia',
  'Daniela',
  'Emilio',
  'Fermín',
  'Gloria',
  'Héctor',
  'Inés',
  'Jaime',
  'Leire',
  'Marcos',
  'Noelia',
  'Óscar',
  'Patricia',
  'Raúl',
  'Sonia',
];
const surnames = ['Aguado', 'Benítez', 'Calvo', 'Duarte', 'Esteban', 'Ferrer', 'Gallego'];

/** Clients who come every few weeks, no two of one name or neighbours of one surname. */
export const regularClients = surnames.flatMap((_, row) =>
  firstNames.map((name, place) => ({
    name: `${name} ${surnames[(row + place) % surnames.length]}`,
    phone: `+34 600 223 ${String(100 + row * firstNames.length + place)}`,
  })),
);

/** Chats on the emulated WhatsApp: with one message each, and the first of the offered times where they book. */
export const demoChats = [
  {
    client: { name: 'Teresa Gil', phone: '+34 600 224 101' },
    text: '¿Cuánto cuesta un color y dónde estáis?',
    books: true,
  },
  {
    client: { name: 'Clara Nieto', phone: '+34 600 224 103' },
    text: 'Hola, ¿tenéis hueco para un corte el martes por la tarde?',
    books: true,
  },
  {
    client: { name: 'Emma Clarke', phone: '+44 7700 900145' },
    text: 'Hi! Can I get a haircut tomorrow morning?',
    books: true,
  },
  {
    client: { name: 'Andrés Soto', phone: '+34 600 224 102' },
    text: 'Hola, quiero hablar con una persona, es por un vale regalo',
    books: false,
  },
] as const;
