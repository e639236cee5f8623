import { useLocation, useNavigate, useParams } from '@citame/web/router';
import type { ReactNode } from 'react';
import { ClientSheet } from './ClientSheet.tsx';

/** The panel of the client whom the address names; closed, the page below is as it was. */
export function ClientRoute(): ReactNode {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <ClientSheet
      key={id}
      id={id}
      onClose={() => void navigate({ pathname: '..', search }, { preventScrollReset: true })}
    />
  );
}
