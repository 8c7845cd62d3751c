import type { IncomingHttpHeaders } from 'node:http';

/** The calls that are asked for the next pair of tokens; the refresh token is sent with no other. */
const refreshPath = '/vue/api/Authenticate/Refresh';
const accessName = 'highwater-access';
const refreshName = 'highwater-refresh';
/** Sent when someone signs in: proof that the person signed in with this browser before. */
const devicePath = '/vue/api/Authenticate';
const deviceName = 'highwater-device';
const deviceSeconds = 400 * 24 * 60 * 60;

interface Asked {
  readonly headers: IncomingHttpHeaders;
}

interface Answered {
  header(name: string, value: string): unknown;
}

/** Tokens as a call answers them; null or absent if it refuses, or a step of signing in comes first. */
interface AnsweredTokens {
  readonly accessToken?: string | null;
  readonly refreshToken?: string | null;
  /** Known devices are not held up by the wrong passwords of others. */
  readonly deviceToken?: string;
}

/**
 * The session of the browser that calls: its tokens stand in cookies of session length, same-site lax, the refresh token
 * where no script can read it. Callers that are no browser get both tokens in the answer and no cookie.
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
    return this.#cookie(refreshName);
  }

  /** What says that someone signed in with this browser before; null if no one did. */
  get deviceToken(): string | null {
    return this.#cookie(deviceName);
  }

  /** Keeps the tokens of an answer in cookies; what is left of the answer for the browser has no refresh token. */
  begin<Answer extends object>(answer: Answer): Answer {
    const { accessToken, refreshToken, deviceToken } = answer as AnsweredTokens;
    if (!this.#isBrowser() || !accessToken || !refreshToken) return answer;
    this.#setCookie(`${accessName}=${accessToken}; Path=/`);
    this.#setCookie(`${refreshName}=${refreshToken}; Path=${refreshPath}; HttpOnly`);
    if (deviceToken)
      this.#setCookie(`${deviceName}=${deviceToken}; Path=${devicePath}; HttpOnly; Max-Age=${deviceSeconds}`);
    return { ...answer, refreshToken: null };
  }

  /** Clears the cookies. */
  end(): void {
    if (!this.#isBrowser()) return;
    this.#setCookie(`${accessName}=; Path=/; Max-Age=0`);
    this.#setCookie(`${refreshName}=; Path=${refreshPath}; HttpOnly; Max-Age=0`);
  }

  /** Every browser sends one of these headers with a POST, and no script of a page can leave it out or change it. */
  #isBrowser(): boolean {
    const { origin, 'sec-fetch-site': site } = this.#request.headers;
    return origin !== undefined || site !== undefined;
  }

  #cookie(name: string): string | null {
    const pairs = (this.#request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const pair = pairs.find((each) => each.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) || null;
  }

  #setCookie(pair: string): void {
    const isSecure = this.#request.headers.origin?.startsWith('https:') ?? false;
    this.#reply.header('set-cookie', `${pair}; SameSite=Lax${isSecure ? '; Secure' : ''}`);
  }
}
