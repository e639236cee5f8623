import type { Locale } from '@citame/contracts';
import { memberRoles, type MemberRole } from '@citame/contracts/members';
import { fieldsOf, isText } from '../fieldsOf.ts';

/** Frame of the shell around a remote's pages: that of owners (guarded), that of the account pages, or none. */
export type Layout = 'app' | 'auth' | 'public';
const layouts: readonly Layout[] = ['app', 'auth', 'public'];

/** How a remote appears in the menu, before any of its code is loaded. */
export interface MenuEntry {
  /** Ascending. */
  readonly order: number;
  /** One of the shell's icons, by name. */
  readonly icon: string;
  /** `foot`: at the lower end of the sidebar. */
  readonly place: 'main' | 'foot';
  /** Also in the bar at the lower edge of a phone. */
  readonly bar: boolean;
}

/** A remote as the shell knows it without having loaded it. */
export interface RemoteEntry {
  readonly name: string;
  /** Address of its manifest. */
  readonly manifest: string;
  /** Every path at and below this one is the remote's, unless a longer mount of another fits too. */
  readonly mount: string;
  readonly layout: Layout;
  /** Least role of the people that its pages are for, where they are in the frame of owners. */
  readonly role: MemberRole;
  readonly title: Readonly<Record<Locale, string>>;
  readonly menu: MenuEntry | undefined;
  /** Scripts that its first page needs. */
  readonly preload: readonly string[];
}

export const remotesFileSchema = 1;

/**
 * Reads `/remotes.json`. An entry that makes no sense is left out, so that one bad remote does not take the rest
 * with it.
 * @throws Error when this shell cannot read the file as a whole
 */
export function parseRemotes(file: unknown): RemoteEntry[] {
  const { schema, remotes } = fieldsOf(file);
  if (schema !== remotesFileSchema || !Array.isArray(remotes)) {
    throw new Error('This is no list of remotes that this shell can read');
  }
  const entries = remotes.map(parseEntry).filter((entry) => entry !== undefined);
  return entries.filter(({ name, mount }, index) =>
    entries.slice(0, index).every((earlier) => earlier.name !== name && earlier.mount !== mount),
  );
}

function parseEntry(value: unknown): RemoteEntry | undefined {
  const { name, manifest, mount, layout, role, title, menu, preload } = fieldsOf(value);
  const { es, en } = fieldsOf(title);
  const frame = layouts.find((known) => known === layout);
  if (
    !isText(name) ||
    !isText(manifest) ||
    !isText(mount) ||
    !mount.startsWith('/') ||
    frame === undefined ||
    !isText(es) ||
    !isText(en)
  ) {
    return undefined;
  }
  return {
    name,
    manifest,
    mount,
    layout: frame,
    role: memberRoles.find((known) => known === role) ?? 'owner',
    title: { es, en },
    menu: parseMenu(menu),
    preload: Array.isArray(preload) ? preload.filter(isText) : [],
  };
}

function parseMenu(value: unknown): MenuEntry | undefined {
  const { order, icon, place, bar } = fieldsOf(value);
  if (typeof order !== 'number' || !isText(icon)) {
    return undefined;
  }
  return { order, icon, place: place === 'foot' ? 'foot' : 'main', bar: bar === true };
}

/** The remote whose page this path is: the one with the longest mount that fits. */
export function remoteOf<Entry extends { readonly mount: string }>(
  remotes: readonly Entry[],
  path: string,
): Entry | undefined {
  const fitting = remotes.filter(
    ({ mount }) => mount === '/' || path === mount || path.startsWith(`${mount}/`),
  );
  return fitting.toSorted((a, b) => b.mount.length - a.mount.length)[0];
}
