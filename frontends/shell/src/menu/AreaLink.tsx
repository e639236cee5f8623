import type { RemoteEntry } from '@citame/web/remote';
import { NavLink, type NavLinkProps } from '@citame/web/router';
import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';

type AreaLinkProps = Omit<NavLinkProps, 'to' | 'end'> & { entry: RemoteEntry };

/** A link to a remote's first page, which is already on its way when the pointer or the focus comes to the link. */
export function AreaLink({ entry, ...rest }: AreaLinkProps): ReactNode {
  const { remoteLoader } = useShell();
  const prefetch = (): void => remoteLoader.prefetch(entry);
  const isAboveOthers = remoteLoader.remotes.some(({ mount }) => mount.startsWith(`${entry.mount}/`));
  return (
    <NavLink {...rest} to={entry.mount} end={isAboveOthers} onPointerEnter={prefetch} onFocus={prefetch} />
  );
}
