import { createHmac } from 'node:crypto';
import { connectionFault, readTextUpTo, responseFault, ServiceFault } from './service-fault.ts';

/** The address and time limit for calls to a carrier. */
export interface CarrierAddress {
  readonly url: string;
  /** Signs the request and is never sent itself. */
  readonly secret: string;
  readonly limitMilliseconds: number;
}

const maxAnswerBytes = 262_144;

/**
 * Posts JSON and returns the text of a successful response. The header `x-highwater-signature` is `sha256=` and the hexadecimal
 * HMAC-SHA-256 of the time stamp in `x-highwater-timestamp` (seconds), a period and the body. Throws a ServiceFault.
 */
export async function postSigned(address: CarrierAddress, content: unknown): Promise<string> {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(address.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(address.limitMilliseconds),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-highwater-timestamp': timestamp,
        'x-highwater-signature': `sha256=${signBody(address.secret, timestamp, body)}`,
      },
      body,
    });
    if (!response.ok) throw await responseFault(response);
    return await readTextUpTo(response, maxAnswerBytes);
  } catch (problem) {
    throw problem instanceof ServiceFault ? problem : connectionFault(problem, address.limitMilliseconds);
  }
}

function signBody(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
