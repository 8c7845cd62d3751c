import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './listen.ts';
import type { Peer } from './peer.ts';

/** node:http and pg and nothing else: the token, the sight, one statement, its row as JSON. */
export function startBare(peer: Peer): Promise<number> {
  const server = createServer((request, response) => {
    answer(peer, request)
      .then((file) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ data: { policyFile: file } }));
      })
      .catch((problem: unknown) => {
        response.statusCode = 500;
        response.end(String(problem));
      });
  });
  return listen(server);
}

async function answer(peer: Peer, request: IncomingMessage): Promise<unknown> {
  const viewer = await peer.readViewer(request.headers);
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { variables } = JSON.parse(text) as { variables: { policyId: string } };
  return peer.readFile(viewer, Number(variables.policyId));
}
