import type { BusinessNumber } from '../world.ts';

export type DialogView = {
  language: 'es' | 'en';
  /** The link's own parameters, carried through the form. */
  query: URLSearchParams;
  numbers: readonly BusinessNumber[];
  suggestedPhone: string;
};

const texts = {
  es: {
    title: 'Conecta tu número de WhatsApp',
    note: 'Simulación para desarrollo: aquí iría la ventana de Meta.',
    lead: 'Cítame podrá enviar y recibir mensajes con el número que elijas.',
    which: '¿Qué número quieres usar?',
    fresh: 'Un número nuevo',
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
    name: 'Business name',
    sample: 'My business',
    phone: 'Phone, with country code',
    later: 'Verify it later with a code',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
};

/** The consent page, as HTML that works without scripts. */
export function dialogPage(view: DialogView): string {
  const t = texts[view.language];
  const carried = [...view.query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const known = view.numbers.map((number) =>
    option(number.id, number.verified_name, number.display_phone_number, false),
  );
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="stylesheet" href="/assets/brand.css">
<link rel="stylesheet" href="/dialog/assets/dialog.css">
</head>
<body>
<main class="card dialog">
<p class="note">${t.note}</p>
<img src="/assets/mark.svg" alt="" width="40" height="40">
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<form method="post" action="/dialog/oauth">
${carried.join('\n')}
<fieldset><legend>${t.which}</legend>
${known.join('\n')}
${option('new', t.fresh, '', true)}
<div class="fresh">
<label>${t.name}<input name="business_name" value="${t.sample}" maxlength="100" required data-testid="business-name"></label>
<label>${t.phone}<input name="phone_number" type="tel" value="${escape(view.suggestedPhone)}" required data-testid="phone-number"></label>
<label class="tick"><input type="checkbox" name="verified" value="no" data-testid="verify-later">${t.later}</label>
</div>
</fieldset>
<div class="actions">
<button class="primary" name="action" value="continue" data-testid="continue">${t.proceed}</button>
<button class="quiet" name="action" value="cancel" formnovalidate data-testid="cancel">${t.cancel}</button>
</div>
</form>
</main>
</body>
</html>`;
}

function option(value: string, title: string, detail: string, checked: boolean): string {
  return `<label class="option"><input type="radio" name="number" value="${escape(value)}"${checked ? ' checked' : ''}><span><b>${escape(title)}</b><small>${escape(detail)}</small></span></label>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
