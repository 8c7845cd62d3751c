/** An answer of the REST layer as it came over the wire. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A REST client of a server; paths are below /vue/api/. */
export interface RestClient {
  get(path: string): Promise<RestAnswer>;
  post(path: string, content?: unknown): Promise<RestAnswer>;
  /** The body of a 200 answer; throws for any other status. */
  read(path: string): Promise<Json>;
  save(path: string, content?: unknown): Promise<Json>;
}

/** An object from JSON. */
export interface Json {
  readonly [member: string]: unknown;
}

/** A client with an access token, or without one for null. `url` has no trailing slash. */
export function restClient(url: string, accessToken: string | null): RestClient {
  const headers = accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
  const call = async (path: string, request: RequestInit): Promise<RestAnswer> => {
    const response = await fetch(`${url}/vue/api/${path}`, request);
    const body = parsed(await response.text());
    return { status: response.status, body: response.status < 400 ? body : withoutRequestId(path, body) };
  };
  const get = (path: string) => call(path, { headers });
  const post = (path: string, content?: unknown) => call(path, { method: 'POST', ...sent(headers, content) });
  return {
    get,
    post,
    read: async (path) => good(path, await get(path)),
    save: async (path, content) => good(path, await post(path, content)),
  };
}

function sent(headers: object, content: unknown): RequestInit {
  if (content === undefined) return { headers: { ...headers } };
  if (content instanceof FormData) return { headers: { ...headers }, body: content };
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof content === 'string' ? content : JSON.stringify(content),
  };
}

function good(path: string, { status, body }: RestAnswer): Json {
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Json;
}

/** A refusal without its request id. Throws if it has none. */
function withoutRequestId(path: string, body: unknown): unknown {
  const { requestId, ...rest }: { requestId?: unknown } = Object(body);
  if (typeof requestId !== 'string' || !/^[\w.:-]{8,64}$/.test(requestId))
    throw new Error(`${path} was refused without a requestId: ${JSON.stringify(body)}`);
  return rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A client that records every call that was answered with 200. */
export function noting(client: RestClient, calls: Set<string>): RestClient {
  const noted = (method: string, path: string, answer: RestAnswer) => {
    if (answer.status === 200) calls.add(`${method} ${path.split('?')[0]}`);
    return answer;
  };
  const get = async (path: string) => noted('GET', path, await client.get(path));
  const post = async (path: string, content?: unknown) =>
    noted('POST', path, await client.post(path, content));
  return {
    get,
    post,
    read: async (path) => good(path, await get(path)),
    save: async (path, content) => good(path, await post(path, content)),
  };
}

/** A form with one text file. */
export function formWith(content: string, name = 'file.txt'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

/** A form of text fields. */
export function buildForm(fields: { readonly [name: string]: string }): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  return form;
}
