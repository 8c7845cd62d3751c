import { parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import type { PartFailure } from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import { policyNotFound, transactionNotFound } from '../../kernel/refusals.ts';
import { requireFound, requireSamePolicy } from '../../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../../rest/route.ts';
import { type FieldValues, type ObjectShape, object, rowNumber, type Shape } from '../../rest/shape.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { partRowsForApi, partShapes } from './part-shapes.ts';
import { saveRows } from './save-rows.routes.ts';

/** A part with a GET that returns it and a POST that saves it: one table entry, two routes. */
export interface PartPair {
  readonly part: PartKey;
  readonly path: string;
  /** The answer of the POST, if it is not the part itself. */
  readonly saved?: (answer: ObjectShape<FieldValues>) => {
    readonly shape: Shape;
    readonly of: (part: FieldValues) => unknown;
  };
  /** The message for an ID in the path that is not above zero. */
  readonly loadFault?: string;
  readonly saveFault?: string;
  /** The log message when the load or the save fails. */
  readonly loadFailure?: PartFailure;
  readonly saveFailure?: PartFailure;
}

/** The two routes of a pair. The POST saves under the policy's lock; if it sends a `version`, a row saved in the meantime is refused. */
export function partRoutePair({
  part,
  path,
  saved,
  loadFault,
  saveFault,
  loadFailure,
  saveFailure,
}: PartPair): readonly [RestRoute, RestRoute] {
  const { answer, given } = partShapes(part);
  const { shape, of } = saved?.(answer) ?? { shape: answer, of: (row: FieldValues) => row };
  const twin = `Query.policyFile.${part}`;
  const load = defineRoute({
    method: 'GET',
    path,
    summary: `The ${parts[part].type} of the policy's active transaction, or of the one that transactionID names.`,
    twin,
    query: transactionQuery,
    answers: answer,
    idFault: loadFault ?? messages.policyIdInvalid,
    ...(loadFailure && { failure: loadFailure }),
    run: async (call) => requireFound((await readPartRows(call, part))[0]),
  });
  const save = defineRoute<unknown, FieldValues>({
    method: 'POST',
    path,
    summary: `Saves the fields that are given. ${versionRule}`,
    twin: 'Mutation.savePolicyParts',
    body: given,
    answers: shape,
    idFault: saveFault ?? messages.policyIdInvalid,
    ...(saveFailure && { failure: saveFailure }),
    run: async ({ world, viewer, id, body }) => {
      const [row] = await saveRows({ world, viewer }, id, part, requireSamePolicy(id, body));
      return of(requireFound(row));
    },
  });
  return [load, save];
}

/** The query of a part that may be read as of any transaction of the policy. */
export const transactionQuery = object('OfTransaction', {
  may: { transactionID: rowNumber('Another transaction of the policy than the active one') },
});

/** The file of a policy as of its active transaction, or of the one with that number. */
export async function requireFileOf(
  { world, viewer, id }: Pick<RestCall, 'world' | 'viewer' | 'id'>,
  transactionId: number | null,
): Promise<StoredFile> {
  const file = await readPolicyFile(world, viewer, id, transactionId);
  const isSeen =
    file !== null || transactionId === null || (await readPolicyFile(world, viewer, id)) === null;
  return requireFound(file, isSeen ? policyNotFound : transactionNotFound);
}

/** The rows of a part of the active transaction, or of the one that the query names. */
export async function readPartRows(call: RestCall, key: PartKey): Promise<FieldValues[]> {
  const { transactionID } = (call.query ?? {}) as { transactionID?: number | null };
  return partRowsForApi(await requireFileOf(call, transactionID ?? null), key);
}

/** How saves treat versions, worded for OpenAPI. */
export const versionRule =
  'Without `version` the save uses the current row under the policy’s lock; with it, a row that another user saved meanwhile is answered with 409, the row and the differences.';
