import { Button } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';

const others = { es: 'en', en: 'es' } as const;
const names = { es: 'Español', en: 'English' } as const;

/** Switches to the other language. */
export function LanguageButton(): ReactNode {
  const { language, setLanguage } = useLanguage();
  const other = others[language];
  return (
    <Button variant="ghost" size="sm" lang={other} onClick={() => setLanguage(other)}>
      {names[other]}
    </Button>
  );
}
