import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { OwnData, SaveOwnData } from '../../../src/graphql/staff-documents.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const bare = await testWorld(database);
let refused: string | null = null;
const mail = await startTinySmtp((to) => (to === refused ? '550 No such mailbox' : undefined));
const providers = buildProviders({ dataFolder: '/nowhere', smtpUrl: mail.url, mailFrom: 'us@example.com' });
const world = { ...bare, providers };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');

afterAll(() => mail.stop());

async function save(account: object, client: Client = agent) {
  const { saveAccount } = await client.ask(SaveOwnData, { account });
  return saveAccount.__typename === 'AccountSaved'
    ? (saveAccount.pendingEmail?.email ?? null)
    : saveAccount.problems.map(({ field, message }) => [field, message]);
}

async function readOwn(client: Client = agent) {
  return (await client.ask(OwnData, {})).account;
}

const runJobs = () =>
  runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });

/** The texts that were sent to an address, without the line breaks of the transfer. */
function textsTo(to: string): string[] {
  return mail.messages
    .filter((message) => message.to === to)
    .map(({ source }) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
}

function codeSentTo(to: string): string {
  return /\/vue\/confirm-email#([A-Z0-9]+)/.exec(textsTo(to).at(-1) ?? '')?.[1] ?? '';
}

const confirm = (code: string) => restClient(url, '').post('User/ConfirmEmail', { code });

test('every user changes their own name, phone and address; a wrong value is reported at its field, and nothing is saved', async () => {
  const address = {
    streetAddress1: '12 Quay Street',
    streetAddress2: null,
    city: 'Nashville',
    stateId: 47,
    postalCode: '37201',
  };
  expect(await save({ firstName: 'Alexa', phone: '6155550142', ...address })).toBe(null);
  const own = await readOwn();
  expect([own.user.firstName, own.user.phone, own.address]).toEqual(['Alexa', '6155550142', address]);
  expect(await save({ city: 'Memphis' })).toBe(null);
  expect((await readOwn()).address).toEqual({ ...address, city: 'Memphis' });
  expect(await save({ lastName: ' ', phone: '12', email: 'no address', city: 'x'.repeat(51) })).toEqual([
    ['lastName', 'This field is required.'],
    ['email', expect.stringContaining('e-mail')],
    ['phone', expect.any(String)],
    ['city', expect.any(String)],
  ]);
  expect((await readOwn()).user.lastName).toBe('Rivera');
});

test('a new e-mail address is valid once the link in the message to it is followed; the old one is notified before and after', async () => {
  expect(await save({ email: 'alexa@new.example' })).toBe('alexa@new.example');
  await runJobs();
  expect((await readOwn()).user.email).toBe('agent@example.com');
  expect(textsTo('agent@example.com').at(-1)).toContain('a***@new.example');
  expect((await confirm('WRONG')).status).toBe(422);
  const code = codeSentTo('alexa@new.example');
  await sql`update use_count set points = 20 where key like 'tries to confirm%'`.execute(world.db);
  expect((await confirm('WRONG')).status).toBe(429);
  expect(await confirm(code)).toEqual({ status: 200, body: { email: 'alexa@new.example' } });
  await sql`delete from use_count where key like 'tries to confirm%'`.execute(world.db);
  const { user, pendingEmail } = await readOwn();
  expect([user.email, pendingEmail]).toEqual(['alexa@new.example', null]);
  await runJobs();
  expect(textsTo('agent@example.com').length).toBe(2);
  expect((await confirm(code)).body).toEqual({
    message: 'This link is unknown, was used, or has expired. Enter the new address in your account again.',
    problems: [
      {
        code: 'EMAIL_LINK',
        message:
          'This link is unknown, was used, or has expired. Enter the new address in your account again.',
        field: 'code',
        severity: 'E',
        step: null,
      },
    ],
  });
});

test('a link is good for a day, and no longer than another address is entered by its owner or a colleague', async () => {
  await save({ email: 'first@new.example' });
  const first = codeSentTo('first@new.example');
  await save({ email: 'second@new.example' });
  expect((await confirm(first)).status).toBe(422);
  const second = codeSentTo('second@new.example');
  bare.setNow(new Date('2026-11-22T18:00:01Z'));
  expect((await confirm(second)).status).toBe(422);
  bare.setNow(new Date('2026-11-21T18:10:00Z'));
  await world.db
    .updateTable('app_user')
    .set({ email: 'by.colleague@example.com' })
    .where('user_name', '=', 'agent')
    .execute();
  expect((await confirm(second)).status).toBe(422);
  expect((await readOwn()).user.email).toBe('by.colleague@example.com');
});

test('an insured does not take over the address by which another insured signs in', async () => {
  const [one, two] = [
    await addColleague(world, 'agent', 'one.insured', 'CONSUMER'),
    await addColleague(world, 'agent', 'two.insured', 'CONSUMER'),
  ];
  const client = await signInClient(url, two);
  expect(await save({ email: `${one}@example.com` }, client)).toBe(`${one}@example.com`);
  const { status, body } = await confirm(codeSentTo(`${one}@example.com`));
  expect([status, Object(body).message]).toEqual([
    422,
    'Another insured signs in with this address. Enter another one.',
  ]);
  expect((await readOwn(client)).user.email).toBe(`${two}@example.com`);
});

test('an address that takes no mail is a problem at its field, and the account does not change', async () => {
  refused = 'nobody@new.example';
  expect(await save({ email: refused, firstName: 'Changed' })).toEqual([
    ['email', 'The message with the link could not be sent to this address. Check it, or try again later.'],
  ]);
  const { user, pendingEmail } = await readOwn();
  expect([user.firstName, pendingEmail]).toEqual(['Alexa', null]);
});

test('without a mail server no address is changed by its owner; the answer says who can', async () => {
  const plain = await signInClient(await servedWorld(bare), 'csr');
  expect(await save({ email: 'csr@new.example' }, plain)).toEqual([
    [
      'email',
      'This installation sends no e-mail, so a new address cannot be confirmed. Ask your administrator to change it.',
    ],
  ]);
});
