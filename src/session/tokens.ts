/** The part of a session that scripts can read. The renewal token is in a cookie that no script can read. */
export interface SessionTokens {
  accessToken: string;
}

const accessName = 'highwater-access';
const offsetName = 'highwater-clock-offset';

/** The tokens of this browser's session; null if no user is signed in. */
export function readTokens(): SessionTokens | null {
  // Each read of the cookies may call another process of the browser, so read them once.
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${accessName}=`));
  const accessToken = pair?.slice(accessName.length + 1);
  return accessToken ? { accessToken } : null;
}

/** Stores the difference between this browser's clock and the server's. The server has already set the token cookies. */
export function noteClock({ accessToken }: SessionTokens): void {
  const claims = parseClaims(accessToken);
  if (claims !== null) localStorage.setItem(offsetName, String(Date.now() - claims.issuedAt));
}

/** The start and end of an access token's validity by this browser's clock, in milliseconds since 1970; null if the token is invalid. */
export function readTokenTimes({ accessToken }: SessionTokens): { issuedAt: number; endsAt: number } | null {
  const claims = parseClaims(accessToken);
  const offset = Number(localStorage.getItem(offsetName) ?? 0);
  return claims && { issuedAt: claims.issuedAt + offset, endsAt: claims.endsAt + offset };
}

/** Clears the access token at once; the server clears the cookie of the renewal token. */
export function clearTokens(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the token must be gone before the next call, and the cookie store is asynchronous
  document.cookie = `${accessName}=; max-age=0; path=/; samesite=lax`;
}

/** The claims of a token: its subject, and its validity in milliseconds of the server's clock; null if the text is not a token. */
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
