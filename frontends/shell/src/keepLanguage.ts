import type { Locale } from '@citame/contracts';
import { api } from '@citame/web/api';
import { currentLanguage, i18n } from '@citame/web/i18n';
import { session } from '@citame/web/session';

/**
 * Keeps the language of the account equal to that of the page, so that mails come in it. A failed update is made good
 * by the next switch.
 */
export function keepLanguage(): () => void {
  let kept: Promise<unknown> = Promise.resolve();
  const keep = async (locale: Locale): Promise<void> => {
    const state = session.state();
    if (state.status !== 'signedIn' || state.user?.locale === locale) {
      return;
    }
    const { user } = await api('PATCH /me', { body: { locale } });
    session.update({ user });
  };
  const onChange = (): void => {
    if (session.state().status !== 'signedIn') {
      return;
    }
    const locale = currentLanguage();
    // One after the other: the last switch counts.
    kept = kept.then(() => keep(locale)).catch(() => undefined);
  };
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}
