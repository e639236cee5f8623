import { Skeleton } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Navigate } from '@citame/web/router';
import { useSession } from '@citame/web/session';
import { useState, type ReactNode } from 'react';
import { storedDraft } from './draft.ts';
import { SetupForm } from './SetupForm.tsx';

/** First steps of a new business. A business that has a team or services goes to its start page, unless it was left here. */
export function SetupPage(): ReactNode {
  const session = useSession();
  const { data: employees } = useQuery(apiQuery('GET /employees'));
  const { data: services } = useQuery(apiQuery('GET /services'));
  const { data: business } = useQuery(apiQuery('GET /business'));
  const [isBegun, setIsBegun] = useState(false);
  const user = session.status === 'anonymous' ? undefined : session.user;
  if (user === undefined || employees === undefined || services === undefined || business === undefined) {
    return <Skeleton height="320px" />;
  }
  const tenantId = user.tenant_id ?? user.id ?? '';
  const left = storedDraft(tenantId);
  const isWanted = left !== undefined || (employees.length === 0 && services.length === 0);
  if (isWanted && !isBegun) {
    setIsBegun(true);
  }
  // Once begun, the form stays: while the page after it is loading, the business that was made is there already.
  return isWanted || isBegun ? (
    <SetupForm tenantId={tenantId} business={business} left={left} />
  ) : (
    <Navigate to="/app" replace />
  );
}
