import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { storeLetterChoice } from '../../../server/documents/letter-acts/letter-language.store.ts';
import { readLetterCodes } from '../../../server/documents/letters.service.ts';
import { sendLetter } from '../../../server/documents/send-letter.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { editPolicyFile } from '../../../server/policy/file/edit-file.service.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { started, agent, url, world } = served;
const csr = await signInClient(url, 'csr');
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

test("a day's letters by mail are printed in one PDF with a manifest; printing again is recorded, and a copy can be sent again", async () => {
  const { file } = await started();
  const { policyId } = file.policy;
  const mailing = {
    streetAddress1: '12 Elm St',
    city: 'Nashville',
    stateAbbreviation: 'TN',
    stateId: 47,
    postalCode: '37201',
  };
  await db
    .insertInto('mailing_address')
    .values({
      policy_id: policyId,
      transaction_id: Number(file.transaction.transactionId),
      street_address1: mailing.streetAddress1,
      city: mailing.city,
      state_abbreviation: 'TN',
      postal_code: mailing.postalCode,
      version: 1,
    } as never)
    .onConflict((at) =>
      at.columns(['policy_id', 'transaction_id']).doUpdateSet({
        street_address1: mailing.streetAddress1,
        city: mailing.city,
        state_abbreviation: 'TN',
        postal_code: mailing.postalCode,
      }),
    )
    .execute();
  await editPolicyFile(world, examiner, policyId, (edit) =>
    sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '12.34' } }),
  );
  await work();
  const print = async (again: boolean) => {
    const { body } = await csr.send(
      'mutation ($again: Boolean) { printLetters(businessDay: "2026-11-21", again: $again) { __typename ... on LettersPrinted { printRun { printRunId copiesCount copies { letterCopyId } } } ... on SaveRefused { problems { code } } } }',
      { again },
    );
    return body?.data?.printLetters as { printRun: { printRunId: string; copiesCount: number } };
  };
  const { printRun } = await print(false);
  expect(pickMembers(printRun, 'copiesCount')).toEqual({ copiesCount: 1 });
  expect(await print(false)).toEqual({ __typename: 'SaveRefused', problems: [{ code: 'NOTHING_TO_PRINT' }] });
  const mailed = new Date('2026-11-20T20:00:00Z');
  await db.updateTable('letter_copy').set({ sent_at: mailed }).where('status', '=', 'PRINTED').execute();
  const { printRun: second } = await print(true);
  expect([second.copiesCount, second.printRunId === printRun.printRunId]).toEqual([1, false]);
  // When it was mailed stays known.
  expect(
    await db.selectFrom('letter_copy').select('sent_at').where('status', '=', 'PRINTED').execute(),
  ).toEqual([{ sent_at: mailed }]);
  const answer = await fetch(`${url}/vue/api/Letters/PrintRun/${printRun.printRunId}`, {
    headers: { authorization: `Bearer ${csr.tokens.accessToken}` },
  });
  const { texts, pages } = readPdf(Buffer.from(await answer.arrayBuffer()));
  expect([pages, texts[0], texts.includes('12 Elm St'), texts.includes('Your refund of $12.34')]).toEqual([
    2,
    'Letters of 11/21/2026',
    true,
    true,
  ]);
  // On paper the insured finds the code that opens the policy online.
  expect(texts.some((text) => text.includes('Code to open your policy online'))).toBe(true);
  const [insured] = await db
    .selectFrom('letter_copy')
    .select('letter_copy_id as id')
    .where('policy_id', '=', policyId)
    .where('delivery', '=', 'MAIL')
    .execute();
  const copy = { policyId: String(policyId), letterCopyId: String(insured?.id) };
  const note = async () => {
    const { body } = await csr.send(
      'mutation ($policyId: ID!, $letterCopyId: ID!) { noteReturnedMail(policyId: $policyId, letterCopyId: $letterCopyId, returnReason: MOVED) { ... on ReturnedMailNoted { copy { status failure } } ... on SaveRefused { problems { code } } } }',
      copy,
    );
    return body?.data?.noteReturnedMail;
  };
  const listMailDuties = async () => {
    const { body } = await csr.send(
      'query ($policyId: ID!) { upcomingDuties(policyId: $policyId) { kind obstacle } policyFile(policyId: $policyId) { activity { activity } } }',
      { policyId: copy.policyId },
    );
    const { upcomingDuties, policyFile } = Object(body?.data);
    return {
      duties: upcomingDuties.filter(({ kind }: { kind: string }) => kind === 'MAIL_CAME_BACK'),
      activities: policyFile.activity.filter(
        ({ activity }: { activity: string }) => activity === 'mail came back',
      ).length,
    };
  };
  const failure =
    'The mail brought it back: moved, no forwarding address. Find the address and correct it on the policy, or send the letter again by e-mail.';
  expect([await note(), await note()]).toEqual([
    { copy: { status: 'RETURNED', failure } },
    { problems: [{ code: 'STATUS' }] },
  ]);
  expect(await listMailDuties()).toEqual({
    duties: [
      {
        kind: 'MAIL_CAME_BACK',
        obstacle: `A letter (refund sent) to Rosa Alvarez came back on 11/21/2026. ${failure}`,
      },
    ],
    activities: 1,
  });
  const { body: refused } = await csr.send(
    'mutation ($policyId: ID!, $letterCopyId: ID!) { sendLetterAgain(policyId: $policyId, letterCopyId: $letterCopyId, byEmail: true) { ... on SaveRefused { problems { code field } } } }',
    copy,
  );
  expect(refused?.data?.sendLetterAgain).toEqual({ problems: [{ code: 'REQUIRED', field: 'byEmail' }] });
  const { text } = await csr.send(
    'mutation ($policyId: ID!, $letterCopyId: ID!) { sendLetterAgain(policyId: $policyId, letterCopyId: $letterCopyId) { __typename ... on LetterSentAgain { copy { status repeatsCopyId letter { subject } } } } }',
    { policyId: String(policyId), letterCopyId: String(insured?.id) },
  );
  expect(JSON.parse(text).data.sendLetterAgain).toEqual({
    __typename: 'LetterSentAgain',
    copy: {
      status: 'QUEUED',
      repeatsCopyId: String(insured?.id),
      letter: { subject: 'Your refund of $12.34' },
    },
  });
  expect(await listMailDuties()).toEqual({ duties: [], activities: 1 });
});

test('a day of more letters than one run takes is printed again in several runs, each after the last copy of the one before', async () => {
  const { policyId } = (await started()).file.policy;
  await editPolicyFile(world, examiner, policyId, (edit) =>
    sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '12.34' } }),
  );
  await work();
  const { rows } = await sql<{ id: number }>`
    insert into letter_copy (letter_id, policy_id, kind, recipient, name, address, delivery, status, business_day, queued_at, sent_at)
    select letter_id, policy_id, kind, recipient, name, address, 'MAIL', 'PRINTED', '2026-11-24', queued_at, queued_at
    from (select * from letter_copy where policy_id = ${policyId} order by letter_copy_id limit 1) c, generate_series(1, 1001)
    returning letter_copy_id as id`.execute(db);
  const copyIds = rows.map(({ id }) => String(id)).toSorted((one, other) => Number(one) - Number(other));
  const print = async (afterCopyId: string | null) => {
    const { body } = await csr.send(
      'mutation ($afterCopyId: ID) { printLetters(businessDay: "2026-11-24", again: true, afterCopyId: $afterCopyId) { ... on LettersPrinted { continuesAfter printRun { copiesCount } } } }',
      { afterCopyId },
    );
    return body?.data?.printLetters;
  };
  const [last = ''] = copyIds.slice(999);
  expect([await print(null), await print(last)]).toEqual([
    { continuesAfter: last, printRun: { copiesCount: 1000 } },
    { continuesAfter: null, printRun: { copiesCount: 1 } },
  ]);
});

test('a copy names every insured of the policy, whatever their number', async () => {
  const { policyId } = (await started()).file.policy;
  await editPolicyFile(world, examiner, policyId, (edit) => {
    const names = {
      firstName: 'María de los Ángeles '.repeat(2).trim(),
      lastName: 'Ñúñez '.repeat(10).trim(),
    };
    const insureds = edit.file.insureds.flatMap((insured) =>
      [1, 2, 3, 4].map(() => ({ ...insured, ...names })),
    );
    const file = { ...edit.file, insureds };
    return sendLetter({ ...edit, file }, { kind: 'REFUND_SENT', facts: { amount: '12.00' } });
  });
  const { name } = await db
    .selectFrom('letter_copy')
    .select('name')
    .where('policy_id', '=', policyId)
    .where('recipient', '=', 'PAYOR')
    .executeTakeFirstOrThrow();
  const one = `${'María de los Ángeles '.repeat(2)}${'Ñúñez '.repeat(10)}`.trim();
  expect(name).toBe([one, one, one, one].join(' and '));
});

test('the insured reads letters in the chosen language, and is asked to confirm facts of a policy in force only', async () => {
  const { policyId } = (await started()).file.policy;
  const id = String(policyId);
  const choose =
    'mutation ($id: ID!) { chooseLetterLanguage(policyId: $id, language: ES) { ... on LetterLanguageChosen { policyId language } } }';
  const { body } = await csr.send(choose, { id });
  expect(body?.data?.chooseLetterLanguage).toEqual({ policyId: id, language: 'ES' });
  await editPolicyFile(world, examiner, policyId, (edit) =>
    sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '34.56' } }),
  );
  await work();
  const read = await csr.send(
    'query ($id: ID!) { policyFile(policyId: $id) { letterLanguage letters { subject } } }',
    {
      id,
    },
  );
  expect(read.body?.data?.policyFile).toEqual({
    letterLanguage: 'ES',
    letters: [{ subject: 'Su reembolso de $34.56' }],
  });
  const ask =
    'mutation ($id: ID!) { askForRecertification(policyId: $id, reason: "The year of construction.") { ... on SaveRefused { problems { code message } } } }';
  const asked = await csr.send(ask, { id });
  expect(asked.body?.data?.askForRecertification).toEqual({
    problems: [
      {
        code: 'STATE',
        message:
          'Facts can be confirmed only for a policy in force. To change those of a quote, change its answers.',
      },
    ],
  });
});

test('a letter by mail goes by e-mail once the insured has chosen so, and a choice of language keeps that', async () => {
  const { policyId } = (await started()).file.policy;
  const id = String(policyId);
  await storeLetterChoice(db, policyId, { language: 'ES', delivery: 'EMAIL' });
  await csr.send('mutation ($id: ID!) { chooseLetterLanguage(policyId: $id, language: EN) { __typename } }', {
    id,
  });
  await editPolicyFile(world, examiner, policyId, (edit) => {
    const insureds = edit.file.insureds.map((insured) => ({ ...insured, email: 'rosa@example.com' }));
    const file = { ...edit.file, insureds };
    const facts = { reason: 'The year.', dueDate: '2026-12-01' };
    return sendLetter({ ...edit, file }, { kind: 'RECERTIFICATION', facts });
  });
  await work();
  const read =
    'query ($id: ID!) { policyFile(policyId: $id) { letterLanguage letterDelivery letters { title(language: ES) copies { delivery } } } }';
  expect((await csr.send(read, { id })).body?.data?.policyFile).toEqual({
    letterLanguage: 'EN',
    letterDelivery: 'EMAIL',
    letters: [{ title: 'Confirme unos datos, por favor', copies: [{ delivery: 'EMAIL' }] }],
  });
});

test.each([
  ['waits for its day', 50, 'SCHEDULED'],
  ['is in effect', 0, 'ISSUED'],
])(
  'a letter to the seller shows no code once an assignment %s, and those to the buyer show it',
  async (_, days, accepted) => {
    const { policyId, from } = await issuePlayed(served);
    const printDay = async () => {
      await work();
      const { body } = await csr.send(
        'mutation { printLetters(businessDay: "2026-11-21") { ... on LettersPrinted { printRun { printRunId } } } }',
      );
      return String(Object(body?.data?.printLetters).printRun.printRunId);
    };
    const readRun = async (printRunId: string) => {
      const answer = await fetch(`${url}/vue/api/Letters/PrintRun/${printRunId}`, {
        headers: { authorization: `Bearer ${csr.tokens.accessToken}` },
      });
      const { texts } = readPdf(Buffer.from(await answer.arrayBuffer()));
      const code = (await readLetterCodes(world, [policyId])).get(policyId) ?? '';
      const has = (words: string) => texts.some((text) => text.includes(words));
      return { isRefund: has('Your refund of $12.34'), hasCode: has(code) };
    };
    const sendRefund = () =>
      editPolicyFile(world, examiner, policyId, (edit) =>
        sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '12.34' } }),
      );
    const rename = async (change: object, firstName: string, lastName: string) => {
      const changes = changesOf(agent, policyId);
      saved(await changes.open(change));
      const [insured] = (await servedFile(agent, policyId)).insureds;
      const { insuredId, version } = insured ?? {};
      expect(await changes.save({ insureds: [{ insuredId, version, firstName, lastName }] })).toBe(
        'PartsSaved',
      );
      saved(await changes.price());
      await changes.addEvidence();
      return saved(await changes.issue({ agentSignedDate: '2026-11-21', insuredSignedDate: '2026-11-21' }))
        .change;
    };
    await sendRefund();
    const toSeller = await printDay();
    expect(await readRun(toSeller)).toEqual({ isRefund: true, hasCode: true });
    const { stage } = await rename(
      { kind: 'ASSIGNMENT', effectiveDate: addDays(from, days) },
      'Berta',
      'Buyer',
    );
    expect([stage, await readRun(toSeller)]).toEqual([accepted, { isRefund: true, hasCode: false }]);
    if (stage === 'SCHEDULED') return;
    await printDay();
    await sendRefund();
    expect(await readRun(await printDay())).toEqual({ isRefund: true, hasCode: true });
    // A name that is corrected later is still the buyer's.
    await rename({ kind: 'INSURED_NAME', effectiveDate: from }, 'Berta', 'Beyer');
    await printDay();
    await sendRefund();
    expect(await readRun(await printDay())).toEqual({ isRefund: true, hasCode: true });
  },
  60_000,
);
