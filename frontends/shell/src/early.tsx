import { createMemoryRouter } from '@citame/web/router';
import { AccountFrame } from './frames/AccountFrame.tsx';
import { ShellProvider, type Shell } from './ShellContext.ts';

export { texts } from './texts.ts';

const shell: Shell = {
  remoteLoader: { remotes: [], load: () => Promise.reject(new Error('Not yet')), prefetch: () => {} },
  router: createMemoryRouter([{ path: '*' }]),
  reload: () => {},
};

/** The frame that stands in the document before any script has run. */
export const parts = {
  auth: (
    <ShellProvider value={shell}>
      <AccountFrame />
    </ShellProvider>
  ),
};
