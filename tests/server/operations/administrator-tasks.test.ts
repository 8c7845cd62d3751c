import { expect, test } from 'vitest';
import { businessToday } from '../../../server/kernel/world.ts';
import { saveListImport } from '../../../server/lists/imported-lists.store.ts';
import { AdministratorTasks } from '../../../src/graphql/staff-documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const admin = await signInClient(url, 'admin');

async function listTasks() {
  const { administratorTasks } = await admin.ask(AdministratorTasks, {});
  return administratorTasks.map(({ kind, count, sentence }) => `${kind} ${count}: ${sentence}`);
}

test('an administrator sees the waiting work, in words; no other user sees any of it', async () => {
  for (const list of ['sanctions', 'communities'] as const)
    await saveListImport(world.db, {
      list,
      source: 'https://example.com/list',
      listDate: list === 'sanctions' ? businessToday(world) : '2020-01-02',
      digest: 'd',
      rowCount: 10,
      importedAt: new Date(),
    });
  const before = await listTasks();
  expect(before).toEqual(['OLD_LISTS 1: One list is missing or older than 7 days. Import it.']);

  const { body } = await admin.send(
    'mutation ($invitation: InvitationInput!) { inviteUser(invitation: $invitation) { __typename } }',
    {
      invitation: {
        email: 'new.examiner@example.com',
        userName: 'new.examiner',
        firstName: 'New',
        lastName: 'Examiner',
        role: 'EXAMINER',
      },
    },
  );
  expect(body?.data).toEqual({ inviteUser: { __typename: 'InvitationQueued' } });
  expect(await listTasks()).toEqual([
    'OPEN_INVITATIONS 1: One person was invited and has not registered yet.',
    ...before,
  ]);
  await world.db
    .updateTable('registration')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await listTasks()).toEqual([
    'EXPIRED_INVITATIONS 1: One invitation expired before it was used. Invite the person again.',
    ...before,
  ]);
  for (const role of ['agent', 'principal', 'csr', 'examiner', 'manager', 'accounting', 'claims', 'qa'])
    expect((await (await signInClient(url, role)).ask(AdministratorTasks, {})).administratorTasks).toEqual(
      [],
    );
});
