import type { IncomingHttpHeaders } from 'node:http';

/** A cookie of this host that no script reads. */
export interface HostCookie {
  /** The value that a browser carries; undefined without one. */
  read(headers: IncomingHttpHeaders): string | undefined;
  /** Value of a `Set-Cookie` header. */
  write(value: string, maxAgeS: number): string;
}

/** `__Host-`: no other host, nor a page without https, can have set it. Browsers refuse it on plain http, which has the bare name. */
export function hostCookie(bareName: string, publicUrl: string): HostCookie {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const name = `${isHttps ? '__Host-' : ''}${bareName}`;
  return {
    read: ({ cookie = '' }) =>
      cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    write: (value, maxAgeS) =>
      `${name}=${value}; HttpOnly; SameSite=Lax; Path=/; Max-Age=${maxAgeS}${isHttps ? '; Secure' : ''}`,
  };
}
