const cookieName = 'sidebar_state';
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left wide; undefined when nothing is remembered. */
export function readSidebarCookie(): boolean | undefined {
  const cookies = document.cookie.split('; ');
  return [true, false].find((wide) => cookies.includes(`${cookieName}=${wide}`));
}

/** Remembers for seven days whether the sidebar is wide. */
export function writeSidebarCookie(wide: boolean): void {
  document.cookie = `${cookieName}=${wide}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
