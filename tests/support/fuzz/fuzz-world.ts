import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readRecords } from '../../../server/database/records.store.ts';
import { findSignInByName } from '../../../server/identity/sign-in/credentials.store.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { startSignInStep } from '../../../server/identity/sign-in/sign-in.service.ts';
import { openSession } from '../../../server/identity/tokens/session.service.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import type { World } from '../../../server/kernel/world.ts';
import type { StoredFile } from '../../../server/policy/file/stored-file.ts';
import { startQuote } from '../../../server/quote/start-quote.service.ts';
import { findSamplePlace } from '../input/find-sample-place.ts';
import { rightValuesByName } from '../input/right-arguments.ts';
import type { OperationRule } from '../server/operation-rules.ts';
import { formWith } from '../server/rest-client.ts';
import { restWorld } from '../server/rest-world.ts';
import { signedInAs } from '../server/test-world.ts';
import type { Known } from './drawn-values.ts';
import { watchTables } from './written-tables.ts';

/** The setup for fuzzing: the real server on its own database, whose writes are recorded by table. */
export interface FuzzWorld {
  readonly world: World;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /**
   * Restores sign-ins and preferences, starts a quote, and returns the right values by name: for that
   * quote, and for a policy that was played to its end.
   */
  fresh(rule: OperationRule): Promise<{ policyId: number; known: readonly [own: Known, whole: Known] }>;
}

/** Creates the fuzz world. Call it at the top of a test file. */
export async function fuzzWorld(): Promise<FuzzWorld> {
  const { world, played, rest } = await restWorld();
  const app = await buildApp(world);
  afterAll(() => app.close());
  const { file } = await played('crawlspace-with-certificate-bought-lately');
  const whole = file.policy.policyId;
  const client = await rest('agent');
  await client.save(`Policy/${whole}/Payment`, { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok' });
  const letter = { templateType: 'Quote', name: 'Ours', subject: 'Your quote', body: 'Dear client,' };
  const { templateID } = await (await rest('principal')).save('Entity/Template/Details', {
    TemplateDetails: letter,
  });
  const standing = {
    ratingid: file.rating.ratingId,
    paymentid: (await client.read(`Policy/${whole}/Payment`)).PaymentID,
    templateid: templateID,
    entityid: (await client.read('User/UserEntity')).entityID,
    userid: await client.read('User/GetUserId'),
    documentid: (await client.save(`Policy/${whole}/Documents/Lease`, formWith('The lease.'))).documentID,
    job: (await client.read(`Policy/${whole}/ElevationCertificate/Upload`)).oCRJobID,
  };
  const [examiner] = await readRecords(world.db, 'users', { userName: 'examiner' });
  const viewer = await signedInAs(world, 'agent');
  const { rows } = await sql<{ hash: string }>`select password_hash as hash from credential`.execute(
    world.db,
  );
  await watchTables(world.db);
  return {
    world,
    app,
    fresh: async ({ about }) => {
      await restore(world, rows[0]?.hash ?? '');
      const own = await newQuote(world, viewer);
      const ids = { ...standing, examiner: examiner?.userId ?? null, ...(await tokensFor(world)) };
      const known = [
        collectKnown({ ...ids, ...own }, about),
        collectKnown({ ...ids, ...pickIds(file) }, about),
      ] as const;
      return { policyId: own.policyid, known };
    },
  };
}

/** Undoes changes to people, sign-ins, rights and preferences that would lock out later calls. */
async function restore({ db }: World, hash: string): Promise<void> {
  await sql`update credential set password_hash = ${hash}, failed_count = 0, locked_until = null,
    must_change = false`.execute(db);
  await sql`update app_user set is_active = true where not is_active`.execute(db);
  await sql`delete from authenticator`.execute(db);
  await sql`update company set is_mfa_required = false`.execute(db);
  await sql`delete from preference_value`.execute(db);
  await sql`delete from user_permission`.execute(db);
}

async function newQuote(world: World, viewer: Viewer) {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
  const started = await startQuote(world, viewer, {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
  });
  if (started.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(started));
  return pickIds(started.file);
}

/** Tokens that a case may use up: a session's, and one of every sign-in step. */
async function tokensFor(world: World) {
  const user = await findSignInByName(world.db, 'csr');
  if (!user) throw new Error('There is no csr.');
  const steps = (['SecondFactor', 'EnrollAuthenticator', 'NewPassword', 'SecurityQuestion'] as const).map(
    (step) => startSignInStep(world, user, step, false),
  );
  const { refreshToken } = await openSession(world, user.userId);
  return {
    refreshtoken: [refreshToken],
    steptoken: (await Promise.all(steps)).map(({ stepToken }) => stepToken),
  };
}

function pickIds({ policy, transaction }: Pick<StoredFile, 'policy' | 'transaction'>) {
  return {
    policyid: policy.policyId,
    policymainid: policy.policyMainId,
    transactionid: transaction.transactionId,
    tid: transaction.transactionId,
  };
}

const idNames: { readonly [about in OperationRule['about']]?: string } = {
  policy: 'policyid',
  line: 'policymainid',
  rating: 'ratingid',
  payment: 'paymentid',
  entity: 'entityid',
  template: 'templateid',
  user: 'userid',
};

/** The values for each name; `{id}` in a path is the id that the rule is about. */
function collectKnown(ids: { readonly [name: string]: unknown }, about: OperationRule['about']): Known {
  const listed = Object.entries(ids).map(([name, id]): [string, readonly unknown[]] => [
    name,
    Array.isArray(id) ? id : [id],
  ]);
  return new Map<string, readonly unknown[]>([
    ...rightValuesByName(),
    ...listed,
    ['id', [ids[idNames[about] ?? ''] ?? 1]],
    ['userid', [ids.userid, ids.examiner, null]],
    ['ownerid', [ids.entityid]],
    ['action', ['REQUEST_REFUND', 'VOID']],
    ['agententityid', [ids.entityid, null]],
    ['agentuserid', [ids.userid, null]],
    ['product', ['Flood']],
    ['type', ['Lease']],
    ['x', ['floodchat', ids.job]],
    ['username', ['csr', 'guest.one', 'guest.two', 'guest.three']],
    ['password', [samplePassword]],
    ['newpassword', ['correct horse battery']],
    ['token', ['tok_sample_ok', 'tok_sample_declined']],
    ['ismanualentry', [null, false]],
    ['first', [5]],
    ...['last', 'after', 'before', 'version'].map((name): [string, unknown[]] => [name, [null]]),
    ['expirationdate', ['2026-11-30']],
  ]);
}
