import { createHmac } from 'node:crypto';

/** Where a carrier is asked, and how long for. */
export interface CarrierAddress {
  readonly url: string;
  /** Signs what is sent; never sent itself. */
  readonly secret: string;
  readonly limitMilliseconds: number;
}

/** The carrier gave nothing that can be used. The message is for the operator's log and holds nothing that was sent. */
export class CarrierFault extends Error {
  override name = 'CarrierFault';
  /** Whether the same call may succeed a moment later. */
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

const mostBytes = 262_144;

/**
 * Posts JSON and answers the text of a success. Signed: `x-highwater-signature` is `sha256=` and the hexadecimal HMAC-SHA-256
 * of the time stamp in `x-highwater-timestamp` (seconds), a full stop and the body. Throws a CarrierFault.
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
        'x-highwater-signature': `sha256=${signatureOf(address.secret, timestamp, body)}`,
      },
      body,
    });
    if (!response.ok) throw await refusal(response);
    return await textOf(response);
  } catch (problem) {
    throw problem instanceof CarrierFault ? problem : faultOf(problem, address.limitMilliseconds);
  }
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function refusal(response: Response): Promise<CarrierFault> {
  await response.body?.cancel();
  const { status } = response;
  return new CarrierFault(`It answered ${status}.`, status >= 500 || status === 408 || status === 429);
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new CarrierFault(`It answered more than ${mostBytes} bytes.`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function faultOf(problem: unknown, limitMilliseconds: number): CarrierFault {
  const isSlow = problem instanceof Error && problem.name === 'TimeoutError';
  return new CarrierFault(
    isSlow ? `It did not answer within ${limitMilliseconds} ms.` : 'It could not be reached.',
    true,
  );
}
