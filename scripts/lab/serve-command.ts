import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buildLab, ownBuild } from './build-lab.ts';
import { answerLongAddresses } from './long-addresses.ts';
import { readRecentRevisions, readVersionAtRevision } from './revisions.ts';
import { type MakeTestResult, makeTest } from './scenarios/make-test.ts';

/**
 * Builds the lab and serves it on this machine: no product server, no sign-in, no network. `serve PORT` uses a port other than 4100;
 * `serve PORT REPOSITORY` uses the git revisions of another checkout and writes tests into it.
 */
export async function serveCommand(words: readonly string[]): Promise<number> {
  const [port = '4100', repository] = words;
  if (words.length > 2) {
    console.error('Say at most a port and a checkout: npm run lab -- serve [PORT [REPOSITORY]]');
    return 2;
  }
  const wanted = Number(port);
  if (!/^\d+$/.test(port) || wanted > 65_535) {
    console.error(`${port} is not a port. Say: npm run lab -- serve PORT, with a number from 0 to 65535.`);
    return 2;
  }
  if (wanted !== 0 && (await isPortTaken(wanted))) return refuseTakenPort(wanted);
  const built = await buildLab();
  const served = await serveLab(wanted, { built, repository }).catch(
    (problem: NodeJS.ErrnoException) => problem,
  );
  if (!(served instanceof Error)) {
    console.log(`The QA lab: ${served.url}/lab`);
    return 0;
  }
  if (served.code === 'EADDRINUSE') return refuseTakenPort(wanted);
  throw served;
}

function refuseTakenPort(port: number): number {
  console.error(
    `Port ${port} is taken by another program; nothing was built. Take another port: npm run lab -- serve ${port + 1}, or 0 for any free one.`,
  );
  return 2;
}

/** Whether something is already listening on a port of this machine. */
async function isPortTaken(port: number): Promise<boolean> {
  const trial = createServer();
  const outcome = once(trial.listen(port, '127.0.0.1'), 'listening').then(
    () => false,
    (problem: NodeJS.ErrnoException) => problem.code === 'EADDRINUSE',
  );
  const isTaken = await outcome;
  trial.close();
  return isTaken;
}

/** The parts of a served lab. */
interface ServedLab {
  /** The folder of the built lab; that of this checkout if absent. */
  readonly built?: string | undefined;
  /** Where git revisions are read, and tests are written; this checkout if absent. */
  readonly repository?: string | undefined;
}

/** Serves a built lab on this machine only; port 0 picks a free one. */
export async function serveLab(
  port: number,
  { built = ownBuild, repository }: ServedLab = {},
): Promise<{ url: string; close: () => void }> {
  const server = createServer({ maxHeaderSize: longestAddress }, (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://lab') ?? new URL('http://lab');
    const revision = /^\/revisions(?:\/(\w+))?\.json$/.exec(url.pathname);
    if (request.method === 'POST' && url.pathname === '/tests')
      void answerWrite(makeTest(request, repository), response);
    else if (revision === null) answerFile(built, url, response);
    else void answerRevisions(revision[1], response, repository);
  });
  answerLongAddresses(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `http://localhost:${taken}`, close: () => server.close() };
}

/** The maximum size of an address with its headers, in bytes: enough for a path of thousands of events. */
const longestAddress = 512 * 1024;

const contentTypes: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function answerWrite(written: Promise<MakeTestResult>, response: ServerResponse): Promise<void> {
  const { status, ...body } = await written.catch((problem: unknown) => ({
    status: 500,
    problem: String(problem),
  }));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Answers with the recent revisions of the repository, or the wizard of one of them. */
async function answerRevisions(
  id: string | undefined,
  response: ServerResponse,
  repository?: string,
): Promise<void> {
  const asked = id === undefined ? readRecentRevisions(repository) : readVersionAtRevision(id, repository);
  await answerJson(asked, response);
}

async function answerJson(asked: Promise<unknown>, response: ServerResponse): Promise<void> {
  const answer = await asked.catch((problem: unknown) => ({ problem: String(problem) }));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answer));
}

/** Answers with a file of the lab, or with the lab's page for every other address. */
function answerFile(built: string, { pathname }: URL, response: ServerResponse): void {
  const asked = path.join(built, path.normalize(decodePath(pathname)));
  const isFile = asked.startsWith(`${built}${path.sep}`) && existsSync(asked) && statSync(asked).isFile();
  const file = isFile ? asked : path.join(built, 'lab/offline.html');
  response.setHeader('content-type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

/** The decoded path of an address; that of the lab's page if it cannot be decoded. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/';
  }
}
