import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A call that a server took and did not answer. */
export interface CutCall {
  readonly port: number;
  readonly startedAt: number;
}

export interface Balancer {
  readonly url: string;
  /** Calls whose server was gone before its answer was whole. The caller got 502. */
  readonly cut: readonly CutCall[];
  /** How many calls each port answered. */
  readonly answered: ReadonlyMap<number, number>;
}

/**
 * Shares calls out among servers on this machine, in turn, as a plain balancer does: it asks /readyz a few times a second, leaves out
 * a server that was not ready three times or refuses a connection, and hides nothing that happens after a connection was made.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set(ports);
  const cut: CutCall[] = [];
  const answered = new Map<number, number>();
  let turn = 0;
  const over = new AbortController();
  const watch = async (port: number) => {
    for (let misses = 0; !over.signal.aborted; await pause(200)) {
      misses = (await isReady(port)) ? 0 : misses + 1;
      if (misses === 0) ready.add(port);
      if (misses >= 3) ready.delete(port);
    }
  };
  for (const port of ports) void watch(port);
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const candidates = ready.size > 0 ? ports.filter((port) => ready.has(port)) : ports;
    turn += 1;
    const inTurn = candidates.map((_, at) => candidates[(at + turn) % candidates.length] ?? 0);
    for (const port of inTurn) {
      const startedAt = performance.now();
      const outcome = await forward(port, incoming, Buffer.concat(chunks), outgoing);
      if (outcome === 'answered') answered.set(port, (answered.get(port) ?? 0) + 1);
      if (outcome === 'cut') cut.push({ port, startedAt });
      if (outcome !== 'refused') return;
      ready.delete(port);
    }
    outgoing.writeHead(503).end('No server is ready.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    over.abort();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, cut, answered };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Each call has a connection of its own, so that one that is refused was never sent. */
function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'answered' | 'refused' | 'cut'> {
  return new Promise((resolve) => {
    const fail = (problem: Error & { code?: string }) => {
      if (problem.code === 'ECONNREFUSED') return resolve('refused');
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('The server is gone.');
      resolve('cut');
    };
    const call = openRequest(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      async (answer) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of answer) chunks.push(chunk);
        } catch (problem) {
          return fail(problem instanceof Error ? problem : new Error(String(problem)));
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(Buffer.concat(chunks));
        resolve('answered');
      },
    );
    call.once('error', fail);
    call.end(body);
  });
}
