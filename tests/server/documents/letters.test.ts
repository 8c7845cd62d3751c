import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendLetter } from '../../../server/documents/send-letter.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { editPolicyFile } from '../../../server/policy/file/edit-file.service.ts';
import { readPdf } from '../../support/server/pdf-text.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const { started, world } = await restWorldOn(database);
const examiner = await signedInAs(world, 'examiner');

async function work(): Promise<void> {
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
}

async function copies(policyId: number): Promise<unknown[]> {
  return db
    .selectFrom('letter_copy')
    .select(['recipient', 'name', 'delivery', 'status', 'failure'])
    .where('policy_id', '=', policyId)
    .orderBy('letter_copy_id')
    .execute();
}

test('a letter is written with its cause, once for an occasion; the job makes its PDF and sends it to each receiver', async () => {
  const { policyId } = (await started()).file.policy;
  const request = { kind: 'DOCUMENT_REQUEST', occasion: 'request 1' } as const;
  const facts = {
    documents: ['Lease', 'Building photos'],
    dueDate: '2026-12-05',
    reason: 'The use is unclear.',
  };
  for (const _ of [1, 2])
    await editPolicyFile(world, examiner, policyId, (edit) => sendLetter(edit, { ...request, facts }));
  const insured = {
    recipient: 'INSURED',
    name: 'Rosa Alvarez',
    delivery: 'MAIL',
    status: 'QUEUED',
    failure: null,
  };
  const agent = { ...insured, recipient: 'AGENT', name: null, delivery: 'EMAIL' };
  expect(await copies(policyId)).toEqual([insured, agent]);
  await work();
  const lacksAddress =
    'The policy has no mailing address for this receiver. Add it, then send the letter again.';
  expect(await copies(policyId)).toEqual([
    { ...insured, status: 'FAILED', failure: lacksAddress },
    { ...agent, name: 'Alex Rivera' },
  ]);
  const kept = await db
    .selectFrom('document')
    .select(['sha256', 'document_type as type'])
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  const { texts } = readPdf((await world.providers.documents.get(kept.sha256)) ?? Buffer.alloc(0));
  expect([kept.type, texts.slice(0, 3), texts.includes('The use is unclear.')]).toEqual([
    'Letter',
    ['Sample Flood Insurance Company', '11/21/2026', 'Rosa Alvarez'],
    true,
  ]);
});

test('a letter of an act that is undone does not exist', async () => {
  const { policyId } = (await started()).file.policy;
  const undone = editPolicyFile(world, examiner, policyId, async (edit) => {
    await sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '12.00' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const jobs = await sql`select 1 from graphile_worker.jobs where task_identifier = 'prepare letter'`.execute(
    db,
  );
  expect([await copies(policyId), jobs.rows]).toEqual([[], []]);
});
