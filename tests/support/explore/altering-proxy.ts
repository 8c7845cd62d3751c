import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** What a proxy changes in what passes through it: the text of a request to the server, or of a script that it serves. */
export interface ProxyChange {
  readonly request?: (text: string) => string;
  readonly script?: (text: string) => string;
}

/** Serves a product with a change until the end of the test; returns its address without a trailing slash. */
export async function serveAltered(product: string, { request, script }: ProxyChange): Promise<string> {
  const keep = (text: string) => text;
  const server = createServer(async (asked, response) => {
    const body = await readText(asked);
    const answer = await fetch(`${product}${asked.url}`, {
      method: asked.method ?? 'GET',
      headers: passedHeaders(asked),
      redirect: 'manual',
      ...(body === '' ? {} : { body: (request ?? keep)(body) }),
    });
    const isScript = asked.url?.endsWith('.js') === true;
    const content = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers].filter(
      ([name]) => !ownHeaders.includes(name) && name !== 'set-cookie',
    );
    const cookies = answer.headers.getSetCookie();
    response.writeHead(answer.status, {
      ...Object.fromEntries(headers),
      ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    });
    response.end(isScript ? (script ?? keep)(content.toString('utf8')) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Headers that belong to one connection, or to the length that a change changes. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'];

function passedHeaders({ headers }: IncomingMessage): { [name: string]: string } {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || [...ownHeaders, 'host', 'accept-encoding'].includes(name)
      ? []
      : [[name, String(value)]],
  );
  return { ...Object.fromEntries(passed), 'accept-encoding': 'identity' };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
