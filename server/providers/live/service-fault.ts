/** A service returned nothing usable. The message is for the operator's log and contains nothing that was sent. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  /** Whether the same call may soon succeed. */
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** The fault for a response without success. */
export async function responseFault(response: Response): Promise<ServiceFault> {
  await response.body?.cancel();
  const { status } = response;
  return new ServiceFault(`It answered ${status}.`, status >= 500 || status === 408 || status === 429);
}

/** Reads the text of a response. Throws a ServiceFault if it is longer than `mostBytes`. */
export async function readTextUpTo(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ServiceFault(`It answered more than ${mostBytes} bytes.`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The fault for a call without a response. */
export function connectionFault(problem: unknown, limitMilliseconds: number): ServiceFault {
  const isSlow = problem instanceof Error && problem.name === 'TimeoutError';
  return new ServiceFault(
    isSlow ? `It did not answer within ${limitMilliseconds} ms.` : 'It could not be reached.',
    true,
  );
}
