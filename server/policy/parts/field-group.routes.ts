import { parts } from '../../../machines/contract/fields.ts';
import {
  type FieldKey,
  findFieldSpec,
  parseFieldKey,
  readFieldValue,
} from '../../../machines/domain/problems/field-key.ts';
import { privateQuestionKeys } from '../../../machines/domain/questions/private-questions.ts';
import { requireSamePolicy, requireSuccess } from '../../rest/refusal.ts';
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
import type { StoredFile } from '../file/stored-file.ts';
import { buildingFields } from './building-fields.ts';
import { requireFileOf, transactionQuery } from './part-route-pair.routes.ts';
import { savePart } from './save-part.service.ts';

/** Fields of several parts that are read and saved as one object. */
interface FieldGroup {
  readonly name: string;
  readonly path: string;
  readonly keys: readonly FieldKey[];
  readonly readSummary: string;
  readonly saveSummary: string;
  /** The twin of the GET in GraphQL. */
  readonly twin: string;
  readonly isOurs?: true;
}

/** The building, and the answers to the questions of private carriers: each a GET and a POST at one path. */
export const fieldGroupRoutes: readonly RestRoute[] = [
  ...fieldGroupPair({
    name: 'BuildingInformation',
    path: 'Policy/{id}/BuildingInformation',
    keys: buildingFields,
    readSummary: 'What describes the building, from policy, structure and property address.',
    saveSummary:
      'Saves the fields that are given into the parts they belong to, all or none, as those stand under the policy’s lock.',
    twin: 'Query.policyFile.structure',
  }),
  ...fieldGroupPair({
    name: 'PrivateProviderAnswers',
    path: 'Policy/{id}/PrivateProviderAnswers',
    keys: privateQuestionKeys,
    readSummary: 'The answers to what Policy/{id}/PrivateProviderQuestions lists; null where there is none.',
    saveSummary:
      'Answers the questions of private carriers: the given ones, all or none. The answers to the others stay.',
    twin: 'Query.policyFile.privateQuestions',
    isOurs: true,
  }),
];

/** The two routes of a group. */
function fieldGroupPair(group: FieldGroup): readonly [RestRoute, RestRoute] {
  const { name, path, keys, twin, isOurs } = group;
  const answerShape: ObjectShape<FieldValues> = {
    is: 'object',
    name,
    members: [member('policyID', 'policyId', rowNumber('The policy')), ...keys.map(buildMember)],
  };
  const inputShape = { ...answerShape, name: `${name}Fields` };
  const ours = isOurs ? { isOurs } : {};
  const load = defineRoute({
    method: 'GET',
    path,
    summary: group.readSummary,
    twin,
    ...ours,
    query: transactionQuery,
    answers: answerShape,
    run: async (call) => readGroup(await requireFileOf(call, call.query.transactionID ?? null), keys),
  });
  const save = defineRoute<unknown, FieldValues, FieldValues>({
    method: 'POST',
    path,
    summary: group.saveSummary,
    twin: 'Mutation.savePolicyParts',
    ...ours,
    body: inputShape,
    answers: answerShape,
    run: async (call) => readGroup(await saveGroup(call, inputShape, keys), keys),
  });
  return [load, save];
}

function buildMember(key: FieldKey): Member {
  const part = Object.values(parts).find((candidate) => candidate.key === parseFieldKey(key).part);
  const own = part && entityMembers(part).find(({ name }) => name === findFieldSpec(key)?.name);
  if (!own) throw new Error(`The field ${key} does not exist.`);
  return { ...own, name: key };
}

async function saveGroup(
  { world, viewer, id, body }: RestCall<unknown, FieldValues>,
  shape: ObjectShape,
  keys: readonly FieldKey[],
): Promise<StoredFile> {
  const sent = requireSamePolicy(id, body);
  const answer = await savePart(world, viewer, id, groupByPart(sent), ({ file }, before) =>
    unsavedProblems(
      shape,
      sent,
      [before, file].map((stored) => readGroup(stored, keys)),
    ),
  );
  return requireSuccess(answer).file;
}

function readGroup(file: StoredFile, keys: readonly FieldKey[]): FieldValues {
  const values = keys.map((key) => [key, readFieldValue(file, key)]);
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
