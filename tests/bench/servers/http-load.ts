import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { quantile } from '../row.ts';
import { processorTime } from './processor-time.ts';

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

/** Requests/s of so many connections. Each waits for its answer before it asks again. */
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

/** The call of the bare server for a file, or for a save of the policy at that place. */
function fileVariables(policyId: number): string {
  return JSON.stringify({ variables: { policyId: String(policyId) } });
}

/** Reads of the bare server. */
export function bareReadLoad(
  url: string,
  headers: Record<string, string>,
  policyId: number,
): Promise<number> {
  return load({ url, method: 'POST', headers, body: fileVariables(policyId) });
}

/** Saves of the bare server, one after the other in every connection. */
export function bareSaveLoad(url: string, headers: Record<string, string>): Promise<number> {
  return inTurn(async (policy, agent) => {
    const answer = await post(agent, url, headers, fileVariables(policy));
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

/** Calls a second, and the processor time of the answering process for each call in milliseconds. */
export interface Pair {
  readonly ours: number;
  readonly bare: number;
  readonly oursTime: number;
  readonly bareTime: number;
}

/** Ours and the bare one in turn, after a warm-up of each; the medians. */
export async function pairs(
  processes: { readonly ours: number; readonly bare: number },
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Pair> {
  await ours();
  await bare();
  const measured: { [name in keyof Pair]: number[] } = { ours: [], bare: [], oursTime: [], bareTime: [] };
  for (let round = 0; round < rounds; round += 1) {
    const one = await timed(processes.ours, ours);
    const other = await timed(processes.bare, bare);
    measured.ours.push(one.rate);
    measured.bare.push(other.rate);
    measured.oursTime.push(one.time);
    measured.bareTime.push(other.time);
  }
  const median = (name: keyof Pair) => quantile(measured[name], 0.5);
  return {
    ours: median('ours'),
    bare: median('bare'),
    oursTime: median('oursTime'),
    bareTime: median('bareTime'),
  };
}

async function timed(processId: number, run: () => Promise<number>): Promise<{ rate: number; time: number }> {
  const before = processorTime(processId);
  const rate = await run();
  return { rate, time: (processorTime(processId) - before) / (rate * seconds) };
}
