import { isDeepStrictEqual } from 'node:util';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { answerableFields } from './merge-parts.service.ts';
import type { PartsInput } from './part-inputs.ts';
import { listSentRows } from './sent-rows.ts';

/**
 * A problem for every sent value that a save did not store, because another value decides it: nothing is dropped in silence. What stood
 * before the save may be sent back. Values that no client answers are left to the wire, which names them as it spells them.
 */
export function findDroppedValues(before: StoredFile, after: StoredFile, input: PartsInput): Problem[] {
  return listSentRows(before, after, input).flatMap(({ spec, at, before: stored, after: saved, row }) =>
    Object.entries(answerableFields(spec, row)).flatMap(([name, value]) => {
      const isStored = [saved[name], stored[name]].some((kept) => isSame(value, kept));
      if (isStored) return [];
      const label = spec.fields[name]?.label ?? name;
      const message = `${label} follows from other answers, and was sent as something else. Leave it out, or send what was read.`;
      return [buildProblem('SERVER_SET', `${at}.${name}`, message)];
    }),
  );
}

/** Whether a sent value equals the stored one: texts are trimmed, and an ID may come as text. */
function isSame(sent: unknown, kept: unknown): boolean {
  return isDeepStrictEqual(comparable(sent), comparable(kept));
}

function comparable(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' ? String(value) : value;
}
