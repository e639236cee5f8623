/** The page that the login page goes on to without a wish. */
const home = '/app';

/**
 * The page to go on to after the login, of the place that was asked for without a session (`pathname`, `search`, `hash`), which the shell
 * puts into the state of the history entry: a path of the application with its query. Another origin, another part of the site and
 * anything else lead to the start.
 */
export function wantedPath(state: unknown, { origin }: Pick<Location, 'origin'> = location): string {
  const asked = ['pathname', 'search', 'hash'].map((part) => partOf(state, part)).join('');
  // As browsers read it: `\` is `/`, tabs vanish, and `..` goes up, also when it is encoded.
  const url = URL.parse(asked, origin);
  const isInside =
    asked.startsWith('/') &&
    url?.origin === origin &&
    (url.pathname === home || url.pathname.startsWith(`${home}/`));
  return isInside ? `${url.pathname}${url.search}${url.hash}` : home;
}

function partOf(state: unknown, part: string): string {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, part) : undefined;
  return typeof value === 'string' ? value : '';
}
