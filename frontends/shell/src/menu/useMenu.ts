import type { MenuEntry, RemoteEntry } from '@citame/web/remote';
import { useRights } from '@citame/web/session';
import { useShell } from '../ShellContext.ts';

type Listed = RemoteEntry & { readonly menu: MenuEntry };

export interface MenuLists {
  readonly main: readonly Listed[];
  readonly foot: readonly Listed[];
  /** For the bar of a phone, at most as many as it has room for. */
  readonly bar: readonly Listed[];
}

const barRoom = 4;

/** The menu, made of the remotes that the person may use, including remotes that cannot be loaded at the moment. */
export function useMenu(): MenuLists {
  const { remotes } = useShell().remoteLoader;
  const { mayActAs } = useRights();
  const listed = remotes
    .filter((entry): entry is Listed => entry.menu !== undefined && mayActAs(entry.role))
    .toSorted((a, b) => a.menu.order - b.menu.order);
  return {
    main: listed.filter(({ menu }) => menu.place === 'main'),
    foot: listed.filter(({ menu }) => menu.place === 'foot'),
    bar: listed.filter(({ menu }) => menu.bar).slice(0, barRoom),
  };
}
