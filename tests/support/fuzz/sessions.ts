import { samplePeople } from '../../../server/services/seed/sample-people.ts';
import { openSession, viewerOf } from '../../../server/services/session.ts';
import type { World } from '../../../server/services/world.ts';
import { readRecords } from '../../../server/store/records.ts';
import { mayRole, type OperationRule } from '../operation-rules.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** Tokens of those who call; one whose session a case ended gets another. */
export interface Sessions {
  token(who: FuzzCase['who']): Promise<string | null>;
}

/** The first of the sample people whose role may, and a stranger. */
export async function sessionsFor(world: World, rule: OperationRule): Promise<Sessions> {
  const caller = samplePeople.find(({ role }) => mayRole(role, rule))?.userName ?? 'agent';
  const own = await renewing(world, caller);
  const stranger = await renewing(world, 'otheragent');
  return {
    token: async (who) => {
      if (who === 'nobody') return null;
      if (who === 'a broken token') return 'a.b.c';
      return who === 'caller' ? own() : stranger();
    },
  };
}

async function renewing(world: World, userName: string): Promise<() => Promise<string>> {
  const [user] = await readRecords<{ userId: number }>(world.db, 'users', { userName });
  if (!user) throw new Error(`There is no ${userName}.`);
  let token = '';
  return async () => {
    const isGood = token !== '' && (await viewerOf(world, token)) !== null;
    if (!isGood) token = (await openSession(world, user.userId)).accessToken;
    return token;
  };
}
