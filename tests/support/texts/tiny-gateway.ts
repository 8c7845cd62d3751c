import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TextGatewaySettings } from '../../../server/providers/texts/text-gateway.ts';

/** A text gateway for this test run that keeps the messages it receives. */
export interface TinyGateway {
  settings: TextGatewaySettings;
  /** The form of each message that it took, with the sign-in of its caller. */
  messages: { to: string; from: string; body: string; authorization: string }[];
  /** What it answers instead, for a number such as +16155550100. */
  refusals: Map<string, { status: number; code: number }>;
  /** The signature of a call of it to an address with these fields. */
  sign(url: string, fields: { readonly [name: string]: string }): string;
  stop(): Promise<void>;
}

/** Starts a gateway with the common REST shape. */
export async function startTinyGateway(): Promise<TinyGateway> {
  const token = 'the token of the tests';
  const messages: TinyGateway['messages'] = [];
  const refusals: TinyGateway['refusals'] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const to = form.get('To') ?? '';
    const refusal = refusals.get(to);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: refusal.code, message: `The number ${to} is refused.` }));
      return;
    }
    const { authorization = '' } = request.headers;
    messages.push({ to, from: form.get('From') ?? '', body: form.get('Body') ?? '', authorization });
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${messages.length}`, status: 'queued' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    settings: { url: `http://127.0.0.1:${address.port}`, account: 'AC1', token, from: '+16155550100' },
    messages,
    refusals,
    sign: (url, fields) => {
      const signed = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
      return createHmac('sha1', token)
        .update([url, ...signed.flat()].join(''))
        .digest('base64');
    },
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
