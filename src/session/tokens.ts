/** What a script knows of a session. The token that gets the next one is in a cookie that no script can read. */
export interface SessionTokens {
  accessToken: string;
}

const accessName = 'highwater-access';
const offsetName = 'highwater-clock-offset';

/** The tokens of this browser's session; null where nobody is signed in. */
export function readTokens(): SessionTokens | null {
  // Each look at the cookies may ask another process of the browser.
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${accessName}=`));
  const accessToken = pair?.slice(accessName.length + 1);
  return accessToken ? { accessToken } : null;
}

/** Stores how far this browser's clock differs from the server's; the server has set the cookies of the tokens. */
export function noteClock({ accessToken }: SessionTokens): void {
  const claims = parseClaims(accessToken);
  if (claims !== null) localStorage.setItem(offsetName, String(Date.now() - claims.issuedAt));
}

/** From when to when an access token is good, by this browser's clock, which may differ from the server's. */
export function readTokenTimes({ accessToken }: SessionTokens): { issuedAt: number; endsAt: number } | null {
  const claims = parseClaims(accessToken);
  const offset = Number(localStorage.getItem(offsetName) ?? 0);
  return claims && { issuedAt: claims.issuedAt + offset, endsAt: claims.endsAt + offset };
}

/** Forgets the access token at once; the server clears the cookie of the other one. */
export function clearTokens(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: nobody is signed in from the very next call on, and the cookie store answers later
  document.cookie = `${accessName}=; max-age=0; path=/; samesite=lax`;
}

/** What a token says of itself: whose it is, and from when to when in milliseconds of the server's clock; null for text that is no token. */
export function parseClaims(
  accessToken: string,
): { subject: string; issuedAt: number; endsAt: number } | null {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return null;
    const { sub, iat, exp } = { sub: '', iat: 0, exp: 0, ...claims };
    return { subject: String(sub), issuedAt: Number(iat) * 1000, endsAt: Number(exp) * 1000 };
  } catch {
    return null;
  }
}
