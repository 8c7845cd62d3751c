import { expect, test } from 'vitest';
import { sendLetter } from '../../../server/documents/send-letter.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { editPolicyFile } from '../../../server/policy/file/edit-file.service.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const { rest, started, url, world } = await restWorldOn(database);
const principal = await signInClient(url, 'principal');
const examiner = await signedInAs(world, 'examiner');
const { entityId } = await signedInAs(world, 'principal');

async function save(template: object): Promise<unknown> {
  const { body } = await principal.send(
    'mutation ($template: TemplateInput!) { saveTemplate(template: $template) { __typename ... on TemplateSaved { template { templateId versions { number subject } } } ... on SaveRefused { problems { code field message } } } }',
    { template },
  );
  return body?.data?.saveTemplate;
}

const text = {
  templateType: 'REFUND_SENT',
  name: 'Ours',
  subject: 'Money for {insuredName}',
  body: '{amount} is yours.',
};

test('a field that does not exist is refused with its name and what exists, on both wires', async () => {
  const message =
    'There is no field {colour}. A text of this kind may use {insuredName}, {policyNumber}, {propertyAddress}, {mailingAddress}, {effectiveDate}, {expirationDate}, {buildingCoverage}, {buildingDeductible}, {contentsCoverage}, {contentsDeductible}, {totalPremium}, {agentName}, {agencyName}, {companyName}, {today}, {amount}.';
  expect(await save({ ...text, body: 'It is {colour}.' })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'UNKNOWN_NAME', field: 'body', message }],
  });
  const wire = await rest('principal');
  const refused = await wire.post('Entity/Template/Details', {
    TemplateDetails: { ...text, templateType: 'RefundSent', subject: '{colour}' },
  });
  expect([refused.status, Object(refused.body).message]).toEqual([422, message]);
});

test('each change of a text is a version; a letter keeps the version that it used, and a preview shows a real policy', async () => {
  const first = (await save(text)) as { template: { templateId: string } };
  const { templateId } = first.template;
  const { policyId } = (await started()).file.policy;
  await editPolicyFile(world, examiner, policyId, (edit) =>
    sendLetter(edit, { kind: 'REFUND_SENT', facts: { amount: '12.00' } }),
  );
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
  expect(await save({ templateId, subject: 'Again' })).toEqual({
    __typename: 'TemplateSaved',
    template: {
      templateId,
      versions: [
        { number: 2, subject: 'Again' },
        { number: 1, subject: text.subject },
      ],
    },
  });
  const letter = await db
    .selectFrom('letter as l')
    .innerJoin('template_version as v', 'v.template_version_id', 'l.template_version_id')
    .select(['l.subject', 'v.number'])
    .where('l.policy_id', '=', policyId)
    .execute();
  expect(letter).toEqual([{ subject: 'Money for Rosa Alvarez', number: 1 }]);
  const { body } = await principal.send(
    'query ($policyNumber: String!, $entityId: ID!) { templates(entityId: $entityId) { templateType } templatePreview(templateType: REFUND_SENT, subject: "To {insuredName}", body: "{amount} {nothing}", policyNumber: $policyNumber) { subject text pdf unknownFields } }',
    { policyNumber: String(policyId), entityId: String(entityId) },
  );
  const { pdf, ...shown } = Object(body?.data?.templatePreview);
  expect([shown, body?.data?.templates]).toEqual([
    { subject: 'To Rosa Alvarez', text: '$100 {nothing}', unknownFields: ['nothing'] },
    [{ templateType: 'REFUND_SENT' }],
  ]);
  expect(readPdf(Buffer.from(pdf, 'base64')).texts).toContain('To Rosa Alvarez');
});
