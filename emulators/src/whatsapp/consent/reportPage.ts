import { escapeHtml } from '../../web/consentHtml.ts';

/** Report to the page that opened the window: the signup's message, and the code for the callback of `FB.login`. */
export type SignupReport = {
  /** JSON, as Meta posts it. */
  message: string;
  code: string | null;
  first: 'message' | 'code';
};

/** The last page of the window: reports to the page that opened it, and closes. */
export function reportPage(report: SignupReport, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>WhatsApp</title></head>
<body>
<script src="/dialog/assets/report.js" data-origin="${escapeHtml(origin)}" data-report="${escapeHtml(JSON.stringify(report))}"></script>
</body>
</html>`;
}
