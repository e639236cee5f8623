import { useLocation, useNavigate, useParams } from '@citame/web/router';
import { useCallback, type ReactNode } from 'react';
import { ClientSheet } from './ClientSheet.tsx';

/** The panel of the client whom the address names; closed, the page that it was opened from is as it was. */
export function ClientRoute(): ReactNode {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isFromElsewhere = typeof state === 'object' && state !== null && 'isFromElsewhere' in state;
  const close = useCallback(
    () =>
      void (isFromElsewhere
        ? navigate(-1)
        : navigate({ pathname: '/app/clients', search }, { preventScrollReset: true })),
    [isFromElsewhere, navigate, search],
  );
  return <ClientSheet key={id} id={id} onClose={close} />;
}
