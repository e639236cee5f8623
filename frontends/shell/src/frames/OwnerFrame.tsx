import { createQueryClient, QueryClientProvider } from '@citame/web/query';
import { Outlet } from '@citame/web/router';
import { useState, type ReactNode } from 'react';

export function OwnerFrame(): ReactNode {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <main id="content">
        <Outlet />
      </main>
    </QueryClientProvider>
  );
}
