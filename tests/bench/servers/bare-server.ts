import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/** One statement of a save as it was recorded: which values are the policy's number and which count up with each save. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
  counters: number[];
}

/** What the bare server runs: the file's one statement, and a save's statements for each policy. */
export interface BarePlan {
  connectionString: string;
  read: { text: string; values: unknown[] };
  saves: RecordedStatement[][];
}

/** node:http and pg and nothing else: the yardstick of the benchmarks. Run with the plan's file as its argument. */
const plan: BarePlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: plan.connectionString, max: 10 });
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
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`port ${typeof address === 'object' && address ? address.port : 0}`);
});

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') {
    const { rows } = await pool.query({ name: 'read', ...plan.read });
    return pickPart(rows[0]?.file, request);
  }
  const { policy } = JSON.parse(await readBody(request)) as { policy: number };
  return pickPart(await save(policy), request);
}

/** The part that the path names; the whole file where it names none. */
function pickPart(file: unknown, { url = '/' }: IncomingMessage): unknown {
  return url === '/' ? file : Reflect.get(Object(file), url.slice(1));
}

async function save(policy: number): Promise<unknown> {
  const client = await pool.connect();
  const turn = turns[policy] ?? 0;
  turns[policy] = turn + 1;
  try {
    await client.query('begin');
    let file: unknown;
    for (const [at, { text, values, counters }] of (plan.saves[policy] ?? []).entries()) {
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
