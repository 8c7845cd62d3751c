import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxReadings } from '../../../server/documents/certificates/certificate-readings.store.ts';
import { readCertificatePage } from '../../../server/documents/certificates/certificate-upload.service.ts';
import { readCertificate } from '../../../server/documents/certificates/read-certificate.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { renderElevationSheet } from '../../../server/providers/certificates/elevation-sheet.ts';
import { DamagedDocumentError } from '../../../server/providers/document-store.ts';
import { sheetAnswers } from '../../support/certificates/sheet-answers.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const database = await testDatabase();
const served = await restWorldOn(database);
const { rest, played, world, url } = served;
const agent = await rest('agent');
const other = await rest('otheragent');
const client = await signInClient(url, 'agent');
const stranger = await signInClient(url, 'otheragent');

const readingQuery = `query ($policyId: ID!) { certificateReading(policyId: $policyId) {
  ocrProcessStatus message formTitle isFormVerified
  readings { field answer shown page box { x } source warnings isCompared } } }`;
const acceptance = `mutation ($policyId: ID!, $ocrJobId: String!, $fields: [String!]!) {
  acceptCertificateReading(policyId: $policyId, ocrJobId: $ocrJobId, fields: $fields) {
    __typename ... on SaveRefused { problems { code message } }
    ... on PartsSaved { file { elevationCertificate { lag hag bfe elCertDate ocrProcessStatus } } } } }`;

async function work(): Promise<void> {
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
}

async function send(policyId: number, bytes: Uint8Array, fileName: string): Promise<string> {
  const target = Object(await agent.read(`Policy/${policyId}/ElevationCertificate/Upload`));
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), fileName);
  await agent.save(String(target.url).replace('/vue/api/', ''), form);
  return String(target.oCRJobID);
}

async function askData(
  caller: typeof client,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  const { body } = await caller.send(query, variables);
  if (body?.errors) throw new Error(JSON.stringify(body.errors));
  return Object(body?.data);
}

const { file } = await played('crawlspace-with-certificate-bought-lately');
const { policyId } = file.policy;
const complete = (job: string) => agent.save(`Policy/${policyId}/ElevationCertificate/UploadComplete/${job}`);

test('a PDF is read by the queue; what was read is shown with its place, marked where it contradicts, and only what a person chose is taken over', async () => {
  const job = await send(
    policyId,
    await renderElevationSheet({ ...sheetAnswers, 'elevationCertificate.lag': '417.4' }),
    'sheet.pdf',
  );
  expect(Object(await complete(job)).oCRProcessStatus).toBe('Queued');
  await work();
  expect(Object(await complete(job)).oCRProcessStatus).toBe('ReadyForReview');
  const before = Object(await agent.read(`Policy/${policyId}/ElevationCertificate`));
  expect(before.lag).toBe(file.elevationCertificate.lag);

  const { certificateReading } = await askData(client, readingQuery, { policyId });
  const { readings, ...reading } = Object(certificateReading);
  expect(reading).toEqual({
    ocrProcessStatus: 'READY_FOR_REVIEW',
    message: 'Check what was read, then save it.',
    formTitle: 'Highwater elevation sheet',
    isFormVerified: true,
  });
  const find = (field: string) => readings.find((one: { field: string }) => one.field === field);
  expect(find('elevationCertificate.lag')).toEqual({
    field: 'elevationCertificate.lag',
    answer: '417.4',
    shown: '417.4 ft',
    page: 1,
    box: { x: expect.closeTo(0.637, 2) },
    source: 'FORM_FIELD',
    warnings: ['The lowest adjacent grade (C2f) is above the highest (C2g).'],
    isCompared: false,
  });
  expect(find('policy.communityNumber').isCompared).toBe(true);

  const page = await readCertificatePage(world, await signedInAs(world, 'agent'), policyId, job, 1);
  const picture = await sharp(page ?? undefined).metadata();
  expect([picture.format, picture.width]).toEqual(['jpeg', 1_300]);

  const fields = ['elevationCertificate.bfe', 'elevationCertificate.elCertDate'];
  const unknown = await askData(client, acceptance, {
    policyId,
    ocrJobId: job,
    fields: ['policy.floodZoneX'],
  });
  expect(Object(unknown.acceptCertificateReading).problems).toEqual([
    { code: 'NOT_READ', message: 'One of the fields was not read. Choose among those that were.' },
  ]);
  const accepted = await askData(client, acceptance, { policyId, ocrJobId: job, fields });
  const { lag, hag } = file.elevationCertificate;
  expect(accepted.acceptCertificateReading).toEqual({
    __typename: 'PartsSaved',
    file: {
      elevationCertificate: { lag, hag, bfe: 416, elCertDate: '2026-05-03', ocrProcessStatus: 'ACCEPTED' },
    },
  });
  const again = await askData(client, acceptance, { policyId, ocrJobId: job, fields });
  expect(Object(again.acceptCertificateReading).problems).toEqual([
    { code: 'READING_DECIDED', message: 'This reading does not wait for a decision.' },
  ]);
  expect(
    await database.db
      .selectFrom('certificate_reading')
      .select(['status', 'accepted_fields'])
      .where('ocr_job_id', '=', job)
      .execute(),
  ).toEqual([{ status: 'ACCEPTED', accepted_fields: fields.toSorted() }]);
});

test('an unused reading is rejected and changes no answer; a file that cannot be read fails with a sentence', async () => {
  const job = await send(policyId, Buffer.from('C2f: 9.1\nC2g: 9.9\n'), 'certificate.txt');
  await complete(job);
  const before = Object(await agent.read(`Policy/${policyId}/ElevationCertificate`));
  await askData(client, acceptance, { policyId, ocrJobId: job, fields: [] });
  const after = Object(await agent.read(`Policy/${policyId}/ElevationCertificate`));
  expect([after.lag, after.hAG, after.oCRProcessStatus]).toEqual([before.lag, before.hAG, 'Rejected']);

  const broken = await send(policyId, Buffer.from('%PDF-1.7\nnothing\n'), 'broken.pdf');
  await work();
  const failed = Object(await complete(broken));
  expect([failed.oCRProcessStatus, failed.message, failed.readings]).toEqual([
    'Failed',
    'The file could not be read. Type the answers in.',
    [],
  ]);
});

test('a reading can be seen and decided only with the right to its policy, and a job counts once', async () => {
  const job = await send(policyId, Buffer.from('C2f: 9.1\n'), 'certificate.txt');
  await complete(job);
  const seen = await askData(stranger, readingQuery, { policyId });
  const decided = await askData(stranger, acceptance, { policyId, ocrJobId: job, fields: [] });
  expect([seen.certificateReading, Object(decided.acceptCertificateReading).__typename]).toEqual([
    null,
    'NotFound',
  ]);
  const page = await other.get(`Policy/${policyId}/ElevationCertificate/Page/${job}/1`);
  expect(page.status).toBe(404);
  const form = new FormData();
  form.append('file', new Blob(['C2f: 1']), 'other.txt');
  expect((await agent.post(`Policy/${policyId}/ElevationCertificate/Upload/${job}`, form)).status).toBe(422);
});

test('a change that does not touch the certificate takes none, and no reading', async () => {
  const issued = await issuePlayed(served);
  const upload = async (job: string) => {
    const form = new FormData();
    form.append('file', new Blob(['C2f: 9.1\nC2g: 9.9\n']), 'certificate.txt');
    return agent.post(`Policy/${issued.policyId}/ElevationCertificate/Upload/${job}`, form);
  };
  const requestJob = async () =>
    String(Object(await agent.read(`Policy/${issued.policyId}/ElevationCertificate/Upload`)).oCRJobID);
  const changes = changesOf(client, issued.policyId);
  saved(await changes.open({ kind: 'ELEVATION_CERTIFICATE' }));
  const job = await requestJob();
  await upload(job);
  await agent.save(`Policy/${issued.policyId}/ElevationCertificate/UploadComplete/${job}`);
  await changes.abandon();
  saved(await changes.open({ kind: 'LENDERS' }));
  const problem = {
    code: 'NOT_IN_CHANGE',
    message:
      'A change of lenders and other interests does not touch this (ElevationCertificate). Open a change of the kind that does.',
  };
  const sent = await upload(await requestJob());
  expect(Object(sent.body).problems.map(({ code, message }: typeof problem) => ({ code, message }))).toEqual([
    problem,
  ]);
  const { lag } = (await servedFile(client, issued.policyId)).elevationCertificate;
  const accepted = await askData(client, acceptance, {
    policyId: issued.policyId,
    ocrJobId: job,
    fields: ['elevationCertificate.lag'],
  });
  expect(accepted.acceptCertificateReading).toEqual({ __typename: 'SaveRefused', problems: [problem] });
  expect((await servedFile(client, issued.policyId)).elevationCertificate.lag).toBe(lag);
});

test('a file whose bytes cannot be read is tried again, and fails with the last attempt', async () => {
  const job = await send(policyId, await renderElevationSheet(sheetAnswers), 'unread.pdf');
  await complete(job);
  const { documents } = world.providers;
  const unreadable = () => Promise.reject(new DamagedDocumentError('it is damaged'));
  const broken = {
    ...world,
    providers: { ...world.providers, documents: { ...documents, get: unreadable } },
  };
  const read = async () => {
    const { oCRProcessStatus, message } = Object(await complete(job));
    return [oCRProcessStatus, message];
  };
  await expect(readCertificate(broken, job, maxReadings - 1)).rejects.toThrow('it is damaged');
  expect((await read())[0]).toBe('Processing');
  await expect(readCertificate(broken, job, maxReadings)).rejects.toThrow('it is damaged');
  expect(await read()).toEqual(['Failed', 'The file could not be read. Upload it again.']);
  await work();
});
