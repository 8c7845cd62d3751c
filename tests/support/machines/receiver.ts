import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A real HTTP server that records what is posted to it. */
export interface Receiver {
  readonly url: string;
  readonly taken: { headers: IncomingHttpHeaders; body: string }[];
  /** The status that it answers from now on. */
  status: number;
}

/** Starts a receiver on this machine that runs until the end of the test file. */
export async function receiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      taken.taken.push({ headers: request.headers, body });
      response.writeHead(taken.status, { location: 'http://127.0.0.1:9/' }).end('thanks');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const taken: Receiver = { url: `http://127.0.0.1:${port}/hook`, taken: [], status: 200 };
  afterAll(() => server.close());
  return taken;
}
