import { consentHtml, escapeHtml } from '../../web/consentHtml.ts';
import type { BusinessNumber } from '../world.ts';

export type DialogView = {
  language: 'es' | 'en';
  /** The link's own parameters, carried through the form. */
  query: URLSearchParams;
  numbers: readonly BusinessNumber[];
  suggestedPhone: string;
  /** The signup was begun for the number of the Business app. */
  isForApp: boolean;
};

const texts = {
  es: {
    title: 'Conecta tu número de WhatsApp',
    note: 'Simulación para desarrollo: aquí iría la ventana de Meta.',
    lead: 'Cítame podrá enviar y recibir mensajes con el número que elijas.',
    which: '¿Qué número quieres usar?',
    fresh: 'Un número nuevo',
    app: 'El de mi aplicación WhatsApp Business',
    none: 'Ninguno todavía: lo añado después',
    name: 'Nombre del negocio',
    sample: 'Mi negocio',
    phone: 'Teléfono, con prefijo',
    later: 'Verificarlo después con un código',
    proceed: 'Continuar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Connect your WhatsApp number',
    note: 'Simulation for development: Meta’s own window would be here.',
    lead: 'Cítame will be able to send and receive messages with the number you choose.',
    which: 'Which number do you want to use?',
    fresh: 'A new number',
    app: 'The one of my WhatsApp Business app',
    none: 'None yet: I add it later',
    name: 'Business name',
    sample: 'My business',
    phone: 'Phone, with country code',
    later: 'Verify it later with a code',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
};

/** Meta's consent page. */
export function dialogPage({ language, query, numbers, suggestedPhone, isForApp }: DialogView): string {
  const t = texts[language];
  const known = numbers.map((number) =>
    option(number.id, number.verified_name, number.display_phone_number, false),
  );
  const fields = `<fieldset><legend>${t.which}</legend>
${known.join('\n')}
${option('new', t.fresh, '', !isForApp)}
<div class="fresh">
<label>${t.name}<input name="business_name" value="${t.sample}" maxlength="100" required data-testid="business-name"></label>
<label>${t.phone}<input name="phone_number" type="tel" value="${escapeHtml(suggestedPhone)}" required data-testid="phone-number"></label>
<label class="tick"><input type="checkbox" name="verified" value="no" data-testid="verify-later">${t.later}</label>
</div>
${option('app', t.app, '', isForApp)}
${option('none', t.none, '', false)}
</fieldset>`;
  return consentHtml({ ...t, language, query, fields, action: '/dialog/oauth' });
}

function option(value: string, title: string, detail: string, checked: boolean): string {
  return `<label class="option"><input type="radio" name="number" value="${escapeHtml(value)}"${checked ? ' checked' : ''}><span><b>${escapeHtml(title)}</b><small>${escapeHtml(detail)}</small></span></label>`;
}
