/** A service gave nothing that can be used. The message is for the operator's log and holds nothing that was sent. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  /** Whether the same call may succeed a moment later. */
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

/** The fault of an answer that is no success. */
export async function responseFault(response: Response): Promise<ServiceFault> {
  await response.body?.cancel();
  const { status } = response;
  return new ServiceFault(`It answered ${status}.`, status >= 500 || status === 408 || status === 429);
}

/** The text of an answer of at most so many bytes. */
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

/** The fault of a call that came to no answer. */
export function connectionFault(problem: unknown, limitMilliseconds: number): ServiceFault {
  const isSlow = problem instanceof Error && problem.name === 'TimeoutError';
  return new ServiceFault(
    isSlow ? `It did not answer within ${limitMilliseconds} ms.` : 'It could not be reached.',
    true,
  );
}
