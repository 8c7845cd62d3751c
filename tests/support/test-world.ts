import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sealingKey } from '../../server/auth/sealing.ts';
import { tokenKeys } from '../../server/auth/token-keys.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { builtInProviders } from '../../server/providers/providers.ts';
import { usualLimits } from '../../server/services/limits.ts';
import { samplePassword } from '../../server/services/seed/sample-people.ts';
import { viewerOf } from '../../server/services/session.ts';
import { signIn } from '../../server/services/sign-in.ts';
import type { World } from '../../server/services/world.ts';
import type { TestDatabase } from './test-database.ts';

/** A world on a test database with the samples in it; its clock stands where it is put. */
export async function testWorld(
  database: TestDatabase,
  now = new Date('2026-11-21T18:00:00Z'),
): Promise<World & { setNow(moment: Date): void }> {
  return worldOn(database, now);
}

/** A world on a database that was seeded before, as another process of the same installation has it. */
export async function worldOn(
  database: Pick<TestDatabase, 'db'>,
  now = new Date('2026-11-21T18:00:00Z'),
): Promise<World & { setNow(moment: Date): void }> {
  let moment = now;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-world-'));
  return {
    db: database.db,
    providers: builtInProviders({ dataFolder, smtpUrl: undefined, mailFrom: 'highwater@example.com' }),
    tokenKeys: tokenKeys('a secret of the tests, thirty-two characters'),
    sealKey: sealingKey('another secret of the tests, thirty-two'),
    site: { product: 'Flood', mainSiteSignOutUrl: null, url: 'http://localhost:4000' },
    sessionMinutes: 30,
    hasSamples: true,
    limits: { ...usualLimits, requestsPerMinute: 1_000_000 },
    now: () => moment,
    setNow: (next) => {
      moment = next;
    },
  };
}

/** Somebody of the samples, signed in. */
export async function signedInAs(world: World, userName: string): Promise<Viewer> {
  const answer = await signIn(world, { userName, password: samplePassword, address: '127.0.0.1' });
  const viewer = answer.is === 'signed in' ? await viewerOf(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error(`${userName} cannot sign in.`);
  return viewer;
}
