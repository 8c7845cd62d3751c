import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server for this test run that keeps the messages it receives. */
export interface TinySmtp {
  /** `smtp://127.0.0.1:43210` */
  url: string;
  /** Envelope and source of each message it accepted. */
  messages: { from: string; to: string; source: string }[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server that speaks as much of RFC 5321 as a client needs. `refuses` returns the reply that rejects a recipient; `port`
 * reuses the port of an earlier one.
 */
export async function startTinySmtp(
  refuses: (to: string) => string | undefined = () => undefined,
  port = 0,
): Promise<TinySmtp> {
  const messages: TinySmtp['messages'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, messages, refuses);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(
  socket: Socket,
  messages: TinySmtp['messages'],
  refuses: (to: string) => string | undefined,
): void {
  let rest = '';
  let from = '';
  let to = '';
  let source: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (source !== undefined) {
      if (line !== '.') return source.push(line.replace(/^\.\./, '.'));
      messages.push({ from, to, source: source.join('\n') });
      source = undefined;
      return say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 tiny');
    if (verb === 'STAR') return say('502 no TLS here');
    if (verb === 'MAIL') from = within(line);
    if (verb === 'RCPT') to = within(line);
    if (verb === 'RCPT' && refuses(to) !== undefined) return say(refuses(to) ?? '');
    if (verb === 'DATA') source = [];
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say(verb === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  socket.on('error', () => socket.destroy());
  say('220 tiny');
}

function within(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
