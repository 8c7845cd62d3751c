import { lookup as resolve } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The outcome of a post: the status of the response, or why there is none. */
export type WebhookCallOutcome = { readonly status: number } | { readonly failure: string };

const timeoutMs = 10_000;

/** Posts JSON to a receiver. Never follows a redirect; with `refusesPrivate`, never connects to a private address. */
export function postWebhook(
  url: string,
  body: string,
  { headers, refusesPrivate }: { headers: { readonly [name: string]: string }; refusesPrivate: boolean },
): Promise<WebhookCallOutcome> {
  const target = new URL(url);
  const fault = refusesPrivate ? findTargetFault(target) : null;
  if (fault !== null) return Promise.resolve({ failure: fault });
  const request = target.protocol === 'https:' ? safeRequest : plainRequest;
  return new Promise((settle) => {
    const call = request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(refusesPrivate && { lookup: publicLookup }),
    });
    call.once('response', (answer) => {
      answer.resume();
      answer.once('error', () => undefined);
      settle({ status: answer.statusCode ?? 0 });
    });
    call.once('error', (problem) => settle({ failure: describeCallFailure(problem) }));
    call.end(body);
  });
}

/** Why nothing may be sent to an address when private targets are refused; null if it may. */
export function findTargetFault({ protocol, hostname, username, password }: URL): string | null {
  if (protocol !== 'https:') return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must not contain a password.';
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'The address is a private one.' : null;
}

/** Resolves a host to its addresses. The connection is made to one of them, so the name cannot resolve to another address in between. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (problem, addresses) => {
    if (problem) return done(problem, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The address is a private one.'), '', 0);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

function describeCallFailure(problem: Error & { code?: string }): string {
  if (problem.name === 'AbortError' || problem.name === 'TimeoutError')
    return `No answer within ${timeoutMs / 1000} seconds.`;
  return (problem.code ?? problem.message).slice(0, 200);
}
