export type ConsentView = {
  language: 'es' | 'en';
  /** The link's own parameters, carried through the form. */
  query: URLSearchParams;
  emails: readonly string[];
};

const texts = {
  es: {
    title: 'Conecta tu Google Calendar',
    note: 'Simulación para desarrollo: aquí iría la ventana de Google.',
    lead: 'Cítame quiere ver y modificar eventos de los calendarios que son tuyos.',
    account: 'Cuenta',
    sample: 'mi.negocio@gmail.com',
    calendar: 'Permitir que Cítame escriba en mi calendario',
    proceed: 'Continuar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Connect your Google Calendar',
    note: 'Simulation for development: Google’s own window would be here.',
    lead: 'Cítame wants to see and change events of the calendars that are yours.',
    account: 'Account',
    sample: 'my.business@gmail.com',
    calendar: 'Let Cítame write into my calendar',
    proceed: 'Continue',
    cancel: 'Cancel',
  },
};

/** The consent page, as HTML that works without scripts. */
export function consentPage({ language, query, emails }: ConsentView): string {
  const t = texts[language];
  const carried = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  return `<!doctype html>
<html lang="${language}">
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
<form method="post" action="/google/auth">
${carried.join('\n')}
<label class="field">${t.account}<input name="email" type="email" required value="${escape(emails.at(-1) ?? t.sample)}" data-testid="google-email"></label>
<label class="tick"><input type="checkbox" name="calendar" value="yes" checked data-testid="google-calendar">${t.calendar}</label>
<div class="actions">
<button class="primary" name="action" value="continue" data-testid="continue">${t.proceed}</button>
<button class="quiet" name="action" value="cancel" formnovalidate data-testid="cancel">${t.cancel}</button>
</div>
</form>
</main>
</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
