import type { IncomingMessage } from 'node:http';

/** The JSON that the lab's own page sent, or the status and the reason why it is not read. */
export type LabRequest =
  | { readonly status: 200; readonly sent: unknown }
  | { readonly status: 403 | 413; readonly problem: string };

/** Reads a request that may write into the checkout. */
export async function readLabRequest(request: IncomingMessage): Promise<LabRequest> {
  if (!isFromLab(request)) return { status: 403, problem: 'Only the lab itself may save here.' };
  const text = await readBody(request);
  if (text === null) return { status: 413, problem: 'What was sent is longer than a megabyte.' };
  return { status: 200, sent: parseJson(text) };
}

const maxScenarioBytes = 1_000_000;

/**
 * Whether the request comes from the lab. A page of another origin names that origin, and one whose
 * DNS name points here names itself as the host.
 */
function isFromLab({ headers, socket }: IncomingMessage): boolean {
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${socket.localPort}`);
  const { host = '', origin } = headers;
  return (
    hosts.includes(host) && origin === `http://${host}` && headers['content-type'] === 'application/json'
  );
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= maxScenarioBytes) chunks.push(chunk);
  }
  return length > maxScenarioBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
