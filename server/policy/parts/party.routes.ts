import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { loadFailures, saveFailures } from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import { requireFound, requirePolicyId, requireSamePolicy } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { type FieldValues, flag, integer, list, object, rowNumber } from '../../rest/shape.ts';
import { readPartRows, transactionQuery, versionRule } from './part-route-pair.routes.ts';
import { partShapes } from './part-shapes.ts';
import { saveRows } from './save-rows.routes.ts';

const partyListQuery = object('OfList', {
  may: {
    includeInactive: flag('Inactive ones too'),
    transactionID: rowNumber('Another transaction of the policy than the active one'),
  },
});
type PartyListQuery = { includeInactive?: boolean | null };

const mailingShapes = partShapes('mailingAddress');
const emailShapes = partShapes('correspondenceEmails');
const ownerShapes = partShapes('policyOwner');
const priorPolicyShapes = partShapes('priorPolicyInfo');
const insuredShapes = partShapes('insureds');
const lossPayeeShapes = partShapes('lossPayees');
const lossPayeeListShape = object('LossPayeeList', {
  must: { apiStatusCode: integer('200 on success'), lossPayeeList: list(lossPayeeShapes.answer) },
});

/** Routes of the parties to a policy: insureds, loss payees, owner, prior policy, and their addresses. */
export const partyRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/MailingAddress',
    failure: loadFailures('failed').mailingAddress,
    summary: 'Where letters go.',
    twin: 'Query.policyFile.mailingAddress',
    query: transactionQuery,
    answers: mailingShapes.answer,
    idFault: messages.mailingAddressPolicyIdInvalid,
    run: async (call) => requireFound((await readPartRows(call, 'mailingAddress'))[0]),
  }),
  defineRoute<unknown, FieldValues, { apiStatusCode: number; floodMailingAddress: FieldValues }>({
    method: 'POST',
    path: 'Policy/{id}/MailingAddress',
    failure: saveFailures('failed').mailingAddress,
    summary: `Saves the fields that are given. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: mailingShapes.given,
    answers: object('MailingAddressSaved', {
      must: { apiStatusCode: integer('200 on success'), floodMailingAddress: mailingShapes.answer },
    }),
    run: async ({ world, viewer, id, body }) => {
      const [row] = await saveRows({ world, viewer }, id, 'mailingAddress', requireSamePolicy(id, body));
      return { apiStatusCode: 200, floodMailingAddress: requireFound(row) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/CorrespondenceEmail',
    failure: loadFailures('failed').correspondenceEmails,
    summary: 'The first active e-mail address for letters about the policy; blank where there is none.',
    twin: 'Query.policyFile.correspondenceEmails',
    query: transactionQuery,
    answers: emailShapes.answer,
    run: async (call) =>
      firstActive(await readPartRows(call, 'correspondenceEmails')) ?? {
        ...blankPart('correspondenceEmails'),
        policyId: call.id,
      },
  }),
  defineRoute<unknown, FieldValues, FieldValues>({
    method: 'POST',
    path: 'Policy/{id}/CorrespondenceEmail',
    failure: saveFailures('failed').correspondenceEmails,
    summary: `Saves the e-mail address that correspondenceEmailID names, else the first active one, else a new one. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: emailShapes.given,
    answers: emailShapes.answer,
    run: async (call) => {
      const { world, viewer, id } = call;
      const row = requireSamePolicy(id, call.body);
      const first = firstActive(await readPartRows(call, 'correspondenceEmails'));
      const correspondenceEmailId = row.correspondenceEmailId || first?.correspondenceEmailId || 0;
      const rows = await saveRows({ world, viewer }, id, 'correspondenceEmails', [
        { ...row, correspondenceEmailId },
      ]);
      return requireFound(
        rows.find((row) => row.correspondenceEmailId === correspondenceEmailId) ?? rows.at(-1),
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PolicyOwner',
    summary: 'Agency, company and agent of record.',
    twin: 'Query.policyFile.policyOwner',
    query: transactionQuery,
    answers: ownerShapes.answer,
    run: async (call) => requireFound((await readPartRows(call, 'policyOwner'))[0]),
  }),
  defineRoute<unknown, { PolicyID: number; PolicyOwner: FieldValues }, FieldValues>({
    method: 'POST',
    path: 'Policy/PolicyOwner',
    summary: `Gives the policy to another agent of record; agency and company follow. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: object('PolicyOwnerRequest', {
      must: { PolicyID: rowNumber('The policy'), PolicyOwner: ownerShapes.given },
    }),
    answers: ownerShapes.answer,
    run: async ({ world, viewer, body }) => {
      const id = requirePolicyId(body.PolicyID);
      return requireFound(
        (await saveRows({ world, viewer }, id, 'policyOwner', requireSamePolicy(id, body.PolicyOwner)))[0],
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PriorPolicyInformation',
    summary: 'The NFIP policy of the prior owner.',
    twin: 'Query.policyFile.priorPolicyInfo',
    query: transactionQuery,
    answers: priorPolicyShapes.answer,
    run: async (call) => requireFound((await readPartRows(call, 'priorPolicyInfo'))[0]),
  }),
  defineRoute<unknown, FieldValues, { id: number }>({
    method: 'POST',
    path: 'Policy/PriorPolicyInformation',
    summary: `Saves the fields that are given to the policy that policyID names. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: priorPolicyShapes.given,
    answers: object('PriorPolicyInfoSaved', { must: { id: rowNumber('Number of the part') } }),
    run: async ({ world, viewer, body: { policyId, ...fields } }) => {
      const [row] = await saveRows({ world, viewer }, requirePolicyId(policyId), 'priorPolicyInfo', fields);
      return { id: Number(row?.priorPolicyInfoId) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/InsuredList',
    summary: 'The insureds; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.insureds',
    query: partyListQuery,
    answers: list(insuredShapes.answer),
    run: async (call) => filterInactive(await readPartRows(call, 'insureds'), call.query),
  }),
  defineRoute<unknown, readonly FieldValues[], readonly FieldValues[]>({
    method: 'POST',
    path: 'Policy/{id}/SaveInsureds',
    summary: `Saves a list of insureds: those with a number are changed, those without are added; others stay. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: list(insuredShapes.given),
    answers: list(insuredShapes.answer),
    run: ({ world, viewer, id, body }) =>
      saveRows(
        { world, viewer },
        id,
        'insureds',
        body.map((row) => requireSamePolicy(id, row)),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/LossPayeeList',
    failure: loadFailures('failed').lossPayees,
    summary: 'Mortgagees, loss payees and disaster agencies; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.lossPayees',
    query: partyListQuery,
    answers: lossPayeeListShape,
    run: async (call) => ({
      apiStatusCode: 200,
      lossPayeeList: filterInactive(await readPartRows(call, 'lossPayees'), call.query),
    }),
  }),
  defineRoute<
    unknown,
    { policyID?: number | null; lossPayeeList: readonly FieldValues[] },
    { apiStatusCode: number; lossPayeeList: readonly FieldValues[] }
  >({
    method: 'POST',
    path: 'Policy/{id}/SaveLossPayees',
    failure: saveFailures('failed').lossPayees,
    summary: `Saves a list: those with a number are changed, those without are added; others stay. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: object('SaveLossPayees', {
      must: { lossPayeeList: list(lossPayeeShapes.given) },
      may: { policyID: rowNumber('The policy, as in the path') },
    }),
    answers: lossPayeeListShape,
    run: async ({ world, viewer, id, body }) => {
      requireSamePolicy(id, { policyId: body.policyID });
      const rows = body.lossPayeeList.map((row) => requireSamePolicy(id, row));
      return { apiStatusCode: 200, lossPayeeList: await saveRows({ world, viewer }, id, 'lossPayees', rows) };
    },
  }),
];

function filterInactive(rows: readonly FieldValues[], { includeInactive }: PartyListQuery): FieldValues[] {
  return rows.filter(({ isActive }) => isActive !== false || includeInactive === true);
}

function firstActive(rows: readonly FieldValues[]): FieldValues | undefined {
  return rows.find(({ isActive }) => isActive !== false);
}
