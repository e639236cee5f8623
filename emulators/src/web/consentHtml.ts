export type ConsentHtml = {
  language: 'es' | 'en';
  title: string;
  /** Says that this is a simulation, and of what. */
  note: string;
  lead: string;
  /** Address that the form is sent to. */
  action: string;
  /** The link's own parameters, carried through the form. */
  query: URLSearchParams;
  /** The questions, as HTML. */
  fields: string;
  proceed: string;
  cancel: string;
};

/** A vendor's consent page, as HTML that works without scripts. */
export function consentHtml(page: ConsentHtml): string {
  const carried = [...page.query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="stylesheet" href="/assets/brand.css">
<link rel="stylesheet" href="/dialog/assets/dialog.css">
</head>
<body>
<main class="card dialog">
<p class="note">${page.note}</p>
<img src="/assets/mark.svg" alt="" width="40" height="40">
<h1>${page.title}</h1>
<p class="lead">${page.lead}</p>
<form method="post" action="${page.action}">
${carried.join('\n')}
${page.fields}
<div class="actions">
<button class="primary" name="action" value="continue" data-testid="continue">${page.proceed}</button>
<button class="quiet" name="action" value="cancel" formnovalidate data-testid="cancel">${page.cancel}</button>
</div>
</form>
</main>
</body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
