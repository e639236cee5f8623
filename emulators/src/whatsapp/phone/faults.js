import { api } from './api.js';
import { byId, element } from './dom.js';
import { language } from './i18n.js';

// The settings that make the emulated WhatsApp misbehave, as a form that applies each change at once.

const hours = 3_600_000;
const fields = [
  { name: 'clock_offset_ms', es: 'Reloj adelantado (horas)', en: 'Clock ahead (hours)', unit: hours },
  {
    name: 'statuses',
    es: 'Estados de los envíos',
    en: 'Statuses of sends',
    options: {
      full: ['enviado, entregado, leído', 'sent, delivered, read'],
      delivered_only: ['sin «leído»', 'without “read”'],
      out_of_order: ['desordenados', 'out of order'],
      off: ['ninguno', 'none'],
    },
  },
  { name: 'send_latency_ms', es: 'Respuesta lenta (ms)', en: 'Slow answer (ms)' },
  { name: 'webhook_delay_ms', es: 'Webhooks lentos (ms)', en: 'Slow webhooks (ms)' },
  { name: 'duplicates', es: 'Copias de cada webhook', en: 'Copies of each webhook' },
  { name: 'parallel_duplicates', es: 'Copias a la vez', en: 'Copies at the same time', flag: true },
  { name: 'reorder', es: 'Desordenar de n en n', en: 'Reorder by n' },
  { name: 'batch', es: 'Agrupar de n en n', en: 'Batch by n' },
  { name: 'drop_sender', es: 'Sin teléfono del cliente', en: 'Without the client’s phone', flag: true },
  { name: 'pair_rate', es: 'Límite de 6 s por cliente', en: 'Limit of 6 s per client', flag: true },
  {
    name: 'new_templates',
    es: 'Plantillas nuevas',
    en: 'New templates',
    options: {
      approved: ['aprobadas', 'approved'],
      pending: ['en revisión', 'in review'],
      rejected: ['rechazadas', 'rejected'],
    },
  },
  { name: 'drop_next_responses', es: 'Cortar las próximas n respuestas', en: 'Drop the next n answers' },
];

export function drawFaults(settings) {
  const controls = fields.map((field) => controlOf(field, settings));
  byId('faults').replaceChildren(...controls, ...failureControls(settings.fail_next_sends));
}

function controlOf(field, settings) {
  const label = field[language()];
  const value = settings[field.name];
  if (field.flag) {
    const input = element('input', { type: 'checkbox', name: field.name, checked: value });
    input.addEventListener('change', () => apply({ [field.name]: input.checked }));
    return element('label', { class: 'flag' }, input, element('span', { text: label }));
  }
  if (field.options) {
    const index = language() === 'es' ? 0 : 1;
    const options = Object.entries(field.options).map(([key, names]) =>
      element('option', { value: key, selected: key === value, text: names[index] }),
    );
    const select = element('select', { name: field.name }, ...options);
    select.addEventListener('change', () => apply({ [field.name]: select.value }));
    return element('label', { class: 'field' }, element('span', { text: label }), select);
  }
  const unit = field.unit ?? 1;
  return numberControl(label, field.name, value / unit, (next) =>
    apply({ [field.name]: Math.round(next * unit) }),
  );
}

function failureControls(failure) {
  const spanish = language() === 'es';
  return [
    numberControl(
      spanish ? 'Fallar los próximos n envíos' : 'Fail the next n sends',
      'times',
      failure.times,
      (times) => apply({ fail_next_sends: { ...failure, times } }),
    ),
    numberControl(spanish ? '… con el código' : '… with the code', 'code', failure.code, (code) =>
      apply({ fail_next_sends: { ...failure, code } }),
    ),
  ];
}

function numberControl(label, name, value, change) {
  const input = element('input', { type: 'number', name, value: String(value), inputmode: 'numeric' });
  input.addEventListener('change', () => change(Number(input.value)));
  return element('label', { class: 'field' }, element('span', { text: label }), input);
}

async function apply(change) {
  try {
    await api.changeSettings(change);
  } catch {
    drawFaults(await api.settings());
  }
}
