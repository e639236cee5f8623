import { useLanguage } from '@citame/web/i18n';
import { remoteOf } from '@citame/web/remote';
import { Outlet, useLocation, useNavigate } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { ErrorCard } from '../errors/ErrorCard.tsx';
import { useShell } from '../ShellContext.ts';
import { ownerTexts } from './ownerTexts.ts';

const home = '/app';

/** The page of the address, or why there is none: the person's role may not see it. */
export function OwnPage(): ReactNode {
  const text = ownerTexts.useTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mayActAs } = useRights();
  const area = remoteOf(useShell().remoteLoader.remotes, pathname);
  if (area === undefined || area.mount === home || mayActAs(area.role)) {
    return <Outlet />;
  }
  return (
    <ErrorCard
      role="status"
      title={text('notYours.title')}
      action={text('notYours.home')}
      onAction={() => void navigate(home)}
    >
      {text(area.role === 'owner' ? 'notYours.owner' : 'notYours.reception', {
        area: area.title[language],
      })}
    </ErrorCard>
  );
}
