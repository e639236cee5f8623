import { useWhenOnline } from '@citame/ui/lazy';
import { ContractMismatch } from '@citame/web/remote';
import { useLocation, useNavigate, useNavigation, useRouteError } from '@citame/web/router';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { RemoteLoadError } from '../remotes/remoteLoader.ts';
import { useShell } from '../ShellContext.ts';
import { texts } from '../texts.ts';
import { ApplicationError } from './ApplicationError.tsx';
import { ErrorCard } from './ErrorCard.tsx';

/** Shown in the place of a page that could not be loaded, or that failed; its frame stays. */
export function AreaError(): ReactNode {
  const error = useRouteError();
  if (!(error instanceof RemoteLoadError)) {
    return <ApplicationError error={error} />;
  }
  return error.cause instanceof ContractMismatch ? (
    <MismatchCard failure={error} />
  ) : (
    <DownCard failure={error} />
  );
}

function DownCard({ failure }: { failure: RemoteLoadError }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const isTrying = useNavigation().state !== 'idle';
  const tryAgain = (): void => void navigate(location, { replace: true });
  useWhenOnline(tryAgain);
  return (
    <ErrorCard
      title={text('areaDown.title', { area: failure.entry.title[language] })}
      action={text(isTrying ? 'areaDown.retrying' : 'areaDown.retry')}
      isBusy={isTrying}
      onAction={tryAgain}
    >
      {text('areaDown.text')}
    </ErrorCard>
  );
}

function MismatchCard({ failure }: { failure: RemoteLoadError }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { reload } = useShell();
  return (
    <ErrorCard
      title={text('areaMismatch.title', { area: failure.entry.title[language] })}
      action={text('areaMismatch.reload')}
      onAction={reload}
    >
      {text('areaMismatch.text')}
    </ErrorCard>
  );
}
