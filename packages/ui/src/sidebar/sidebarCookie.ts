const cookieName = 'sidebar_state';
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left wide; true when nothing is remembered. */
export function readSidebarCookie(): boolean {
  return !document.cookie.split('; ').includes(`${cookieName}=false`);
}

/** Remembers for seven days whether the sidebar is wide. */
export function writeSidebarCookie(wide: boolean): void {
  document.cookie = `${cookieName}=${wide}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}
