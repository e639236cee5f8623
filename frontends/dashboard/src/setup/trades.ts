import type { Locale } from '@citame/contracts';

/**
 * A usual service of a trade with its usual length and price in Spain, of which an owner ticks and corrects what is theirs.
 * Prices are estimates of ours, in whole euros, for the owner to correct. As of 2026-11-25.
 */
interface Preset {
  readonly title: Readonly<Record<Locale, string>>;
  /** Minutes. */
  readonly duration: 15 | 30 | 45 | 60 | 90 | 120;
  /** Euros; absent where prices differ too much to propose one. */
  readonly price?: number;
}

export const tradeNames = [
  'hairdresser',
  'barber',
  'beauty',
  'nails',
  'physiotherapy',
  'dentist',
  'vet',
  'garage',
  'other',
] as const;
export type TradeName = (typeof tradeNames)[number];

const preset = (es: string, en: string, duration: Preset['duration'], price?: number): Preset => ({
  title: { es, en },
  duration,
  ...(price === undefined ? {} : { price }),
});

/** The commonest first: titles have at most 23 characters, as a row of WhatsApp. */
export const presets: Readonly<Record<TradeName, readonly Preset[]>> = {
  hairdresser: [
    preset('Corte', 'Haircut', 30, 18),
    preset('Lavar y peinar', 'Wash and blow-dry', 45, 20),
    preset('Tinte', 'Colour', 90, 38),
    preset('Mechas', 'Highlights', 120, 65),
    preset('Corte infantil', 'Children’s haircut', 30, 12),
    preset('Recogido', 'Updo', 60, 40),
  ],
  barber: [
    preset('Corte', 'Haircut', 30, 15),
    preset('Corte y barba', 'Haircut and beard', 45, 22),
    preset('Arreglo de barba', 'Beard trim', 30, 10),
    preset('Corte infantil', 'Children’s haircut', 30, 12),
    preset('Rapado', 'Buzz cut', 15, 10),
  ],
  beauty: [
    preset('Limpieza facial', 'Facial', 60, 40),
    preset('Depilación de piernas', 'Leg waxing', 45, 25),
    preset('Cejas', 'Eyebrows', 15, 8),
    preset('Lifting de pestañas', 'Lash lift', 60, 40),
    preset('Masaje relajante', 'Relaxing massage', 60, 45),
  ],
  nails: [
    preset('Manicura', 'Manicure', 45, 18),
    preset('Semipermanente', 'Gel manicure', 60, 25),
    preset('Pedicura', 'Pedicure', 60, 30),
    preset('Uñas acrílicas', 'Acrylic nails', 120, 45),
    preset('Retirada', 'Removal', 30, 10),
  ],
  physiotherapy: [
    preset('Sesión', 'Session', 60, 45),
    preset('Primera visita', 'First visit', 60, 50),
    preset('Sesión corta', 'Short session', 30, 30),
    preset('Descarga muscular', 'Sports massage', 60, 45),
  ],
  dentist: [
    preset('Primera visita', 'First visit', 30),
    preset('Revisión', 'Check-up', 30),
    preset('Limpieza dental', 'Dental cleaning', 30, 60),
    preset('Empaste', 'Filling', 45),
    preset('Urgencia', 'Emergency', 30),
  ],
  vet: [
    preset('Consulta', 'Consultation', 30, 35),
    preset('Vacunación', 'Vaccination', 15, 35),
    preset('Revisión anual', 'Yearly check-up', 30, 40),
    preset('Peluquería canina', 'Dog grooming', 90, 40),
  ],
  garage: [
    preset('Revisión', 'Car service', 60),
    preset('Cambio de aceite', 'Oil change', 45, 90),
    preset('Neumáticos', 'Tyres', 60),
    preset('Frenos', 'Brakes', 90),
    preset('Diagnóstico', 'Diagnostics', 30, 40),
  ],
  other: [preset('Cita', 'Appointment', 30), preset('Primera visita', 'First visit', 60)],
};

/** How many services of a trade are ticked at first. */
export const tickedAtFirst = 3;
