import { loadFailures } from '../../../machines/domain/file/part-failures.ts';
import { requireFound, requirePolicyId } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { type FieldValues, flag, list, object, text } from '../../rest/shape.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { isInactive } from '../file/policy-access.service.ts';
import { readPolicyFile, readPolicyInForce } from '../file/policy-files.service.ts';
import { policyMainShape, policySummaryShape } from '../file/policy-shapes.ts';
import { versionRule } from '../parts/part-route-pair.routes.ts';
import { partRowsForApi, partShapes } from '../parts/part-shapes.ts';
import { partProblems } from '../parts/save-part.service.ts';
import { saveRows } from '../parts/save-rows.routes.ts';
import {
  findOtherPolicies,
  findPolicyTerms,
  searchPoliciesByCriteria,
} from '../search/policy-search.service.ts';

const { answer, given } = partShapes('policy');

/** Routes of the policy itself, its policy main, its related policies and the policy search. */
export const policyEntityRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{policyId}',
    failure: loadFailures('failed').policy,
    summary: 'The policy, with the descriptive fields of its active transaction.',
    twin: 'Query.policyFile.policy',
    query: object('PolicyQuery', { may: { includeInactive: flag('An archived or deleted policy too') } }),
    answers: answer,
    run: async ({ world, viewer, id, query }) => {
      const file = requireFound(await readPolicyFile(world, viewer, id));
      return requireFound(
        isInactive(file) && !query.includeInactive ? null : partRowsForApi(file, 'policy')[0],
      );
    },
  }),
  defineRoute<{ isPartialSave?: boolean | null }, { PolicyFields: FieldValues }, FieldValues>({
    method: 'POST',
    path: 'Policy',
    summary: `Saves fields of the policy that PolicyFields.policyID names. Absent fields stay unchanged. With isPartialSave the given fields are saved without the check for completeness; otherwise the save is refused while a policy field that a step asks for is missing or wrong. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    query: object('PolicySave', { may: { isPartialSave: flag('Skips the check for completeness') } }),
    body: object('PolicyRequest', { must: { PolicyFields: given } }),
    answers: answer,
    run: async ({ world, viewer, query, body }) => {
      const { policyId, ...fields } = body.PolicyFields;
      const check = query.isPartialSave ? undefined : (edit: Edit) => partProblems('policy', edit);
      const [row] = await saveRows({ world, viewer }, requirePolicyId(policyId), 'policy', fields, check);
      return requireFound(row);
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PolicyMain',
    summary: 'The line that the policy belongs to.',
    twin: 'Query.policyFile.policyMain',
    answers: policyMainShape,
    run: async ({ world, viewer, id }) => {
      const { policyMain, policy } = requireFound(await readPolicyFile(world, viewer, id));
      return { ...policyMain, policyId: policy.policyId, activeTransactionId: policy.activeTransactionId };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/PolicyMain/{id}/Terms',
    summary: 'The policies of a line, one per term, newest first; those that the viewer may see.',
    twin: 'Query.policyTerms',
    answers: list(policySummaryShape),
    idFault: 'policyMainID was invalid',
    run: ({ world, viewer, id }) => findPolicyTerms(world, viewer, id),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/OtherPolicy/{id}',
    summary:
      'The other policies of the same line or of the same main insured, newest first, 100 at most; those that the viewer may see.',
    twin: 'Query.policyFile.overview.otherPolicies',
    answers: list(policySummaryShape),
    run: async ({ world, viewer, id }) =>
      findOtherPolicies(world, viewer, requireFound(await readPolicyInForce(world, viewer, id))),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/PolicySearch',
    summary: 'Policies that match every given parameter, newest first, 100 at most; empty if none is given.',
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
    answers: list(policySummaryShape),
    run: ({ world, viewer, query: { includeInactive, ...criteria } }) =>
      searchPoliciesByCriteria(world, viewer, criteria, includeInactive ?? false, 100),
  }),
];
