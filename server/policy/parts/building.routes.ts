import { parts } from '../../../machines/contract/fields.ts';
import { findFieldSpec, parseFieldKey, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { requireFound, requireSamePolicy, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../../rest/route.ts';
import { unsavedProblems } from '../../rest/server-set.ts';
import {
  entityMembers,
  type FieldValues,
  type Member,
  member,
  type ObjectShape,
  rowNumber,
} from '../../rest/shape.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { buildingFields } from './building-fields.ts';
import { transactionQuery } from './part-route-pair.routes.ts';
import { savePart } from './save-part.service.ts';

const buildingMembers: readonly Member[] = buildingFields.map((key) => {
  const part = Object.values(parts).find((candidate) => candidate.key === parseFieldKey(key).part);
  const own = part && entityMembers(part).find(({ name }) => name === findFieldSpec(key)?.name);
  if (!own) throw new Error(`There is no field ${key}.`);
  return { ...own, name: key };
});

const policyIdMembers = [{ ...member('policyID', 'policyId', rowNumber('The policy')) }];
const buildingShape: ObjectShape<FieldValues> = {
  is: 'object',
  name: 'BuildingInformation',
  members: [...policyIdMembers, ...buildingMembers],
};
const buildingInputShape: ObjectShape<FieldValues> = { ...buildingShape, name: 'BuildingInformationFields' };

/** Routes that read and save the building as one object, made from three parts. */
export const buildingRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/BuildingInformation',
    summary: 'What describes the building, from policy, structure and property address.',
    twin: 'Query.policyFile.structure',
    query: transactionQuery,
    answers: buildingShape,
    run: async ({ world, viewer, id, query }) =>
      readBuildingFields(requireFound(await readPolicyFile(world, viewer, id, query.transactionID ?? null))),
  }),
  defineRoute<unknown, FieldValues, FieldValues>({
    method: 'POST',
    path: 'Policy/{id}/BuildingInformation',
    summary:
      'Saves the fields that are given into the parts they belong to, all or none, as those stand under the policy’s lock.',
    twin: 'Mutation.savePolicyParts',
    body: buildingInputShape,
    answers: buildingShape,
    run: async ({ world, viewer, id, body }) =>
      readBuildingFields(await saveBuilding({ world, viewer }, id, requireSamePolicy(id, body))),
  }),
];

async function saveBuilding(
  { world, viewer }: Pick<RestCall, 'world' | 'viewer'>,
  policyId: number,
  sent: FieldValues,
): Promise<StoredFile> {
  const answer = await savePart(world, viewer, policyId, groupByPart(sent), ({ file }, before) =>
    unsavedProblems(buildingInputShape, sent, [before, file].map(readBuildingFields)),
  );
  return requireSuccess(answer).file;
}

function readBuildingFields(file: StoredFile): FieldValues {
  const values = buildingFields.map((key) => [key, readFieldValue(file, key)]);
  return { policyId: file.policy.policyId, ...Object.fromEntries(values) };
}

function groupByPart(values: FieldValues): { [part: string]: { [field: string]: unknown } } {
  const input: { [part: string]: { [field: string]: unknown } } = {};
  for (const [key, value] of Object.entries(values)) {
    const { part, field } = parseFieldKey(key);
    input[part] = { ...input[part], [field]: value };
  }
  return input;
}
