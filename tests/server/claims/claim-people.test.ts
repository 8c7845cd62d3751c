import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Role as roles } from '../../../machines/contract/enums.ts';
import type { Role } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { letterTitles } from '../../../machines/domain/letters/letter-titles.ts';
import { addRecord } from '../../../server/database/records.store.ts';
import { givePolicy } from '../../../server/people/portal/policy-holders.store.ts';
import {
  Adjusters,
  type ClaimFileFragment,
  Claims,
  DenyMorePayment,
  DescribeClaimPhoto,
  FloodEvents,
  HoldClaim,
  MoveClaim,
  OneClaim,
  ReadReport,
  ReceiveLossProof,
  RecordClaimRecovery,
  ReportLines,
  ReportLoss,
  ReportOnClaim,
  RequestMorePayment,
  SaveClaimFacts,
  SaveClaimLines,
} from '../../../src/graphql/office-documents.ts';
import { MessagesOf, ThreadsToAnswer, WriteMessage } from '../../../src/graphql/portal-documents.ts';
import { line, lines, openClaimDesk, readDue, refused, saved } from '../../support/claims/claim-desk.ts';
import { heicPhoto } from '../../support/claims/heic-photo.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved as savedChange } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, clientWith, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { ownerOf } from '../../support/server/test-database.ts';

/* Who reports a loss, what each role reads of its claim, and what is sent about it: insured, agent, adjuster and desk, over GraphQL and REST. */
const {
  database,
  served,
  policyId,
  lossDay,
  clients,
  notice,
  facts,
  report,
  assign,
  pay,
  reserve,
  reportOn,
  findBrokenBooks,
} = await openClaimDesk({ withMonthly: false });

function readPolicyRow() {
  return database.db
    .selectFrom('policy')
    .select(['policy_main_id as policyMainId', 'in_force_transaction_id as transactionId'])
    .where('policy_id', '=', Number(policyId))
    .executeTakeFirstOrThrow();
}

/** A person who helps the insured with the policy, and follows its claims if the insured allows that. */
async function inviteHelper(userName: string, mayClaim: boolean): Promise<Client> {
  const { policyMainId } = await readPolicyRow();
  await addColleague(served.world, 'agent', userName, 'CONSUMER');
  const helper = await signInClient(served.url, userName);
  await givePolicy(database.db, {
    ...{ policyMainId, userId: Number(readUserId(helper)), isInsured: false, mayPay: false },
    ...{ mayClaim, grantedBy: null, grantedAt: new Date() },
  });
  return helper;
}

/** After a payment the insured asks for more of an own claim, once until it is decided; another insured does not find the claim. */
async function askForMore(
  {
    consumer,
    stranger,
    helper,
  }: { readonly consumer: Client; readonly stranger: Client; readonly helper: Client },
  claimId: string,
): Promise<void> {
  const evidence = 'Photos of the floor under the tiles';
  const ask = async (by: Client) => {
    const amounts = { buildingAmount: '1200.00', contentsAmount: '0.00' };
    const request = { reason: 'HIDDEN_DAMAGE' as const, ...amounts, evidence };
    return refused((await by.ask(RequestMorePayment, { claimId, request })).requestMorePayment);
  };
  const read = async (by = consumer) => {
    const { body } = await by.send(
      'query ($claimId: ID!) { ownClaim(claimId: $claimId) { mayAskForMore requests { buildingAmount evidence decision } } }',
      { claimId },
    );
    return Object(body?.data).ownClaim;
  };
  expect([await ask(consumer), await read()]).toEqual([
    ['STATUS An additional payment can be requested only after a payment or a denial.'],
    { mayAskForMore: false, requests: [] },
  ]);
  saved(await pay(claimId, { kind: 'PARTIAL', coverage: 'BUILDING', amount: '5000.00' }));
  expect(await read(helper)).toEqual({ mayAskForMore: false, requests: [] });
  expect([await read(), await ask(stranger), await ask(consumer), await ask(consumer), await read()]).toEqual(
    [
      { mayAskForMore: true, requests: [] },
      ['NotFound'],
      ['ClaimSaved'],
      ['STATUS A request for additional payment is already open.'],
      { mayAskForMore: false, requests: [{ buildingAmount: '1200.00', evidence, decision: null }] },
    ],
  );
  const { messageThread } = await clients.claims.ask(MessagesOf, { policyId, claimId });
  expect(messageThread?.messages.at(-1)?.text).toBe(
    `I asked for $1,200.00 more for the building and $0.00 more for the contents. ${evidence}`,
  );
  const { waitingThreads } = await clients.claims.ask(ThreadsToAnswer, {});
  expect(waitingThreads.filter((thread) => thread.claimId === claimId)).toHaveLength(1);
  await addToClosed(consumer, claimId);
  await denyMore(claimId);
}

/** While a request is open or an appeal can be made, the insured adds what shows it to a closed claim, and the adjuster is offered that. */
async function addToClosed(consumer: Client, claimId: string): Promise<void> {
  const add = async (content: string) => {
    const { body } = await consumer.send(
      `mutation ($claimId: ID!, $content: String!) { addClaimDocument(claimId: $claimId, documentType: "Photograph", fileName: "floor.txt", content: $content) { __typename } }`,
      { claimId, content: Buffer.from(content).toString('base64') },
    );
    const read = await consumer.send(
      'query ($claimId: ID!) { ownClaim(claimId: $claimId) { mayAddDocuments } }',
      { claimId },
    );
    return [
      Object(body?.data).addClaimDocument.__typename,
      Object(read.body?.data).ownClaim.mayAddDocuments,
      (await clients.adjuster.ask(OneClaim, { claimId })).claim?.mayAddDocuments,
    ];
  };
  const { status } = await readClaimRow(claimId);
  const setStatus = (to: 'CLOSED' | 'WITHDRAWN' | typeof status) =>
    ownerOf(database.db)
      .updateTable('claim')
      .set({ status: to })
      .where('claim_id', '=', Number(claimId))
      .execute();
  await setStatus('WITHDRAWN');
  const withdrawn = await add('The floor of the hall.');
  await setStatus('CLOSED');
  const closed = await add('The floor of the bath.');
  await setStatus(status);
  expect([withdrawn, closed]).toEqual([
    ['SaveRefused', false, false],
    ['DocumentStored', true, true],
  ]);
}

function readClaimRow(claimId: string) {
  return database.db
    .selectFrom('claim')
    .select('status')
    .where('claim_id', '=', Number(claimId))
    .executeTakeFirstOrThrow();
}

/** The desk denies the request with a letter that names it. */
async function denyMore(claimId: string): Promise<void> {
  const { claim } = await clients.manager.ask(OneClaim, { claimId });
  const { claimRequestId = '' } = claim?.requests[0] ?? {};
  const denied = saved((await clients.manager.ask(DenyMorePayment, { claimRequestId })).denyMorePayment);
  const { rows } = await sql<{ kind: string; items: string[] }>`select kind, facts->'items' as items
    from letter where claim_id = ${claimId} order by letter_id desc limit 1`.execute(database.db);
  expect([denied.firstDeniedDate, rows]).toEqual([
    addDays(lossDay, 1),
    [{ kind: 'CLAIM_PARTLY_DENIED', items: [expect.stringContaining('$1,200.00 more for the building')] }],
  ]);
}

test('a page of claims takes the same statements for one row and for 25, and does not read the files', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const statementsOfList = () => database.recordStatements(() => clients.claims.ask(Claims, {}));
  // The first list of a session reads its viewer's rights too.
  await statementsOfList();
  const few = await statementsOfList();
  await sql`insert into claim (policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause, description,
      reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence)
    select policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause, description,
      reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence
    from claim, generate_series(1, 1000) where claim_id = ${claimId}`.execute(database.db);
  const many = await statementsOfList();
  expect(many).toEqual(few);
  expect(many.filter((statement) => /claim_line|from "rating"/.test(statement))).toEqual([]);
  const { claims: page } = await clients.claims.ask(Claims, {});
  expect(page.nodes.map(({ insuredName, adjusterName }) => [insuredName, adjusterName])).toEqual(
    Array.from({ length: 25 }, () => ['Rosa Alvarez', null]),
  );
});

test('a report is kept with the fields of its day, and read as PDF and XML by those who see the reports', async () => {
  const { claimId } = await report({ acceptDuplicate: true, description: 'Water & mud < 3 ft' });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reportOn(claimId, 'CLOSING');
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines: [], revision: revision + 4 });
  const { claim } = await clients.adjuster.ask(OneClaim, { claimId });
  const [closing, preliminary] = claim?.reports ?? [];
  const get = async (by: Client, of: string) => {
    const headers = { authorization: `Bearer ${by.tokens.accessToken}` };
    const response = await fetch(`${served.url}/vue/api/${of}`, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const path = `Claim/${claimId}/Report/${closing?.claimReportId}`;
  const [pdf, xml] = [await get(clients.adjuster, `${path}/Pdf`), await get(clients.adjuster, `${path}/Xml`)];
  const text = readPdf(pdf.bytes).texts.join(' ');
  const root = parseXml(xml.bytes.toString('utf8')).root;
  const names = root?.children.flatMap((child) => (child instanceof XmlElement ? [child.name] : []));
  const saysHold = async (by: Client) => {
    const { bytes } = await get(by, `${path}/Xml`);
    return bytes.toString('utf8').includes('<LitigationHold label="Held for litigation from"/>');
  };
  expect({
    kinds: [closing?.report, preliminary?.report],
    seenByAgent: (await clients.agent.ask(OneClaim, { claimId })).claim?.reports,
    refused: (await get(clients.agent, `${path}/Pdf`)).status,
    // An adjuster has no tab of litigation.
    saysHold: [await saysHold(clients.claims), await saysHold(clients.adjuster)],
    printed: ['Closing report', 'Base cabinets', '$77,000.00'].map((words) => text.includes(words)),
    names,
  }).toEqual({
    kinds: ['CLOSING', 'PRELIMINARY'],
    seenByAgent: [],
    refused: 404,
    saysHold: [true, false],
    printed: [true, true, true],
    names: [
      ...['Parties', 'Loss', 'Dates', 'BuildingCoverage', 'ContentsCoverage', 'Building', 'Contents'],
      ...['BuildingSettlement', 'ContentsSettlement', 'BuildingWorksheet', 'ContentsWorksheet'],
      ...['BuildingEstimate', 'ContentsList', 'ProofsOfLoss', 'Payments'],
    ],
  });
});

test('a photo of a phone is added once, listed small, shown as a JPEG, and described by users who may add photos', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const agent = await served.rest('agent');
  const adjuster = await served.rest('adjuster');
  const send = (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes)]), name);
    return agent.post(`Claim/${claimId}/Documents/Photograph`, form);
  };
  const read = async (by: Client, path: string) => {
    const headers = { authorization: `Bearer ${by.tokens.accessToken}` };
    const response = await fetch(`${served.url}/vue/api/Claim/${claimId}/Document/${path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return response.status;
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: response.headers.get('content-type'), format, width, height };
  };
  const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const sent = await Promise.all([send(heicPhoto, 'IMG_1.HEIC'), send(heicPhoto, 'IMG_1 (1).HEIC')]);
  const again = [await send(heicPhoto, 'IMG_1.HEIC'), await send(wide, 'kitchen.jpg')];
  expect(Object((await send(heicPhoto.subarray(0, 700), 'half.heic')).body).message).toBe(
    'The picture cannot be read. Save it as a JPEG and send it again.',
  );
  await assign(claimId);
  const { claim } = await clients.adjuster.ask(OneClaim, { claimId });
  const [kitchen, phone] = claim?.photos ?? [];
  expect([sent, again].flat().map(({ body }) => String(Object(body).documentID))).toEqual(
    [phone, phone, phone, kitchen].map((photo) => photo?.documentId),
  );
  const jpeg = { type: 'image/jpeg', format: 'jpeg' };
  expect([
    await read(clients.adjuster, `${phone?.documentId}/Thumbnail`),
    await read(clients.claims, `${phone?.documentId}/Picture`),
    await read(clients.claims, `${phone?.documentId}`),
    await read(clients.claims, `${kitchen?.documentId}/Thumbnail`),
    await read(clients.claims, `${kitchen?.documentId}/Picture`),
    await read(clients.other, `${kitchen?.documentId}/Thumbnail`),
    (await adjuster.post(`Claim/${claimId}/Documents/Photograph`, new FormData())).status,
  ]).toEqual([
    { ...jpeg, width: 64, height: 48 },
    { ...jpeg, width: 64, height: 48 },
    { type: 'image/heic', format: 'heif', width: 64, height: 48 },
    { ...jpeg, width: 320, height: 160 },
    { ...jpeg, width: 800, height: 400 },
    404,
    400,
  ]);
  const describe = async (by: Client, words: object) =>
    refused(
      (await by.ask(DescribeClaimPhoto, { claimId, documentId: kitchen?.documentId ?? '', ...words }))
        .describeClaimPhoto,
    );
  expect([
    await describe(clients.adjuster, { room: ' Kitchen ', caption: 'The water stood up to the oven.' }),
    await describe(clients.adjuster, { room: 'x'.repeat(61) }),
    await describe(clients.other, { room: 'Attic' }),
    await describe(clients.adjuster, { room: 'Kitchen', unitCost: '900.00' }),
    await describe(clients.adjuster, { room: 'Kitchen', caption: 'Oven', quantity: 0, unitCost: '-1.00' }),
    await describe(clients.adjuster, { room: 'Kitchen', caption: 'Oven', unitCost: '900.00', ageYears: 4.5 }),
    await describe(clients.adjuster, { room: 'Kitchen', caption: 'The water stood up to the oven.' }),
    await describe(clients.adjuster, {
      ...{ room: 'Kitchen', caption: 'Chair', quantity: 4, unitCost: '89.99', ageYears: 2 },
    }),
  ]).toEqual([
    ['ClaimSaved'],
    ['LENGTH Room – use 60 characters at most; these are 61.'],
    ['NotFound'],
    ['REQUIRED Say what the thing is and in which room it was.'],
    ['RANGE How many – enter a number from 1 to 9,999.', 'RANGE What a new one costs cannot be below zero.'],
    ['ClaimSaved'],
    ['ClaimSaved'],
    ['ClaimSaved'],
  ]);
  const described = await database.db
    .selectFrom('claim_event')
    .select('sentence')
    .where('claim_id', '=', Number(claimId))
    .where('sentence', 'like', '%photo%')
    .orderBy('claim_event_id')
    .execute();
  expect(described.map(({ sentence }) => sentence)).toEqual([
    'A photo was described: Kitchen, The water stood up to the oven.',
    'A photo was described: Kitchen, Oven, 1 at $900.00, 4.5 years old.',
    'A photo was described: Kitchen, The water stood up to the oven.',
    'A photo was described: Kitchen, Chair, 4 at $89.99, 2 years old.',
  ]);
  const after = (await clients.claims.ask(OneClaim, { claimId })).claim;
  expect([
    after?.revision === claim?.revision,
    after?.photos.map(({ room, caption, quantity, unitCost, ageYears }) => [
      ...[room, caption, quantity, unitCost, ageYears],
    ]),
  ]).toEqual([
    true,
    [
      ['Kitchen', 'Chair', 4, '89.99', 2],
      [null, null, null, null, null],
    ],
  ]);
  // The agent, who only reports losses, describes the own photo, and not one that the adjuster added.
  const form = new FormData();
  const attic = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#993366' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([Buffer.from(attic)]), 'attic.jpg');
  const { body: added } = await adjuster.post(`Claim/${claimId}/Documents/Photograph`, form);
  const documentId = String(Object(added).documentID);
  const readOffers = async (by: Client) =>
    (await by.ask(OneClaim, { claimId })).claim?.photos.map(({ mayDescribe }) => mayDescribe);
  const offered = [await readOffers(clients.agent), await readOffers(clients.adjuster)];
  const mine = await describe(clients.agent, { room: 'Kitchen', caption: 'Four chairs' });
  const others = await describe(clients.agent, { documentId, room: 'Attic', caption: 'Dry' });
  await database.db
    .updateTable('claim')
    .set({ status: 'CLOSED' })
    .where('claim_id', '=', Number(claimId))
    .execute();
  offered.push(await readOffers(clients.adjuster));
  const afterEnd = await describe(clients.adjuster, { room: 'Attic' });
  await database.db
    .insertInto('claim_request')
    .values({
      ...{ claim_id: Number(claimId), reason: 'OMISSION', evidence: 'Photographs' },
      ...{ building_amount_cents: 100, contents_amount_cents: 0, received_date: addDays(lossDay, 1) },
    })
    .execute();
  const afterRequest = await describe(clients.adjuster, { room: 'Attic' });
  expect(offered).toEqual([
    [false, true, true],
    [true, true, true],
    [false, false, false],
  ]);
  expect([mine, others, afterEnd, afterRequest]).toEqual([
    ['ClaimSaved'],
    [
      'NOT_ALLOWED You can describe only the photos that you added. The others are described by those who work on the claim.',
    ],
    ['STATUS Reopen the claim before you describe its photos.'],
    ['ClaimSaved'],
  ]);
});

test('whoever sees what the insured sees reads the claims of the policy, though the insured has no account', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { body: opened } = await clients.agent.send(
    'mutation ($policyId: ID!) { viewAsInsured(policyId: $policyId) { ... on SessionSwitched { accessToken refreshToken } } }',
    { policyId },
  );
  const viewing = clientWith(served.url, Object(opened?.data).viewAsInsured);
  const { body } = await viewing.send(
    'query ($claimId: ID!) { ownClaim(claimId: $claimId) { claimId status } }',
    {
      claimId,
    },
  );
  expect(body?.data).toEqual({ ownClaim: { claimId, status: 'NOTICED' } });
});

test('an insured reports, reads in plain words, adds a photo and signs today; others of the agency see nothing', async () => {
  const consumer = await signInClient(
    served.url,
    await addColleague(served.world, 'agent', 'own.consumer', 'CONSUMER'),
  );
  const stranger = await signInClient(
    served.url,
    await addColleague(served.world, 'agent', 'other.consumer', 'CONSUMER'),
  );
  await sql`update policy set created_by = ${readUserId(consumer)} where policy_id = ${policyId}`.execute(
    database.db,
  );
  const ask = async (client: Client, document: string, variables: object = {}) => {
    const { body, text } = await client.send(document, variables);
    if (!body?.data) throw new Error(text);
    return Object.values(Object(body.data))[0] as never;
  };
  const reported = (
    await consumer.ask(ReportLoss, { policyId, notice: { ...notice(), acceptDuplicate: true } })
  ).reportLoss;
  const { claimId } = saved(reported);
  const listOwn = 'query ($policyId: ID!) { ownClaims(policyId: $policyId) { policyId } }';
  const listed: { policyId: string }[] = await ask(consumer, listOwn, { policyId });
  expect([
    listed.length > 0 && listed.every((claim) => claim.policyId === policyId),
    await ask(consumer, listOwn, { policyId: '999999' }),
  ]).toEqual([true, []]);
  const readOwn = `query ($claimId: ID!, $language: ProposalLanguage) { ownClaim(claimId: $claimId, language: $language) {
    standing status days { kind sentence isOfInsured } amounts { coverage payable paid } refusals { item reason }
    proofToSign { buildingAmount contentsAmount signers } documents { fileName documentType } mayWithdraw } }`;
  expect(await ask(consumer, readOwn, { claimId })).toEqual({
    standing: 'We have your report. Next we name an adjuster, who contacts you.',
    status: 'NOTICED',
    days: [
      { kind: 'ASSIGNMENT', sentence: 'We name an adjuster.', isOfInsured: false },
      { kind: 'PROOF_OF_LOSS', sentence: 'You sign the proof of loss.', isOfInsured: true },
    ],
    amounts: [],
    refusals: [],
    proofToSign: null,
    documents: [],
    mayWithdraw: true,
  });
  const add = `mutation ($claimId: ID!, $documentType: String!, $content: String!) {
    addClaimDocument(claimId: $claimId, documentType: $documentType, fileName: "kitchen.txt", content: $content) {
      __typename ... on SaveRefused { problems { code field } } } }`;
  const content = Buffer.from('What stood in the kitchen.').toString('base64');
  expect([
    await ask(consumer, add, { claimId, documentType: 'Contents list', content }),
    await ask(consumer, add, { claimId, documentType: 'Lease', content }),
    await ask(stranger, add, { claimId, documentType: 'Contents list', content }),
    await ask(stranger, readOwn, { claimId }),
    await ask(stranger, '{ ownClaims { claimId } }'),
    await ask(clients.agent, '{ ownClaims { claimId } }'),
  ]).toEqual([
    { __typename: 'DocumentStored' },
    { __typename: 'SaveRefused', problems: [{ code: 'TYPE', field: 'documentType' }] },
    { __typename: 'NotFound' },
    null,
    [],
    [],
  ]);
  const older = { ...notice(), acceptDuplicate: true, floodBeganDate: addDays(lossDay, -60) };
  const { claimId: doubtful } = saved(
    (await consumer.ask(ReportLoss, { policyId, notice: older })).reportLoss,
  );
  const readReview = 'query ($claimId: ID!) { ownClaim(claimId: $claimId) { coverageReview } }';
  expect([
    await ask(consumer, readReview, { claimId }),
    await ask(consumer, readReview, { claimId: doubtful }),
  ]).toEqual([
    { coverageReview: null },
    {
      coverageReview:
        'The flood may have begun before your coverage was bought. The policy does not pay for a flood that was already in progress. We have your report and are working on your claim. Nothing has been decided: we look at the days first and write to you. If you know when the water began to rise, tell the adjuster.',
    },
  ]);
  await exchangeMessages({ consumer, stranger }, claimId);
  await assign(claimId);
  const inspected = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts,
  );
  const kept = [
    ...lines,
    { ...line('BUILDING', 'Basement', 'Paint', [1, 'EA', '900.00', '0.00']), place: 'BASEMENT' as const },
  ];
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines: kept, revision: inspected.revision });
  await clients.adjuster.ask(MoveClaim, { claimId, action: 'REQUEST_PROOF' });
  expect(await ask(consumer, readOwn, { claimId, language: 'ES' })).toEqual({
    standing: 'El presupuesto está listo. Revise las cantidades y firme la prueba de pérdida.',
    status: 'PROOF_AWAITED',
    days: [
      {
        kind: 'PRELIMINARY_REPORT',
        sentence: 'El ajustador nos envía un primer informe.',
        isOfInsured: false,
      },
      { kind: 'PROOF_OF_LOSS', sentence: 'Usted firma la prueba de pérdida.', isOfInsured: true },
    ],
    amounts: [
      { coverage: 'BUILDING', payable: '75000.00', paid: '0.00' },
      { coverage: 'CONTENTS', payable: '19000.00', paid: '0.00' },
    ],
    refusals: [
      {
        item: 'Basement: Paint',
        reason: 'En un sótano, la póliza asegura solo lo que está en su lista, y esto no está en ella.',
      },
    ],
    proofToSign: { buildingAmount: '75000.00', contentsAmount: '19000.00', signers: ['Rosa Alvarez'] },
    documents: [{ fileName: 'kitchen.txt', documentType: 'Contents list' }],
    mayWithdraw: true,
  });
  const helper = await inviteHelper('nia.helper', true);
  const readActs =
    'query ($claimId: ID!) { ownClaim(claimId: $claimId) { standing proofToSign { oath } mayWithdraw } }';
  expect(await ask(helper, readActs, { claimId })).toEqual({
    standing: 'The estimate is ready. Check the amounts and sign the proof of loss.',
    proofToSign: null,
    mayWithdraw: false,
  });
  const receive = async (by: Client, proof: object) =>
    refused((await by.ask(ReceiveLossProof, { claimId, proof: { ...sworn, ...proof } })).receiveLossProof);
  const sworn = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '19000.00',
    signerName: 'Rosa Alvarez',
  };
  const deskOnly =
    "NOT_ALLOWED Only the claims desk enters an executor's proof, an adjuster's report, a waiver, or another day than the insured's own.";
  expect([
    await receive(consumer, { kind: 'ADJUSTER_REPORT' }),
    await receive(consumer, { signedDate: lossDay }),
    await receive(consumer, { waiver: 'W-1' }),
    await receive(clients.agent, { kind: 'SIGNED_BY_EXECUTOR' }),
  ]).toEqual([[deskOnly], [deskOnly], [deskOnly], [deskOnly]]);
  const sign = `mutation ($claimId: ID!, $buildingAmount: Money!, $contentsAmount: Money!, $signerName: String!, $isSworn: Boolean!) {
    signProofOfLoss(claimId: $claimId, buildingAmount: $buildingAmount, contentsAmount: $contentsAmount, signerName: $signerName, isSworn: $isSworn) {
    __typename ... on SaveRefused { problems { code field } } ... on OwnClaimSaved { claim { status proofs { signerName signedDate } } } } }`;
  const { kind: _, ...own } = sworn;
  expect([
    await ask(stranger, sign, { claimId, ...own, isSworn: true }),
    await ask(clients.agent, sign, { claimId, ...own, isSworn: true }),
    await ask(consumer, sign, { claimId, ...own, isSworn: false }),
    await ask(consumer, sign, { claimId, ...own, isSworn: true }),
  ]).toEqual([
    { __typename: 'NotFound' },
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'SaveRefused', problems: [{ code: 'REQUIRED', field: 'isSworn' }] },
    {
      __typename: 'OwnClaimSaved',
      claim: {
        status: 'UNDER_REVIEW',
        proofs: [{ signerName: 'Rosa Alvarez', signedDate: addDays(lossDay, 1) }],
      },
    },
  ]);
  await askForMore({ consumer, stranger, helper }, claimId);
});

test('a helper reads the letters and photos of claims only with the right to follow them', async () => {
  const { db } = database;
  const { claimId } = await report({ acceptDuplicate: true });
  const form = new FormData();
  form.append('file', new Blob(['What stood in the bedroom.']), 'bedroom.txt');
  const { body: added } = await (await served.rest('agent')).post(`Claim/${claimId}/Documents/Letter`, form);
  const documentId = Object(added).documentID;
  const { transactionId } = await readPolicyRow();
  const letter = {
    ...{ kind: 'CLAIM_DENIED' as const, sourceKey: `claim ${claimId}`, businessDay: lossDay, documentId },
    ...{ policyId: Number(policyId), transactionId: transactionId ?? 0, claimId: Number(claimId) },
    queuedAt: new Date().toISOString(),
  } as const;
  await addRecord(db, 'letters', letter);
  const isOfLoss = ({ activity }: { activity: string }) =>
    ['loss reported', 'letter', 'document'].includes(activity);
  const read = async (helper: Client) => {
    const { body } = await helper.send(
      `query ($policyId: ID!, $title: String!) { policyFile(policyId: $policyId) { documents { fileName } letters { kind }
          activity(first: 100) { activity } activityPage(first: 100) { totalCount nodes { activity } } }
        letters: ownSearch(text: $title) { title } papers: ownSearch(text: "bedroom.txt") { title } }`,
      { policyId, title: letterTitles.EN.CLAIM_DENIED },
    );
    const { policyFile, letters, papers } = Object(body?.data);
    const rest = restClient(served.url, helper.tokens.accessToken);
    const { status } = await rest.get(`Policy/${policyId}/Document/${documentId}`);
    const { activity, activityPage } = policyFile;
    const logs = Object.values(await rest.read(`Policy/${policyId}/ActivityLogs`));
    expect([activityPage.nodes, activityPage.totalCount, logs.length]).toEqual([
      activity,
      activity.length,
      activity.length,
    ]);
    return {
      documents: policyFile.documents.filter((row: { fileName: string }) => row.fileName === 'bedroom.txt'),
      letters: policyFile.letters.filter((row: { kind: string }) => row.kind === 'CLAIM_DENIED'),
      found: [letters.length > 0, papers.length > 0],
      hasActivityOfLoss: activity.some(isOfLoss),
      status,
    };
  };
  expect(await read(await inviteHelper('leo.helper', false))).toEqual({
    documents: [],
    letters: [],
    found: [false, false],
    hasActivityOfLoss: false,
    status: 404,
  });
  expect(await read(await inviteHelper('mia.helper', true))).toEqual({
    documents: [{ fileName: 'bedroom.txt' }],
    letters: [{ kind: 'CLAIM_DENIED' }],
    found: [true, true],
    hasActivityOfLoss: true,
    status: 200,
  });
});

test('a photo that an insured or a helper adds to a claim is no paper that waits for an answer', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const helper = await inviteHelper('tia.helper', true);
  const form = new FormData();
  form.append('file', new Blob(['What stood in the bath.']), 'bath.txt');
  const { status } = await restClient(served.url, helper.tokens.accessToken).post(
    `Claim/${claimId}/Documents/Photograph`,
    form,
  );
  const { body } = await helper.send(
    'query ($policyId: ID!) { ownPapers(policyId: $policyId) { documentType } }',
    { policyId },
  );
  expect([status, body?.data]).toEqual([200, { ownPapers: [] }]);
});

test('a flood event adds its days to the claims of its states, which are assigned at once and counted by queue and county', async () => {
  const ask = async (client: Client, document: string, variables: object = {}) => {
    const { body, text } = await client.send(document, variables);
    if (!body?.data) throw new Error(text);
    return Object.values(Object(body.data))[0] as never;
  };
  const dueOf = async (claimId: string) => {
    const { claim } = await clients.claims.ask(OneClaim, { claimId });
    return claim?.clocks.find(({ kind }) => kind === 'PROOF_OF_LOSS')?.dueDate;
  };
  await sql`update claim set status = 'WITHDRAWN', next_clock = null`.execute(ownerOf(database.db));
  const { claimId: earlier } = await report({ acceptDuplicate: true });
  expect(await dueOf(earlier)).toBe(addDays(lossDay, 60));
  const save = `mutation ($day: Date!, $states: String!) { saveFloodEvent(eventNumber: "FL0126", eventName: "Autumn flood", firstDay: $day, lastDay: $day,
    states: $states, bulletin: "W-26015", proofExtensionDays: 30, reportExtensionDays: 15) { __typename
    ... on FloodEventSaved { event { states } } ... on SaveRefused { problems { code field } } } }`;
  const event = { day: lossDay, states: 'ia, ne' };
  expect([
    await ask(clients.agent, save, event),
    await ask(clients.claims, save, { ...event, states: 'Iowa' }),
    await ask(clients.claims, save, event),
    await ask(clients.claims, save, event),
  ]).toEqual([
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'SaveRefused', problems: [{ code: 'RANGE', field: 'states' }] },
    { __typename: 'FloodEventSaved', event: { states: 'IA NE' } },
    { __typename: 'FloodEventSaved', event: { states: 'IA NE' } },
  ]);
  const rename = (sent: string) => `mutation ($day: Date!, $states: String!) {
    saveFloodEvent(eventNumber: "FL0126", eventName: "Flood of the rivers", firstDay: $day, lastDay: $day, states: $states${sent}) { __typename
      ... on FloodEventSaved { event { eventName bulletin proofExtensionDays reportExtensionDays } } } }`;
  const renamed = (values: object) => ({
    __typename: 'FloodEventSaved',
    event: { eventName: 'Flood of the rivers', proofExtensionDays: 30, ...values },
  });
  // What is not sent stays; what is sent blank is removed.
  expect([
    await ask(clients.claims, rename(''), event),
    await ask(clients.claims, rename(', bulletin: " ", reportExtensionDays: null'), event),
  ]).toEqual([
    renamed({ bulletin: 'W-26015', reportExtensionDays: 15 }),
    renamed({ bulletin: null, reportExtensionDays: 0 }),
  ]);
  const { claimId: later } = await report({ acceptDuplicate: true });
  expect([await dueOf(earlier), await dueOf(later)]).toEqual([addDays(lossDay, 90), addDays(lossDay, 90)]);
  const readQueues = () => ask(clients.claims, '{ claimQueues { kind open late dueToday } }');
  const kinds = ['CLAIM_CLOCKS', 'UNASSIGNED_CLAIMS'];
  const waits = { kind: 'CLAIM_CLOCKS', count: 2, day: await firstClock(earlier) };
  expect([await readDue(clients.manager, kinds), await readDue(clients.agent, kinds)]).toEqual([
    [waits, { kind: 'UNASSIGNED_CLAIMS', count: 2, day: addDays(lossDay, 1) }],
    [],
  ]);
  expect(await readQueues()).toEqual([{ kind: 'ASSIGNMENT', open: 2, late: 0, dueToday: 0 }]);
  const [adjuster] = (await clients.claims.ask(Adjusters, {})).adjusters;
  const assignAll = `mutation ($claimIds: [ID!]!, $adjusterUserId: ID!) { assignClaims(claimIds: $claimIds, adjusterUserId: $adjusterUserId) {
    __typename ... on ClaimsAssigned { assigned refusals { claimId message } } ... on SaveRefused { problems { code } } } }`;
  const chosen = { claimIds: [earlier, later, '999999'], adjusterUserId: adjuster?.userId };
  expect([await ask(clients.agent, assignAll, chosen), await ask(clients.claims, assignAll, chosen)]).toEqual(
    [
      { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED' }] },
      {
        __typename: 'ClaimsAssigned',
        assigned: 2,
        refusals: [{ claimId: '999999', message: 'There is no such claim, or you may not see it.' }],
      },
    ],
  );
  expect(await ask(clients.claims, assignAll, { ...chosen, claimIds: [later] })).toEqual({
    __typename: 'ClaimsAssigned',
    assigned: 1,
    refusals: [],
  });
  const letters = await database.db
    .selectFrom('letter')
    .select('claim_id')
    .where('kind', '=', 'CLAIM_ASSIGNED')
    .where('claim_id', '=', Number(later))
    .execute();
  expect(letters.length).toBe(1);
  expect(await readQueues()).toEqual([{ kind: 'CONTACT', open: 2, late: 0, dueToday: 0 }]);
  expect(await readDue(clients.manager, ['UNASSIGNED_CLAIMS'])).toEqual([]);
  const { claims: waiting } = await clients.claims.ask(Claims, { queue: 'CONTACT' });
  expect(waiting.nodes.map(({ claimId }) => claimId)).toEqual([later, earlier]);
  const events: { counties: { claims: number; open: number; reserved: string }[] }[] = await ask(
    clients.claims,
    '{ floodEvents { counties { claims open reserved } } }',
  );
  const reported = events[0]?.counties[0];
  expect([events.length, reported?.open, reported?.reserved === '0.00']).toEqual([1, 2, false]);
  const [event1] = (await clients.claims.ask(FloodEvents, {})).floodEvents;
  await countEvent(event1?.floodEventId ?? '', [later, earlier]);
  const saveAs = (eventNumber: string, states: string, proofExtensionDays: number) =>
    ask(
      clients.claims,
      `mutation ($eventNumber: String!, $day: Date!, $states: String!, $proofExtensionDays: Int!) { saveFloodEvent(eventNumber: $eventNumber,
        eventName: "Flood", firstDay: $day, lastDay: $day, states: $states, proofExtensionDays: $proofExtensionDays) { __typename } }`,
      { eventNumber, day: lossDay, states, proofExtensionDays },
    );
  const dues: (string | undefined)[] = [];
  for (const [eventNumber, states, days] of [
    ['FL0226', 'IA', 45],
    ['FL0126', 'IA NE', 30],
    ['FL0226', 'NE', 45],
    ['FL0126', 'NE', 30],
  ] as const) {
    await saveAs(eventNumber, states, days);
    dues.push(await dueOf(earlier));
  }
  expect(dues).toEqual([105, 105, 90, 60].map((days) => addDays(lossDay, days)));
});

/** The day on which the next clock of a claim ends. */
async function firstClock(claimId: string): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select next_due_date as day from claim where claim_id = ${claimId}`.execute(database.db);
  return rows[0]?.day ?? '';
}

/** The clocks that were kept for the claims of a flood event, its losses beside the premium of its states, and its claims by county. */
async function countEvent(floodEventId: string, claimIds: readonly string[]): Promise<void> {
  const days = { fromDate: lossDay, toDate: addDays(lossDay, 300), floodEventId };
  const clocks = { ...days, kind: 'CLAIM_CLOCKS', group: 'CLOCK' } as const;
  const losses = { ...days, kind: 'LOSS_RATIO', group: 'STATE' } as const;
  const readRow = async (client: Client, asked: typeof clocks | typeof losses, name: string) => {
    const { report: figures } = await client.ask(ReadReport, asked);
    return figures?.rows.find(({ label }) => label === name)?.figures ?? null;
  };
  const listLines = async (
    asked: typeof clocks | typeof losses,
    measure: 'IN_TIME' | 'INCURRED',
    key: string,
  ) => {
    const variables = { ...asked, measure, key, first: 100, after: null };
    return (await clients.claims.ask(ReportLines, variables)).reportLines.nodes;
  };
  const kept = await listLines(clocks, 'IN_TIME', 'ASSIGNMENT');
  const row = await readRow(clients.claims, clocks, 'Assign an adjuster');
  expect(row?.map(({ measure, count, rate }) => [measure, count, rate])).toEqual([
    ['CLOCKS', kept.length, null],
    ['IN_TIME', kept.length, null],
    ['TOO_LATE', 0, null],
    ['ATTAINMENT', kept.length, 100],
  ]);
  expect(claimIds.every((id) => kept.some(({ claimId }) => claimId === id))).toBe(true);
  expect(await readRow(clients.agent, clocks, 'Assign an adjuster')).toBeNull();
  const incurred = await listLines(losses, 'INCURRED', 'IA');
  expect(claimIds.map((id) => incurred.find(({ claimId }) => claimId === id)?.amount)).toEqual([
    '15000.00',
    '15000.00',
  ]);
  const ratios = await readRow(clients.claims, losses, 'IA');
  expect(ratios?.map(({ measure, rate }) => [measure, rate !== null])).toEqual([
    ['EARNED_PREMIUM', false],
    ['CLAIMS_PAID', false],
    ['INCURRED', false],
    ['PAID_RATIO', true],
    ['INCURRED_RATIO', true],
  ]);
  const listCounty = async (county: string) => {
    const { claims: page } = await clients.claims.ask(Claims, { isClosed: null, floodEventId, county });
    return page.nodes.map(({ claimId }) => claimId);
  };
  const { floodEvents } = await clients.claims.ask(FloodEvents, {});
  const county = floodEvents[0]?.counties[0]?.county ?? '';
  expect([(await listCounty(county)).slice(0, 2), await listCounty('Elsewhere')]).toEqual([claimIds, []]);
}

test('the insured gets a notice of the report at once: at the address of the notice only where the reporter may write to it', async () => {
  await sql`update insured set email = 'rosa@example.com' where policy_id = ${policyId} and is_primary`.execute(
    ownerOf(database.db),
  );
  const notices = { acceptDuplicate: true, contactEmail: 'stranger@example.com' };
  const { claimNumber } = await report(notices);
  const { reportLoss } = await clients.claims.ask(ReportLoss, {
    policyId,
    notice: { ...notice(), ...notices },
  });
  const { claimNumber: second } = saved(reportLoss);
  const { rows } = await sql<{
    to_email: string;
    subject: string;
  }>`select to_email, subject from outbox_message
    where subject like 'Your flood claim%' order by subject desc limit 2`.execute(database.db);
  expect(rows).toEqual([
    {
      to_email: 'stranger@example.com',
      subject: `Your flood claim ${second} / Su reclamación por inundación ${second}`,
    },
    {
      to_email: 'rosa@example.com',
      subject: `Your flood claim ${claimNumber} / Su reclamación por inundación ${claimNumber}`,
    },
  ]);
});

test('a loss is reported over REST, and the answer names the claim and the day of the assignment', async () => {
  const agent = await served.rest('agent');
  const body = { ...notice(), acceptDuplicate: true };
  const answer = await agent.post(`Policy/${policyId}/Loss`, body);
  const { claimNumber, status, assignBy } = Object(answer.body);
  expect([answer.status, /^C\d{8}$/.test(claimNumber), status, assignBy > lossDay]).toEqual([
    200,
    true,
    'Noticed',
    true,
  ]);
  const refusal = await agent.post(`Policy/${policyId}/Loss`, { ...body, contactPhone: '' });
  expect([refusal.status, Object(refusal.body).message]).toEqual([
    422,
    'Say how the insured is reached now: a phone number or an e-mail address.',
  ]);
});

test('a flood that may have begun before the policy was bought is said at once to the agent and to the client, and waits for a decision', async () => {
  const bought = '2026-11-21';
  const began = addDays(bought, -3);
  const review = {
    ...{ beganOn: began, boughtOn: bought, buildingBefore: '0.00', contentsBefore: '0.00' },
    sentence: `The flood began on ${formatDate(began)}. The application and its full amount were received on ${formatDate(bought)}. Whether the loss continues that flood is decided before a payment.`,
    citation: 'SFIP V.B; NFIP Claims Manual, claims journey: flood in progress',
  };
  const { claimId, claimNumber, coverageReview } = await report({
    acceptDuplicate: true,
    floodBeganDate: began,
  });
  expect(coverageReview).toEqual(review);
  const mails = await database.db
    .selectFrom('outbox_message')
    .select('message')
    .where('subject', 'like', `Your flood claim ${claimNumber}%`)
    .execute();
  expect(mails[0]?.message).toContain('The flood may have begun before your coverage was bought.');
  const client = await served.rest('agent');
  const body = { ...notice(), acceptDuplicate: true, floodBeganDate: began };
  const { body: answer } = await client.post(`Policy/${policyId}/Loss`, body);
  expect(Object(answer).coverageReview).toBe(review.sentence);
  const after = await clients.agent.ask(ReportLoss, {
    policyId,
    notice: { ...notice(), acceptDuplicate: true, floodBeganDate: addDays(lossDay, 1) },
  });
  expect(refused(after.reportLoss)).toEqual(['RANGE The flood cannot begin after the day of the loss.']);
  await assign(claimId);
  const findTab = ({ tabs }: ClaimFileFragment) =>
    tabs.find(({ name }) => name === 'CoverageAndLimits')?.nextAct;
  const decide = async (isFloodInProgress: boolean | null) =>
    saved(
      (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: { ...facts(), isFloodInProgress } }))
        .saveClaimFacts,
    );
  const open = await decide(null);
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: open.revision });
  expect(findTab(open)).toBe('Decide whether the flood was in progress.');
  expect((await decide(false)).worksheet.payable).toBe('94000.00');
  const { worksheet, isFloodInProgress } = await decide(true);
  expect([worksheet.payable, worksheet.lines.map(({ refusal }) => refusal), isFloodInProgress]).toEqual([
    '0.00',
    lines.map(() => 'FLOOD_IN_PROGRESS'),
    true,
  ]);
});

test('open claims are listed by what is due first, page after page', async () => {
  await report({ acceptDuplicate: true });
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  saved((await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts);
  const listed: { claimId: string; nextDueDate: string | null }[] = [];
  let after: string | null = null;
  do {
    const { body }: { body: { data?: unknown } | null } = await clients.claims.send(
      'query ($after: String) { claims(isClosed: false, first: 3, after: $after) { nodes { claimId nextDueDate } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    const { nodes, pageInfo } = Object(body?.data).claims;
    listed.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  const days = listed.map(({ nextDueDate }) => nextDueDate ?? '9999-12-31');
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBeGreaterThan(1);
  expect(new Set(listed.map((claim) => claim.claimId)).size).toBe(listed.length);
});

test('the open claims of an adjuster are part of the work that stays when access ends', async () => {
  const adjusterUserId = readUserId(clients.adjuster);
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from claim
    where adjuster_user_id = ${adjusterUserId} and status not in ('CLOSED', 'WITHDRAWN')`.execute(
    served.world.db,
  );
  const admin = await signInClient(served.url, 'admin');
  const { body } = await admin.send('query ($id: ID!) { person(userId: $id) { work { claims } } }', {
    id: adjusterUserId,
  });
  expect(rows[0]?.open).toBeGreaterThan(1);
  expect(Object(body?.data).person.work).toEqual({ claims: rows[0]?.open });
});

const ofOneAgency: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL'];

test('every role reads what is on its tabs of a claim, and nothing of the other tabs', async () => {
  const began = '2026-11-18';
  const { claimId } = await report({ acceptDuplicate: true, floodBeganDate: began });
  await assign(claimId);
  const found = { ...facts(), isFloodInProgress: false };
  const { revision } = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: found })).saveClaimFacts,
  );
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision });
  await clients.adjuster.ask(ReportOnClaim, { claimId, report: 'PRELIMINARY' });
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '100.00', bulletin: 'W-26009' };
  saved(await pay(claimId, advance));
  const proof = {
    ...{ kind: 'SIGNED_BY_INSURED' as const, signerName: 'Rosa Alvarez' },
    ...{ buildingAmount: '75000.00', contentsAmount: '19000.00' },
  };
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  const recovery = {
    ...{ kind: 'SALVAGE' as const, coverage: 'BUILDING' as const, amount: '5.00' },
    payerName: 'Yard',
  };
  saved((await clients.claims.ask(RecordClaimRecovery, { claimId, recovery })).recordClaimRecovery);
  await reserve(claimId, 'CONTENTS', '19000.00');
  saved((await clients.claims.ask(HoldClaim, { claimId, isHeld: true, suitDate: lossDay })).holdClaim);
  // A claim with an advance is not denied; the clock of the suit runs from a denial.
  await served.world.db
    .updateTable('claim')
    .set({ first_denied_date: lossDay })
    .where('claim_id', '=', Number(claimId))
    .execute();
  const readTabs = async (role: Role) => {
    const colleague = ofOneAgency.includes(role) ? 'agent' : 'claims';
    const name = await addColleague(served.world, colleague, `tabs.${role.toLowerCase()}`, role);
    const client = role === 'ADJUSTER' ? clients.adjuster : await signInClient(served.url, name);
    const { claim } = await client.ask(OneClaim, { claimId });
    if (claim === null) return [role, null];
    const contents: { readonly [tab: string]: readonly unknown[] } = {
      CoverageAndLimits: claim.coverageReview === null ? [] : [claim.coverageReview],
      AdjusterReports: claim.reports,
      Estimates: claim.lines,
      ProofOfLoss: claim.proofs,
      Reserves: claim.reserves,
      Payments: claim.payments,
      NotesAndActivity: claim.events,
      LitigationAndAppeal: [
        ...[claim.litigationHoldDate, claim.suitDate].filter((day) => day !== null),
        ...claim.clocks.filter(({ kind }) => kind === 'SUIT'),
      ],
      SalvageAndSubrogation: claim.recoveries,
    };
    const read = Object.keys(contents).filter((tab) => (contents[tab] ?? []).length > 0);
    const seen = Object.keys(contents).filter((tab) => claim.tabs.some(({ name: shown }) => shown === tab));
    expect([role, read]).toEqual([role, seen]);
    return [role, read.length];
  };
  const counts = [];
  for (const role of Object.keys(roles) as Role[]) counts.push(await readTabs(role));
  expect(Object.fromEntries(counts)).toEqual({
    ...{ AGENT: 4, AGENCY_PRINCIPAL: 4, CSR: 4, EXAMINER: 4, UW_MANAGER: 4, ACCOUNTING: 4, ADJUSTER: 5 },
    ...{ CLAIMS_EXAMINER: 9, CLAIMS_MANAGER: 9, ADMIN: 9, QA: 9, CONSUMER: null, API_PARTNER: null },
  });
  const readActivity = async (by: Client) =>
    (await by.ask(OneClaim, { claimId })).claim?.events.map(({ sentence }) => sentence);
  const ofOtherTabs = [
    'The claim is held for litigation.',
    'The reserve of contents is $19,000.00.',
    'Salvage: $5.00 came back.',
  ];
  const everything = await readActivity(clients.claims);
  const shown = everything?.filter((sentence) => !ofOtherTabs.includes(sentence));
  expect([everything?.length, await readActivity(clients.agent)]).toEqual([(shown?.length ?? 0) + 3, shown]);
  expect(await readActivity(await inviteHelper('tabs.helper', true))).toEqual(shown);
});

test('a claim is assigned, reported on, reserved, sworn to, paid and closed over REST, and a refusal says why', async () => {
  const [agent, claims, adjuster] = await Promise.all([
    served.rest('agent'),
    served.rest('claims'),
    served.rest('adjuster'),
  ]);
  const { claimId } = await report({ acceptDuplicate: true });
  const { adjusters } = await clients.claims.ask(Adjusters, {});
  const adjusterUserId = Number(adjusters.find(({ name }) => name === 'Ash Tran')?.userId);
  const post = async (by: typeof agent, path: string, body: object) => {
    const answer = await by.post(path, body);
    const { status, message } = Object(answer.body);
    return answer.status === 200 ? status : `${answer.status} ${message}`;
  };
  const money = { buildingAmount: 75_000, contentsAmount: 19_000 };
  const steps = [
    await post(claims, `Claim/${claimId}/Assignment`, { adjusterUserId }),
    await post(adjuster, `Claim/${claimId}/Report`, { report: 'Preliminary' }),
  ];
  const { revision } = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts,
  );
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision });
  const reserved = { coverage: 'Building', amount: 75_000, reason: 'Report of the adjuster' };
  const advance = { kind: 'Advance', coverage: 'Building', amount: 13_000 };
  const proof = { kind: 'SignedByInsured', signerName: 'Rosa Alvarez', ...money };
  steps.push(
    await post(claims, `Claim/${claimId}/Reserve`, reserved),
    await post(claims, `Claim/${claimId}/Payment`, advance),
    await post(claims, `Claim/${claimId}/Payment`, { ...advance, bulletin: 'W-26015' }),
    await post(agent, `Claim/${claimId}/Proof`, proof),
    await post(claims, `Claim/${claimId}/Action`, { action: 'Close' }),
  );
  const { claim } = await clients.claims.ask(OneClaim, { claimId });
  const path = `ClaimPayment/${claim?.payments[0]?.claimPaymentId}/Action`;
  steps.push(await post(agent, path, { action: 'Send' }), await post(claims, path, { action: 'Send' }));
  expect(steps).toEqual([
    'Assigned',
    'Assigned',
    'Inspected',
    '422 Name the FEMA bulletin that allows advances for this flood.',
    'Inspected',
    'UnderReview',
    '422 The file has findings. Correct each one first.',
    "403 You don't have permission to do this with claims.",
    'UnderReview',
  ]);
});

/** An insured writes about a claim, the claims desk answers, and no other user reads it. */
async function exchangeMessages(
  { consumer, stranger }: { readonly consumer: Client; readonly stranger: Client },
  claimId: string,
): Promise<void> {
  const place = { policyId, claimId };
  const read = async (client: Client) =>
    (await client.ask(MessagesOf, place)).messageThread?.messages.map(({ text, answeredAt }) => [
      text,
      answeredAt !== null,
    ]) ?? null;
  const write = async (client: Client, text: string) =>
    (await client.ask(WriteMessage, { ...place, text })).writeMessage.__typename;
  const listWaiting = async (client: Client) =>
    (await client.ask(ThreadsToAnswer, {})).waitingThreads.map((thread) => thread.claimId);
  expect([
    await write(consumer, 'Who comes, and when?'),
    await write(stranger, 'Hello.'),
    await write(clients.agent, 'Hello.'),
    await read(stranger),
    await read(clients.agent),
    await listWaiting(clients.claims),
    await listWaiting(clients.agent),
    await write(clients.claims, 'We name an adjuster today.'),
    await listWaiting(clients.claims),
    await read(consumer),
  ]).toEqual([
    'MessageThreadSaved',
    'NotFound',
    'SaveRefused',
    null,
    [['Who comes, and when?', false]],
    [claimId],
    [],
    'MessageThreadSaved',
    [],
    [
      ['Who comes, and when?', true],
      ['We name an adjuster today.', false],
    ],
  ]);
}

test('a buyer does not see the losses, papers, letters and messages of the seller, and reports no loss of that time', async () => {
  const { db } = database;
  const { policyMainId } = await readPolicyRow();
  const addOwner = async (userName: string) => {
    await addColleague(served.world, 'agent', userName, 'CONSUMER');
    const owner = await signInClient(served.url, userName);
    await givePolicy(db, {
      ...{ policyMainId, userId: Number(readUserId(owner)), isInsured: true, mayPay: true, mayClaim: true },
      ...{ grantedBy: null, grantedAt: served.world.now() },
    });
    return owner;
  };
  const read = async (owner: Client, claimId: string) => {
    const { body, text } = await owner.send(
      `query ($policyId: ID!, $claimId: ID!) { ownClaim(claimId: $claimId) { claimId } ownClaims { claimId }
        claims(policyId: $policyId) { totalCount } messageThread(policyId: $policyId) { messages { text } }
        ownPapers(policyId: $policyId) { documentType } policyFile(policyId: $policyId) { documents { documentType } letters { kind }
          documentRequests { documentType } activity(first: 200) { activity } } }`,
      { policyId, claimId },
    );
    if (!body?.data) throw new Error(text);
    const { ownClaim, ownClaims, claims, messageThread, ownPapers, policyFile } = Object(body.data);
    const { documentRequests, activity } = policyFile;
    const types = policyFile.documents.map(({ documentType }: { documentType: string }) => documentType);
    const kinds = policyFile.letters.map(({ kind }: { kind: string }) => kind);
    return {
      claims: [ownClaim !== null, ownClaims.length > 0, claims.totalCount > 0],
      messages: messageThread.messages.length,
      papers: [types.includes('Lease'), types.includes('Deed or settlement statement')],
      handedIn: ownPapers.length,
      requested: documentRequests.length,
      hasActivityOfLoss: activity.some((row: { activity: string }) => row.activity === 'loss reported'),
      letters: [kinds.includes('CLAIM_ACKNOWLEDGED'), kinds.includes('POLICY_ASSIGNED')],
    };
  };
  const seller = await addOwner('seller.sid');
  const contactEmail = 'Seller.Sid@example.com';
  const { claimId } = await report({ acceptDuplicate: true, contactEmail });
  const listReceivers = async () => {
    await clients.claims.ask(WriteMessage, { policyId, claimId, text: 'We have looked at it.' });
    const notices = await db
      .selectFrom('outbox_message')
      .select('to_email as toEmail')
      .where('to_email', '=', contactEmail)
      .where('message', 'like', `%my/claim/${claimId}%`)
      .execute();
    return notices.map(({ toEmail }) => toEmail);
  };
  expect(await listReceivers()).toEqual([contactEmail]);
  await seller.ask(WriteMessage, { policyId, text: 'I sell the house.' });
  const changes = changesOf(clients.agent, Number(policyId));
  await changes.upload('Lease');
  await changesOf(seller, Number(policyId)).upload('Other document');
  const { transactionId } = await readPolicyRow();
  await addRecord(db, 'documentRequests', {
    ...{
      policyId: Number(policyId),
      transactionId: transactionId ?? 0,
      documentType: 'Lease',
      status: 'RECEIVED',
    },
    ...{
      requestedBy: Number(readUserId(seller)),
      requestedAt: served.world.now().toISOString(),
      dueDate: addDays(lossDay, 30),
    },
  });
  expect(await read(seller, claimId)).toEqual({
    claims: [true, true, true],
    messages: 2,
    papers: [true, false],
    ...{ handedIn: 1, requested: 1, hasActivityOfLoss: true },
    letters: [true, false],
  });
  const today = addDays(lossDay, 1);
  served.world.setNow(new Date(`${today}T18:01:00Z`));
  savedChange(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: today }));
  const [insured] = (await servedFile(clients.agent, Number(policyId))).insureds;
  const named = { insuredId: insured?.insuredId, version: insured?.version };
  expect(await changes.save({ insureds: [{ ...named, firstName: 'Berta', lastName: 'Buyer' }] })).toBe(
    'PartsSaved',
  );
  savedChange(await changes.price());
  await changes.addEvidence();
  const { change } = savedChange(await changes.issue({ agentSignedDate: today, insuredSignedDate: today }));
  expect(change.stage).toBe('ISSUED');
  expect(await listReceivers()).toEqual([contactEmail]);
  const buyer = await addOwner('buyer.bea');
  expect(await read(buyer, claimId)).toEqual({
    claims: [false, false, false],
    messages: 0,
    papers: [false, true],
    ...{ handedIn: 0, requested: 0, hasActivityOfLoss: false },
    letters: [false, true],
  });
  await buyer.ask(WriteMessage, { policyId, text: 'I bought the house.' });
  expect((await read(buyer, claimId)).messages).toBe(1);
  const late = await buyer.ask(ReportLoss, { policyId, notice: { ...notice(), acceptDuplicate: true } });
  expect(refused(late.reportLoss)).toEqual([
    'RANGE The policy was assigned to you after this day. The former owner reports a loss of that time.',
  ]);
  // The seller still follows the claim of that time, and sees nothing of the buyer's.
  const { claimId: ofBuyer } = await report({ acceptDuplicate: true, dateOfLoss: today });
  const readAsOwner = async (owner: Client) => {
    const { body, text } = await owner.send(
      `query ($policyId: ID!, $claimId: ID!, $ofBuyer: ID!) { ownClaims { claimId } ofPolicy: ownClaims(policyId: $policyId) { claimId }
        ownClaim(claimId: $claimId) { isPolicyAssigned mayAddDocuments letters { kind } } ofBuyer: ownClaim(claimId: $ofBuyer) { isPolicyAssigned }
        policyFile(policyId: $policyId) { documents { documentType } } messageThread(policyId: $policyId) { messages { text } } }`,
      { policyId, claimId, ofBuyer },
    );
    if (!body?.data) throw new Error(text);
    const { ownClaims, ...others } = Object(body.data);
    const isListed = (id: string) => ownClaims.some((row: { claimId: string }) => row.claimId === id);
    return { ...others, listed: [isListed(claimId), isListed(ofBuyer)] };
  };
  expect([await readAsOwner(seller), await readAsOwner(buyer)]).toEqual([
    {
      listed: [true, false],
      ofPolicy: [],
      ownClaim: {
        isPolicyAssigned: true,
        mayAddDocuments: true,
        letters: [{ kind: 'CLAIM_ACKNOWLEDGED' }],
      },
      ofBuyer: null,
      policyFile: null,
      messageThread: null,
    },
    {
      listed: [false, true],
      ofPolicy: [{ claimId: ofBuyer }],
      ownClaim: null,
      ofBuyer: { isPolicyAssigned: false },
      policyFile: { documents: [{ documentType: 'Deed or settlement statement' }] },
      messageThread: { messages: [{ text: 'I bought the house.' }] },
    },
  ]);
  const { body: added } = await seller.send(
    `mutation ($claimId: ID!, $content: String!) { addClaimDocument(claimId: $claimId, documentType: "Photograph", fileName: "wall.txt", content: $content) { __typename } }`,
    { claimId, content: Buffer.from('The wall').toString('base64') },
  );
  expect(added?.data).toEqual({ addClaimDocument: { __typename: 'DocumentStored' } });
  expect(saved((await seller.ask(MoveClaim, { claimId, action: 'WITHDRAW' })).moveClaim).status).toBe(
    'WITHDRAWN',
  );
});

test('after every entry of the claims that people looked at, the accounts hold what they must', async () => {
  expect(await findBrokenBooks()).toEqual({ claims: [], bank: [], policies: [], balances: [] });
});
