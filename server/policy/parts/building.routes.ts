import { parts } from '../../../machines/contract/fields.ts';
import { fieldSpec, keyPieces, valueAt } from '../../../machines/domain/problems/field-key.ts';
import { found, granted, ofSamePolicy } from '../../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../../rest/route.ts';
import { unsavedProblems } from '../../rest/server-set.ts';
import { type Member, member, membersOf, number, type ObjectShape, type Row } from '../../rest/shape.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { buildingFields } from './building-fields.ts';
import { savePart } from './save-part.service.ts';

const fields: readonly Member[] = buildingFields.map((key) => {
  const part = Object.values(parts).find((one) => one.key === keyPieces(key).part);
  const own = part && membersOf(part).find(({ name }) => name === fieldSpec(key)?.name);
  if (!own) throw new Error(`There is no field ${key}.`);
  return { ...own, name: key };
});

const ids = [{ ...member('policyID', 'policyId', number('The policy')) }];
const answer: ObjectShape<Row> = { is: 'object', name: 'BuildingInformation', members: [...ids, ...fields] };
const given: ObjectShape<Row> = { ...answer, name: 'BuildingInformationFields' };

/** The building as one thing, out of three parts. */
export const buildingRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Policy/{id}/BuildingInformation',
    summary: 'What describes the building, out of policy, structure and property address.',
    twin: 'Query.policyFile.structure',
    answers: answer,
    run: async ({ world, viewer, id }) => buildingOf(found(await readPolicyFile(world, viewer, id))),
  }),
  route<unknown, Row, Row>({
    method: 'POST',
    path: 'Policy/{id}/BuildingInformation',
    summary:
      'Saves the fields that are given into the parts they belong to, all or none, as those stand under the policy’s lock.',
    twin: 'Mutation.savePolicyParts',
    body: given,
    answers: answer,
    run: async ({ world, viewer, id, body }) =>
      buildingOf(await saveBuilding({ world, viewer }, id, ofSamePolicy(id, body))),
  }),
];

async function saveBuilding(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  policyId: number,
  sent: Row,
): Promise<StoredFile> {
  const answer = await savePart(world, viewer, policyId, byPart(sent), ({ file }, before) =>
    unsavedProblems(given, sent, [before, file].map(buildingOf)),
  );
  return granted(answer).file;
}

function buildingOf(file: StoredFile): Row {
  const values = buildingFields.map((key) => [key, valueAt(file, key)]);
  return { policyId: file.policy.policyId, ...Object.fromEntries(values) };
}

function byPart(values: Row): { [part: string]: { [field: string]: unknown } } {
  const input: { [part: string]: { [field: string]: unknown } } = {};
  for (const [key, value] of Object.entries(values)) {
    const { part, field } = keyPieces(key);
    input[part] = { ...input[part], [field]: value };
  }
  return input;
}
