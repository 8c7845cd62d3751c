import { loadFailures } from '../../../machines/domain/file/part-failures.ts';
import { found, numberOf } from '../../rest/refusal.ts';
import { type RestRoute, route } from '../../rest/route.ts';
import { flag, list, object, type Row, text } from '../../rest/shape.ts';
import { versions } from '../parts/part-pair.routes.ts';
import { partIn, shapesOf } from '../parts/part-shapes.ts';
import { problemsOfPart } from '../parts/save-part.service.ts';
import { saveRows } from '../parts/save-rows.routes.ts';
import { findPoliciesBy, otherPolicies, policyTerms } from '../search/policy-search.service.ts';
import type { Edit } from './edit-file.service.ts';
import { isInactive } from './policy-access.service.ts';
import { readPolicyFile } from './policy-files.service.ts';
import { policyMainShape, summaryShape } from './policy-shapes.ts';

const { answer, given } = shapesOf('policy');

/** The policy itself, its line, and how it is found. */
export const policyEntityRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Policy/{policyId}',
    failure: loadFailures('failed').policy,
    summary: 'The policy, with the descriptive fields of its active transaction.',
    twin: 'Query.policyFile.policy',
    query: object('PolicyQuery', { may: { includeInactive: flag('An archived or deleted policy too') } }),
    answers: answer,
    run: async ({ world, viewer, id, query }) => {
      const file = found(await readPolicyFile(world, viewer, id));
      return found(isInactive(file) && !query.includeInactive ? null : partIn(file, 'policy')[0]);
    },
  }),
  route<{ isPartialSave?: boolean | null }, { PolicyFields: Row }, Row>({
    method: 'POST',
    path: 'Policy',
    summary: `Saves fields of the policy that PolicyFields.policyID names. Fields that are absent stay as they are. With isPartialSave the given fields are saved as they are; without, the save is refused while a policy field that a step asks for is missing or wrong. ${versions}`,
    twin: 'Mutation.savePolicyParts',
    query: object('PolicySave', { may: { isPartialSave: flag('Without the check for completeness') } }),
    body: object('PolicyRequest', { must: { PolicyFields: given } }),
    answers: answer,
    run: async ({ world, viewer, query, body }) => {
      const { policyId, ...fields } = body.PolicyFields;
      const check = query.isPartialSave ? undefined : (edit: Edit) => problemsOfPart('policy', edit);
      const [row] = await saveRows({ world, viewer }, numberOf(policyId), 'policy', fields, check);
      return found(row);
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/PolicyMain',
    summary: 'The line that the policy belongs to.',
    twin: 'Query.policyFile.policyMain',
    answers: policyMainShape,
    run: async ({ world, viewer, id }) => {
      const { policyMain, policy } = found(await readPolicyFile(world, viewer, id));
      return { ...policyMain, policyId: policy.policyId, activeTransactionId: policy.activeTransactionId };
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/PolicyMain/{id}/Terms',
    summary: 'The policies of a line, one per term, newest first; those that the viewer may see.',
    twin: 'Query.policyTerms',
    answers: list(summaryShape),
    idFault: 'policyMainID was invalid',
    run: ({ world, viewer, id }) => policyTerms(world, viewer, id),
  }),
  route({
    method: 'GET',
    path: 'Policy/OtherPolicy/{id}',
    summary:
      'The other policies of the same line or of the same main insured, newest first, 100 at most; those that the viewer may see.',
    twin: 'Query.policyFile.standing.otherPolicies',
    answers: list(summaryShape),
    run: async ({ world, viewer, id }) =>
      otherPolicies(world, viewer, found(await readPolicyFile(world, viewer, id))),
  }),
  route({
    method: 'GET',
    path: 'Policy/PolicySearch',
    summary: 'Policies that fit every parameter given, newest first, 100 at most; none where none is given.',
    twin: 'Query.findPolicies',
    query: object('PolicySearchQuery', {
      may: {
        trackingNumber: text('Reference of the flood zone determination'),
        email: text('E-mail address of an insured or for correspondence'),
        streetNumber: text('House number'),
        zipCode: text('ZIP code; its first five digits count'),
        includeInactive: flag('Archived and deleted policies too'),
      },
    }),
    answers: list(summaryShape),
    run: ({ world, viewer, query: { includeInactive, ...criteria } }) =>
      findPoliciesBy(world, viewer, criteria, includeInactive ?? false, 100),
  }),
];
