import { z } from 'zod';

const session = z.object({ token: z.string() });

/** The token of an owner. @throws Error when they may not sign in */
export async function signIn(
  gatewayUrl: string,
  owner: { readonly email: string; readonly password: string },
): Promise<string> {
  const response = await fetch(`${gatewayUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return session.parse(await response.json()).token;
}
