import type { BrowserContext, Page, Request } from 'playwright-core';

/** A call that a page made, without its variables. */
interface LoggedCall {
  readonly name: string;
  readonly request: Request;
  readonly startedAt: number;
  endedAt: number | null;
}

/** The recent calls and console messages of a page. */
interface PageLog {
  readonly calls: LoggedCall[];
  readonly errors: string[];
}

const logs = new WeakMap<Page, PageLog>();

/** The calls and errors that are kept of a page. */
const maxKept = 12;

/** Keeps the last calls and errors of every page of a context. The answers are read only when a test failed, because reading takes time. */
export function logPages(context: BrowserContext): void {
  context.on('page', (page) => logs.set(page, logPage(page)));
}

function logPage(page: Page): PageLog {
  const log: PageLog = { calls: [], errors: [] };
  page.on('request', (request) => {
    const name = nameCall(request);
    if (name !== null) keep(log.calls, { name, request, startedAt: Date.now(), endedAt: null });
  });
  const end = (request: Request) => {
    const call = log.calls.find((one) => one.request === request);
    if (call !== undefined) call.endedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('console', (message) => {
    if (message.type() === 'error') keep(log.errors, message.text());
  });
  page.on('pageerror', (error) => keep(log.errors, String(error)));
  page.on('crash', () => keep(log.errors, 'The page crashed.'));
  return log;
}

function keep<Item>(list: Item[], item: Item): void {
  list.push(item);
  if (list.length > maxKept) list.shift();
}

/** The GraphQL operation of a call, or its method and path; null for other requests. */
function nameCall(request: Request): string | null {
  if (!['fetch', 'xhr'].includes(request.resourceType())) return null;
  const { pathname } = new URL(request.url());
  if (pathname !== '/graphql') return `${request.method()} ${pathname}`;
  try {
    const content: { operationName?: string } = request.postDataJSON() ?? {};
    return content.operationName ?? 'GraphQL without a name';
  } catch {
    return 'GraphQL that cannot be read';
  }
}

/** Forgets what a page called and wrote so far. */
export function forgetLog(page: Page): void {
  const log = logs.get(page);
  log?.calls.splice(0);
  log?.errors.splice(0);
}

/** The last errors of a page, oldest first. */
export function listErrors(page: Page): readonly string[] {
  return logs.get(page)?.errors ?? [];
}

/** The last calls of a page, oldest first, each with its result: "Next: MoveRefused REQUIRED at structure.floorsCount, 34 ms". */
export async function describeCalls(page: Page): Promise<string[]> {
  const now = Date.now();
  return Promise.all((logs.get(page)?.calls ?? []).map((call) => describeCall(call, now)));
}

async function describeCall({ name, request, startedAt, endedAt }: LoggedCall, now: number): Promise<string> {
  if (endedAt === null) return `${name}: waiting for ${now - startedAt} ms`;
  return `${name}: ${await describeResult(request)}, ${endedAt - startedAt} ms`;
}

async function describeResult(request: Request): Promise<string> {
  const failure = request.failure();
  if (failure !== null) return `failed (${failure.errorText})`;
  const response = await request.response();
  if (response === null) return 'no response';
  const status = response.status() === 200 ? [] : [String(response.status())];
  // The browser forgets what it received for a page that it left.
  const body: unknown = await response.json().catch(() => null);
  return [...status, ...listResultCodes(body)].join(' ') || 'answered';
}

/** The codes of a GraphQL answer: of its errors, the types of what it answers, and of the problems in it with their fields. */
export function listResultCodes(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors, data }: { errors?: unknown; data?: unknown } = body;
  const faults = Array.isArray(errors)
    ? errors.map((error) => `error ${error?.extensions?.code ?? 'without a code'}`)
    : [];
  const fields: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return [...faults, ...fields.flatMap(listFieldCodes)];
}

function listFieldCodes(field: unknown): string[] {
  if (typeof field !== 'object' || field === null) return [];
  const { __typename, problems }: { __typename?: unknown; problems?: unknown } = field;
  const codes = Array.isArray(problems)
    ? problems.map(({ code, field: key }) => (key == null ? String(code) : `${code} at ${key}`))
    : [];
  return [...(typeof __typename === 'string' ? [__typename] : []), ...codes];
}
