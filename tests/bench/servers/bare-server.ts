import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../peers/listen.ts';
import { openPeer, type PeerPlan } from '../peers/peer.ts';

/** A recorded statement of a save: which values are the policy's number and which count up with each save. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
  counters: number[];
}

/** The statements of the bare server: one for the file, and a save's statements for each policy. */
export interface BarePlan extends PeerPlan {
  saves: RecordedStatement[][];
}

/*
 * The bare server is the one yardstick of every benchmark: node:http and pg, and nothing else. Of each call it checks the token and the
 * sight of the policy as the product does, parses the body as JSON, and answers with JSON. It reads a file by the product's own statement,
 * sent by name; it saves by the statements that the product sent for the same save, one after the other in a transaction. It knows no
 * GraphQL, no rules and no log. POST /read or /save, with the name of a part behind it where only that part is answered.
 */
const plan: BarePlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const peer = openPeer(plan);
const turns = plan.saves.map(() => 0);

const server = createServer((request, response) => {
  answer(request)
    .then((object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(object));
    })
    .catch((problem: unknown) => {
      response.statusCode = 500;
      response.end(String(problem));
    });
});
console.log(`port ${await listen(server)}`);

async function answer(request: IncomingMessage): Promise<unknown> {
  const viewer = await peer.readViewer(request.headers);
  const body = JSON.parse(await readBody(request)) as { variables: { policyId: string } };
  const policyId = Number(body.variables.policyId);
  const [, act, part] = (request.url ?? '').split('/');
  const file = act === 'save' ? await save(policyId) : await peer.readFile(viewer, policyId);
  return { data: part ? Reflect.get(Object(file), part) : { policyFile: file } };
}

/** Saves the policy with that place in the plan. */
async function save(place: number): Promise<unknown> {
  const client = await peer.pool.connect();
  const turn = turns[place] ?? 0;
  turns[place] = turn + 1;
  try {
    await client.query('begin');
    let file: unknown;
    for (const [at, { text, values, counters }] of (plan.saves[place] ?? []).entries()) {
      const counted = values.map((value, index) => (counters.includes(index) ? Number(value) + turn : value));
      const { rows } = await client.query({ name: `save ${at}`, text, values: counted });
      file ??= rows[0]?.file;
    }
    await client.query('commit');
    return file;
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
