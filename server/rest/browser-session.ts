import type { IncomingHttpHeaders } from 'node:http';
import { describeDevice } from '../../machines/domain/access/device.ts';

/** The path of the call that issues the next pair of tokens. The refresh token is sent with no other call. */
const refreshPath = '/vue/api/Authenticate/Refresh';
const accessName = 'highwater-access';
const refreshName = 'highwater-refresh';
/** Proves that someone has signed in with this browser before, to every call that counts its caller. */
const deviceName = 'highwater-device';
const deviceSeconds = 400 * 24 * 60 * 60;

interface Asked {
  readonly headers: IncomingHttpHeaders;
}

/** Whether the browser has a session, which may have ended on the server. */
export function hasAccessCookie(request: Asked): boolean {
  return readCookie(request, accessName) !== null;
}

/** The value of a cookie; null if the browser sent none. */
export function readCookie({ headers }: Asked, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
}

interface Answered {
  header(name: string, value: string): unknown;
}

/** The tokens in a call's answer; null or absent if the call refuses, or if another sign-in step comes first. */
interface AnsweredTokens {
  readonly accessToken?: string | null;
  readonly refreshToken?: string | null;
  /** Marks a known device, which other people's wrong passwords do not lock out. */
  readonly deviceToken?: string;
}

/**
 * The session of the calling browser. Its tokens are kept in same-site lax session cookies, the refresh token where scripts
 * cannot read it. Callers other than browsers get both tokens in the answer and no cookie.
 */
export class BrowserSession {
  readonly #request: Asked;
  readonly #reply: Answered;

  constructor(request: Asked, reply: Answered) {
    this.#request = request;
    this.#reply = reply;
  }

  /** The refresh token that the browser sent; null if it has none. */
  get refreshToken(): string | null {
    return readCookie(this.#request, refreshName);
  }

  /** The token that proves that someone has signed in with this browser before; null if no one has. */
  get deviceToken(): string | null {
    return readCookie(this.#request, deviceName);
  }

  /** The browser and the device in words; null where the caller names none that is known. */
  get device(): string | null {
    return describeDevice(this.#request.headers['user-agent'] ?? '');
  }

  /** Moves an answer's tokens into cookies for a browser. The answer that remains for the browser has no refresh token. */
  begin<Answer extends object>(answer: Answer): Answer {
    const { accessToken, refreshToken, deviceToken } = answer as AnsweredTokens;
    if (!this.#isBrowser() || !accessToken || !refreshToken) return answer;
    this.#setCookie(`${accessName}=${accessToken}; Path=/`);
    this.#setCookie(`${refreshName}=${refreshToken}; Path=${refreshPath}; HttpOnly`);
    if (deviceToken)
      this.#setCookie(`${deviceName}=${deviceToken}; Path=/; HttpOnly; Max-Age=${deviceSeconds}`);
    return { ...answer, refreshToken: null };
  }

  /** Clears the session's cookies; the device cookie stays. */
  end(): void {
    if (!this.#isBrowser()) return;
    this.#setCookie(`${accessName}=; Path=/; Max-Age=0`);
    this.#setCookie(`${refreshName}=; Path=${refreshPath}; HttpOnly; Max-Age=0`);
  }

  /** Whether the caller is a browser. Every browser sends one of these headers with a POST, and no script can omit or change it. */
  #isBrowser(): boolean {
    const { origin, 'sec-fetch-site': site } = this.#request.headers;
    return origin !== undefined || site !== undefined;
  }

  #setCookie(pair: string): void {
    const isSecure = this.#request.headers.origin?.startsWith('https:') ?? false;
    this.#reply.header('set-cookie', `${pair}; SameSite=Lax${isSecure ? '; Secure' : ''}`);
  }
}
