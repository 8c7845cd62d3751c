import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isScenario, scenarioFileName, validateScenario } from '../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';

/** The result for a submitted scenario: the file that holds it, relative to the root of the checkout, or why it was not saved. */
export type SaveScenarioResult =
  | { readonly status: 200 | 201; readonly file: string }
  | { readonly status: 400 | 403 | 413; readonly problem: string };

/** Writes a scenario sent by the lab's own page into tests/scenarios/paths of a checkout, where the test suite plays it. */
export async function saveScenario(request: IncomingMessage, checkout = root): Promise<SaveScenarioResult> {
  if (!isFromLab(request)) return { status: 403, problem: 'Only the lab itself may save here.' };
  const text = await readBody(request);
  if (text === null) return { status: 413, problem: 'The scenario is longer than a megabyte.' };
  const sent = parseJson(text);
  const problem = validateScenario(wizardMachine, sent);
  if (problem !== null || !isScenario(sent)) return { status: 400, problem: problem ?? 'It is no scenario.' };
  return writeScenarioFile(
    path.join(checkout, ...scenarioFolder),
    scenarioFileName(sent.title),
    `${JSON.stringify(sent, null, 2)}\n`,
  );
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const scenarioFolder = ['tests', 'scenarios', 'paths'];
const maxScenarioBytes = 1_000_000;

/**
 * Whether the request comes from the lab. A page of another origin names that origin, and one whose
 * DNS name points here names itself as the host.
 */
function isFromLab({ headers, socket }: IncomingMessage): boolean {
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${socket.localPort}`);
  const { host = '', origin } = headers;
  return (
    hosts.includes(host) && origin === `http://${host}` && headers['content-type'] === 'application/json'
  );
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= maxScenarioBytes) chunks.push(chunk);
  }
  return length > maxScenarioBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes to the first file of that name, numbered if needed, that is free or holds the same text. */
async function writeScenarioFile(into: string, name: string, text: string): Promise<SaveScenarioResult> {
  await mkdir(into, { recursive: true });
  for (let number = 1; ; number += 1) {
    const file = `${name}${number === 1 ? '' : `-${number}`}.json`;
    const isNew = await writeFile(path.join(into, file), text, { flag: 'wx' }).then(
      () => true,
      (problem: NodeJS.ErrnoException) => {
        if (problem.code === 'EEXIST') return false;
        throw problem;
      },
    );
    if (isNew) return { status: 201, file: [...scenarioFolder, file].join('/') };
    if ((await readFile(path.join(into, file), 'utf8')) === text)
      return { status: 200, file: [...scenarioFolder, file].join('/') };
  }
}
