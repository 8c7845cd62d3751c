import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type Answering = (response: ServerResponse, url: URL) => void;

/** Answers JSON with a status. */
export const json =
  (content: unknown, status = 200): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** Answers an HTML page, as services do when something behind them is broken. */
export const page =
  (status: number): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Sorry</body></html>');

/** Takes the call and never answers. */
export const never: Answering = () => undefined;

/** A server on its own port until the end of the test; its answer is chosen per call. */
export async function answeringServer(answer: Answering): Promise<{ url: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(url);
    request.resume();
    answer(response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked };
}
