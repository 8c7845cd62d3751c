import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { quantile } from '../row.ts';

/** Connections of every load; each waits for its answer before it asks again. */
export const connections = 8;
const seconds = 4;
const rounds = 5;

/** Requests/s of one call, again and again. */
export async function load(options: {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<number> {
  const result = await autocannon({ ...options, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success.`);
  return result.requests.total / result.duration;
}

/** Requests/s of so many connections, each of which waits for its answer before it asks again. */
export async function inTurn(ask: (connection: number, agent: Agent) => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (connection: number) => {
    while (performance.now() < end) {
      await ask(connection, agent);
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, connection) => loop(connection)));
  const rate = (done * 1000) / (performance.now() - began);
  agent.destroy();
  return rate;
}

/** Saves of the bare server, one after the other in every connection. */
export function bareSaveLoad(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return inTurn(async (policy, agent) => {
    const answer = await post(agent, url, headers, JSON.stringify({ policy }));
    if (!answer.startsWith('{')) throw new Error(`A bare save failed: ${answer.slice(0, 300)}`);
  });
}

export function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Ours and the bare one in turn, after a warm-up of each; the medians. */
export async function pairs(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number }> {
  await ours();
  await bare();
  const measured: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours());
    measured.bare.push(await bare());
  }
  return { ours: quantile(measured.ours, 0.5), bare: quantile(measured.bare, 0.5) };
}
