/** Both tokens of a session. The access token ends soon; the refresh token gets the next pair, once. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const accessName = 'highwater-access';
const refreshName = 'highwater-refresh';
const offsetName = 'highwater-clock-offset';

/** The tokens of this browser's session; null where nobody is signed in. */
export function readTokens(): Tokens | null {
  // Each look at the cookies may ask another process of the browser.
  const pairs = document.cookie.split('; ');
  const accessToken = tokenIn(pairs, accessName);
  const refreshToken = tokenIn(pairs, refreshName);
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

/** Keeps the tokens in session-length, same-site-lax cookies. Specification, section 9. */
export function keepTokens({ accessToken, refreshToken }: Tokens): void {
  setCookie(`${accessName}=${encodeURIComponent(accessToken)}`);
  setCookie(`${refreshName}=${encodeURIComponent(refreshToken)}`);
  const claims = claimsOf(accessToken);
  if (claims !== null) localStorage.setItem(offsetName, String(Date.now() - claims.issuedAt));
}

/** From when to when an access token is good, by this browser's clock, which may differ from the server's. */
export function timesOf({ accessToken }: Tokens): { issuedAt: number; endsAt: number } | null {
  const claims = claimsOf(accessToken);
  const offset = Number(localStorage.getItem(offsetName) ?? 0);
  return claims && { issuedAt: claims.issuedAt + offset, endsAt: claims.endsAt + offset };
}

/** Forgets the tokens. */
export function clearTokens(): void {
  setCookie(`${accessName}=; max-age=0`);
  setCookie(`${refreshName}=; max-age=0`);
}

/** What a token says of itself: whose it is, and from when to when in milliseconds of the server's clock; null for text that is no token. */
export function claimsOf(accessToken: string): { subject: string; issuedAt: number; endsAt: number } | null {
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

function tokenIn(cookies: readonly string[], name: string): string | null {
  const found = cookies.find((one) => one.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) || null : null;
}

function setCookie(pair: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the tokens must be there for the very next call, and the cookie store answers later
  document.cookie = `${pair}; path=/; samesite=lax${secure}`;
}
