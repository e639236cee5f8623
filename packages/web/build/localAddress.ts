/** Whether an address is of this machine alone: pages there may show an invented company. */
export function isLocal(url: string): boolean {
  return new URL(url).hostname === 'localhost';
}
