import { Outlet } from '@citame/web/router';
import type { ReactNode } from 'react';

export function AccountFrame(): ReactNode {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
