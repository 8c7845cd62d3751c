import type { PartKey } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank.ts';
import { loadFailures, saveFailures } from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import { found, numberOf, ofSamePolicy } from '../../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../../rest/route.ts';
import { flag, list, number, object, type Row, whole } from '../../rest/shape.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import { versions } from './part-pair.routes.ts';
import { partIn, shapesOf } from './part-shapes.ts';
import { saveRows } from './save-rows.routes.ts';

const ofTransaction = object('OfTransaction', {
  may: { transactionID: number('Another transaction than the active one') },
});
const ofList = object('OfList', {
  may: {
    includeInactive: flag('Inactive ones too'),
    transactionID: number('Another transaction than the active one'),
  },
});
type OfList = { includeInactive?: boolean | null; transactionID?: number | null };

const mailing = shapesOf('mailingAddress');
const email = shapesOf('correspondenceEmails');
const owner = shapesOf('policyOwner');
const prior = shapesOf('priorPolicyInfo');
const insured = shapesOf('insureds');
const payee = shapesOf('lossPayees');
const payeeList = object('LossPayeeList', {
  must: { apiStatusCode: whole('200 on success'), lossPayeeList: list(payee.answer) },
});

/** Who is insured, who else has an interest, and how they are reached. */
export const partyRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Policy/{id}/MailingAddress',
    failure: loadFailures('failed').mailingAddress,
    summary: 'Where letters go.',
    twin: 'Query.policyFile.mailingAddress',
    query: ofTransaction,
    answers: mailing.answer,
    idFault: messages.mailingAddressPolicyIdInvalid,
    run: async (call) => found((await rowsOf(call, 'mailingAddress'))[0]),
  }),
  route<unknown, Row, { apiStatusCode: number; floodMailingAddress: Row }>({
    method: 'POST',
    path: 'Policy/{id}/MailingAddress',
    failure: saveFailures('failed').mailingAddress,
    summary: `Saves the fields that are given. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: mailing.given,
    answers: object('MailingAddressSaved', {
      must: { apiStatusCode: whole('200 on success'), floodMailingAddress: mailing.answer },
    }),
    run: async ({ world, viewer, id, body }) => {
      const [row] = await saveRows({ world, viewer }, id, 'mailingAddress', ofSamePolicy(id, body));
      return { apiStatusCode: 200, floodMailingAddress: found(row) };
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/CorrespondenceEmail',
    failure: loadFailures('failed').correspondenceEmails,
    summary: 'The first active e-mail address for letters about the policy; blank where there is none.',
    twin: 'Query.policyFile.correspondenceEmails',
    answers: email.answer,
    run: async (call) =>
      firstActive(await rowsOf(call, 'correspondenceEmails')) ?? {
        ...blankPart('correspondenceEmails'),
        policyId: call.id,
      },
  }),
  route<unknown, Row, Row>({
    method: 'POST',
    path: 'Policy/{id}/CorrespondenceEmail',
    failure: saveFailures('failed').correspondenceEmails,
    summary: `Saves the e-mail address that correspondenceEmailID names, else the first active one, else a new one. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: email.given,
    answers: email.answer,
    run: async (call) => {
      const { world, viewer, id } = call;
      const row = ofSamePolicy(id, call.body);
      const first = firstActive(await rowsOf(call, 'correspondenceEmails'));
      const correspondenceEmailId = row.correspondenceEmailId || first?.correspondenceEmailId || 0;
      const rows = await saveRows({ world, viewer }, id, 'correspondenceEmails', [
        { ...row, correspondenceEmailId },
      ]);
      return found(rows.find((one) => one.correspondenceEmailId === correspondenceEmailId) ?? rows.at(-1));
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/PolicyOwner',
    summary: 'Agency, company and agent of record.',
    twin: 'Query.policyFile.policyOwner',
    answers: owner.answer,
    run: async (call) => found((await rowsOf(call, 'policyOwner'))[0]),
  }),
  route<unknown, { PolicyID: number; PolicyOwner: Row }, Row>({
    method: 'POST',
    path: 'Policy/PolicyOwner',
    summary: `Gives the policy to another agent of record; agency and company follow. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: object('PolicyOwnerRequest', {
      must: { PolicyID: number('The policy'), PolicyOwner: owner.given },
    }),
    answers: owner.answer,
    run: async ({ world, viewer, body }) => {
      const id = numberOf(body.PolicyID);
      return found(
        (await saveRows({ world, viewer }, id, 'policyOwner', ofSamePolicy(id, body.PolicyOwner)))[0],
      );
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/PriorPolicyInformation',
    summary: 'The NFIP policy of the prior owner.',
    twin: 'Query.policyFile.priorPolicyInfo',
    answers: prior.answer,
    run: async (call) => found((await rowsOf(call, 'priorPolicyInfo'))[0]),
  }),
  route<unknown, Row, { id: number }>({
    method: 'POST',
    path: 'Policy/PriorPolicyInformation',
    summary: `Saves the fields that are given to the policy that policyID names. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: prior.given,
    answers: object('PriorPolicyInfoSaved', { must: { id: number('Number of the part') } }),
    run: async ({ world, viewer, body: { policyId, ...fields } }) => {
      const [row] = await saveRows({ world, viewer }, numberOf(policyId), 'priorPolicyInfo', fields);
      return { id: Number(row?.priorPolicyInfoId) };
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/InsuredList',
    summary: 'The insureds; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.insureds',
    query: ofList,
    answers: list(insured.answer),
    run: async (call) => shown(await rowsOf(call, 'insureds'), call.query),
  }),
  route<unknown, readonly Row[], readonly Row[]>({
    method: 'POST',
    path: 'Policy/{id}/SaveInsureds',
    summary: `Saves a list of insureds: those with a number are changed, those without are added; others stay. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: list(insured.given),
    answers: list(insured.answer),
    run: ({ world, viewer, id, body }) =>
      saveRows(
        { world, viewer },
        id,
        'insureds',
        body.map((row) => ofSamePolicy(id, row)),
      ),
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/LossPayeeList',
    failure: loadFailures('failed').lossPayees,
    summary: 'Mortgagees, loss payees and disaster agencies; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.lossPayees',
    query: ofList,
    answers: payeeList,
    run: async (call) => ({
      apiStatusCode: 200,
      lossPayeeList: shown(await rowsOf(call, 'lossPayees'), call.query),
    }),
  }),
  route<
    unknown,
    { policyID?: number | null; lossPayeeList: readonly Row[] },
    { apiStatusCode: number; lossPayeeList: readonly Row[] }
  >({
    method: 'POST',
    path: 'Policy/{id}/SaveLossPayees',
    failure: saveFailures('failed').lossPayees,
    summary: `Saves a list: those with a number are changed, those without are added; others stay. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    body: object('SaveLossPayees', {
      must: { lossPayeeList: list(payee.given) },
      may: { policyID: number('The policy, as in the path') },
    }),
    answers: payeeList,
    run: async ({ world, viewer, id, body }) => {
      ofSamePolicy(id, { policyId: body.policyID });
      const rows = body.lossPayeeList.map((row) => ofSamePolicy(id, row));
      return { apiStatusCode: 200, lossPayeeList: await saveRows({ world, viewer }, id, 'lossPayees', rows) };
    },
  }),
];

async function rowsOf({ world, viewer, id, query }: Call, key: PartKey): Promise<Row[]> {
  const { transactionID } = (query ?? {}) as OfList;
  return partIn(found(await readPolicyFile(world, viewer, id, transactionID ?? null)), key);
}

function shown(rows: readonly Row[], { includeInactive }: OfList): Row[] {
  return rows.filter(({ isActive }) => isActive !== false || includeInactive === true);
}

function firstActive(rows: readonly Row[]): Row | undefined {
  return rows.find(({ isActive }) => isActive !== false);
}
