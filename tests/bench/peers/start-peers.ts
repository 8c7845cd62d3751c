import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { ROOT } from '../../support/browser/product.ts';
import type { PeerPlan } from './peer.ts';
import type { PeerName } from './peer-server.ts';
import { postGraphileQuery } from './postgraphile-query.ts';

/** A server that answers the whole file, and the call that asks it. */
export interface Candidate {
  readonly name: string;
  readonly url: string;
  readonly body: string;
}

/** Where each peer is asked. */
const paths: { readonly [name in PeerName]: string } = {
  'apollo plain': '/',
  yoga: '/graphql',
  'mercurius jit': '/graphql',
  postgraphile: '/graphql',
};

/** Starts every peer in a process of its own. All are sent the same document, but PostGraphile, which has a schema of its own. */
export async function startPeers(
  plan: PeerPlan,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<{ peers: Candidate[]; stop: () => unknown }> {
  const planFile = path.join(plan.dataFolder, 'peers.json');
  await writeFile(planFile, JSON.stringify(plan));
  const children: ChildProcess[] = [];
  const peers: Candidate[] = [];
  for (const [name, at] of Object.entries(paths)) {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, 'tests/bench/peers/peer-server.ts'), name, planFile],
      {
        env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    const url = `http://127.0.0.1:${await readPort(child)}${at}`;
    peers.push({
      name,
      url,
      body: name === 'postgraphile' ? await postGraphileBody(url, headers, plan) : body,
    });
  }
  return { peers, stop: () => children.map((child) => child.kill()) };
}

async function readPort(child: ChildProcess): Promise<string> {
  let text = '';
  while (!/port \d+\n/.test(text)) {
    const [chunk] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
    if (typeof chunk === 'number') throw new Error(`A peer ended with ${chunk}: ${text}`);
    text += String(chunk);
  }
  return /port (\d+)/.exec(text)?.[1] ?? '';
}

async function postGraphileBody(
  url: string,
  headers: Record<string, string>,
  { policyId }: PeerPlan,
): Promise<string> {
  const { data } = await fetchJson(url, headers, JSON.stringify({ query: getIntrospectionQuery() }));
  const query = postGraphileQuery(buildClientSchema(data));
  return JSON.stringify({ query, variables: { policyId: String(policyId) } });
}

/** The answer to a call, as JSON. */
export async function fetchJson(url: string, headers: Record<string, string>, body: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body,
  });
  const answer = await response.json();
  if (answer.errors) throw new Error(`${url} answered ${JSON.stringify(answer.errors).slice(0, 600)}`);
  return answer;
}
