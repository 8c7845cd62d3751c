import { expect, test } from 'vitest';
import { addRecord } from '../../../server/database/records.store.ts';
import { saveCredential } from '../../../server/database/seeding.store.ts';
import type { Json, RestClient } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { quickPasswordHash } from '../../support/server/templates.ts';

const { world, url, agent: client, rest, played } = await restWorld();
const agent = await rest('agent');
const csr = await rest('csr');
const examiner = await rest('examiner');
const accounting = await rest('accounting');
const admin = await rest('admin');
const approver = await secondAccountant();

const callers = 20;

async function secondAccountant(): Promise<RestClient> {
  const { companyID, entityID } = await accounting.read('User/GetUserDetail');
  const place = { companyId: Number(companyID), entityId: Number(entityID) };
  const person = { userName: 'accounting2', firstName: 'Uma', lastName: 'Ito', email: 'uma@example.com' };
  const rights = { role: 'ACCOUNTING', scope: 'COMPANY', isActive: true } as const;
  const userId = await addRecord(world.db, 'users', { ...person, ...place, ...rights });
  await saveCredential(world.db, userId, await quickPasswordHash());
  return rest('accounting2');
}

/** The statuses of 20 simultaneous calls, and how often each came. */
async function race(call: () => Promise<{ status: number }>): Promise<{ [status: number]: number }> {
  const answers = await Promise.all(Array.from({ length: callers }, call));
  const counts: { [status: number]: number } = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const one = { 200: 1, 422: callers - 1 };

async function countActivities(policyId: number, activity: string): Promise<number> {
  const rows = world.db.selectFrom('activity_log').select('activity_log_id');
  return (await rows.where('policy_id', '=', policyId).where('activity', '=', activity).execute()).length;
}
