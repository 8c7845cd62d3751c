import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../../server/identity/sign-in/sign-in.service.ts';
import { readSessionViewer } from '../../../server/identity/tokens/session.service.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { sealingKey } from '../../../server/kernel/sealing.ts';
import { buildTokenKeys } from '../../../server/kernel/token-keys.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import type { World } from '../../../server/kernel/world.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import type { TestDatabase } from './test-database.ts';

/** A world on a test database with the samples in it; its clock does not move until it is set. */
export async function testWorld(
  database: TestDatabase,
  now = new Date('2026-11-21T18:00:00Z'),
): Promise<World & { setNow(moment: Date): void }> {
  return worldOn(database, now);
}

/** A world on a database that is already seeded, as another process of the same installation sees it. */
export async function worldOn(
  database: Pick<TestDatabase, 'db'>,
  now = new Date('2026-11-21T18:00:00Z'),
): Promise<World & { setNow(moment: Date): void }> {
  let moment = now;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-world-'));
  return {
    db: database.db,
    providers: buildProviders({ dataFolder, smtpUrl: undefined, mailFrom: 'highwater@example.com' }),
    tokenKeys: buildTokenKeys('a secret of the tests, thirty-two characters'),
    sealKey: sealingKey('another secret of the tests, thirty-two'),
    site: { product: 'Flood', mainSiteSignOutUrl: null, url: 'http://localhost:4000' },
    sessionMinutes: 30,
    hasSamples: true,
    limits: { ...defaultLimits, requestsPerMinute: 1_000_000 },
    now: () => moment,
    setNow: (next) => {
      moment = next;
    },
  };
}

/** A sample user, signed in. */
export async function signedInAs(world: World, userName: string): Promise<Viewer> {
  const answer = await signIn(world, { userName, password: samplePassword, address: '127.0.0.1' });
  const viewer = answer.is === 'signed in' ? await readSessionViewer(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error(`${userName} cannot sign in.`);
  return viewer;
}
