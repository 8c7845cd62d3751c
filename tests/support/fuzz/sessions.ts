import { readRecords } from '../../../server/database/records.store.ts';
import { samplePeople } from '../../../server/identity/sign-in/sample-people.ts';
import { readBearerViewer } from '../../../server/identity/tokens/bearer-viewer.service.ts';
import { openSession } from '../../../server/identity/tokens/session.service.ts';
import type { World } from '../../../server/kernel/world.ts';
import { mayRole, type OperationRule } from '../server/operation-rules.ts';
import { partnerKey } from '../server/partner-key.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** Tokens of the callers. A caller whose session was ended by a case gets a new one. */
export interface Sessions {
  token(who: FuzzCase['who']): Promise<string | null>;
}

/** The first sample person whose role satisfies the rule, a stranger, and a partner's key of the first agency. */
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

/** Checks a token before the call whether it is still valid, so that the call itself does not record the use of a key. */
async function renewing(
  world: World,
  userName: string,
  tokenFor: (world: World, userId: number) => Promise<string>,
): Promise<() => Promise<string>> {
  const [user] = await readRecords(world.db, 'users', { userName });
  if (!user) throw new Error(`There is no ${userName}.`);
  let token = '';
  return async () => {
    const isGood = token !== '' && (await readBearerViewer(world, token)) !== null;
    if (isGood) return token;
    token = await tokenFor(world, user.userId);
    await readBearerViewer(world, token);
    return token;
  };
}

async function sessionFor(world: World, userId: number): Promise<string> {
  return (await openSession(world, userId)).accessToken;
}

function keyFor(world: World, userId: number): Promise<string> {
  return partnerKey(world, userId, ['READ', 'QUOTE']);
}
