import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../server/identity/sign-in/sign-in.service.ts';
import { hashPassword, isPassword } from '../../server/identity/tokens/password-hashes.ts';
import { startProduct } from '../support/browser/product.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { recordingWorld } from './recording-world.ts';
import { quantile, type Row, toldRow } from './row.ts';
import { inTurn, post } from './servers/http-load.ts';

export const name = 'What signing in costs';

const times = 40;

export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { ...everythingOn, DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const hash = await hashPassword(samplePassword);
  const credentials = JSON.stringify({ userName: 'agent', password: samplePassword });
  const address = `${product.url}/vue/api/Authenticate/FloodUser`;
  const overHttp = async () => {
    const answer = await fetch(address, { method: 'POST', headers, body: credentials });
    if (!(await answer.text()).includes('accessToken')) throw new Error('The sign-in failed.');
  };
  try {
    const argon = await milliseconds(() => isPassword(hash, samplePassword));
    const whole = await milliseconds(overHttp);
    const rate = await inTurn(async (_, agent) => {
      const answer = await post(agent, address, headers, credentials);
      if (!answer.includes('accessToken')) throw new Error(`The sign-in failed: ${answer.slice(0, 200)}`);
    });
    return [
      toldRow(`argon2id of one password, median of ${times}`, argon, 'ms'),
      toldRow('a sign-in over HTTP, one after the other, median', whole, 'ms'),
      toldRow('sign-ins, eight at once', rate, '/s'),
      toldRow('statements of a sign-in', await statementsOfSignIn(postgres.connectionString, dataFolder), ''),
    ];
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const headers = { 'content-type': 'application/json' };

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await work();
    measured.push(performance.now() - began);
  }
  return quantile(measured, 0.5);
}

async function statementsOfSignIn(connectionString: string, dataFolder: string): Promise<number> {
  const { world, sent } = recordingWorld(connectionString, dataFolder);
  const again = () => signIn(world, { userName: 'agent', password: samplePassword, address: '127.0.0.1' });
  await again();
  sent.length = 0;
  await again();
  await world.db.destroy();
  return sent.length;
}
