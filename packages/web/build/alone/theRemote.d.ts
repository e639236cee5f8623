/** The remote that is built alone: `src/remote.tsx` of the app, and its `remote.json`. */
declare module 'the-remote' {
  import type { RemoteModule } from '@citame/web/remote';

  export const remote: RemoteModule;
}
declare module 'the-remote.json' {
  export const mount: string;
}
