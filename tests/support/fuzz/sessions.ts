import { viewerOfBearer } from '../../../server/services/partners/bearer.ts';
import { samplePeople } from '../../../server/services/seed/sample-people.ts';
import { openSession } from '../../../server/services/session.ts';
import type { World } from '../../../server/services/world.ts';
import { readRecords } from '../../../server/store/records.ts';
import { mayRole, type OperationRule } from '../operation-rules.ts';
import { partnerKey } from '../partner-key.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** Tokens of those who call; one whose session a case ended gets another. */
export interface Sessions {
  token(who: FuzzCase['who']): Promise<string | null>;
}

/** The first of the sample people whose role may, a stranger, and a partner's key of the first agency. */
export async function sessionsFor(world: World, rule: OperationRule): Promise<Sessions> {
  const caller = samplePeople.find(({ role }) => mayRole(role, rule))?.userName ?? 'agent';
  const own = await renewing(world, caller, sessionFor);
  const stranger = await renewing(world, 'otheragent', sessionFor);
  const key = await renewing(world, 'principal', keyFor);
  return {
    token: async (who) => {
      if (who === 'nobody') return null;
      if (who === 'a broken token') return 'a.b.c';
      if (who === 'a key') return key();
      return who === 'caller' ? own() : stranger();
    },
  };
}

/** A token is asked whether it is still good before the call, so that the call itself notes no use of a key. */
async function renewing(
  world: World,
  userName: string,
  tokenFor: (world: World, userId: number) => Promise<string>,
): Promise<() => Promise<string>> {
  const [user] = await readRecords<{ userId: number }>(world.db, 'users', { userName });
  if (!user) throw new Error(`There is no ${userName}.`);
  let token = '';
  return async () => {
    const isGood = token !== '' && (await viewerOfBearer(world, token)) !== null;
    if (isGood) return token;
    token = await tokenFor(world, user.userId);
    await viewerOfBearer(world, token);
    return token;
  };
}

async function sessionFor(world: World, userId: number): Promise<string> {
  return (await openSession(world, userId)).accessToken;
}

function keyFor(world: World, userId: number): Promise<string> {
  return partnerKey(world, userId, ['READ', 'QUOTE']);
}
