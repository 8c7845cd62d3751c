import type { StepId } from '../../machines/contract/types.ts';
import { mayViewLab } from '../../machines/domain/access/permission.ts';
import { formatInitials } from '../../machines/domain/access/user.ts';
import { laterStep } from '../../machines/domain/file/step-order.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { formatReferenceCode, parseReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { clampPageSize } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  readSessionRow,
  readSessionRows,
  removeKeptRecording,
  type SessionPlace,
  type SessionRow,
  saveKeptRecording,
} from './sessions.store.ts';

/** A session as the list shows it. Nothing in it reveals who someone is or where. */
export type SessionSummary = ReturnType<typeof toSummary>;

/** Sessions of a list, and where it continues; null at its end. */
export interface SessionPage {
  readonly nodes: readonly SessionSummary[];
  readonly next: SessionPlace | null;
}

/** The next sessions, or those that are kept, newest first; none for viewers who may not open the lab. */
export async function listSessions(
  { db }: World,
  { masks }: Viewer,
  isKept: boolean,
  { first, after }: { readonly first: number; readonly after: SessionPlace | null },
): Promise<SessionPage> {
  if (!mayViewLab(masks)) return { nodes: [], next: null };
  const { rows, next } = await readSessionRows(db, isKept, { first: clampPageSize(first, 100), after });
  return { nodes: rows.map(toSummary), next };
}

/** The session of the quote with this reference code; null if there is none, or for viewers who may not open the lab. */
export async function findSession(
  { db }: World,
  { masks }: Viewer,
  code: string,
): Promise<SessionSummary | null> {
  const policyId = mayViewLab(masks) ? parseReferenceCode(code) : null;
  const row = policyId === null ? undefined : await readSessionRow(db, policyId);
  return row ? toSummary(row) : null;
}

export type KeepRecordingAnswer =
  | { __typename: 'RecordingKept'; session: SessionSummary }
  | SaveRefused
  | NotFound;

const longestName = 60;

/** Keeps a recording under a name, so that it is not deleted by age; without a name it is kept no longer. */
export async function keepRecording(
  world: World,
  viewer: Viewer,
  code: string,
  name: string | null,
): Promise<KeepRecordingAnswer> {
  if (!mayViewLab(viewer.masks))
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to see the QA lab.")]);
  const session = await findSession(world, viewer, code);
  const policyId = parseReferenceCode(code);
  if (session === null || policyId === null) return noRecording;
  const trimmed = name?.trim() ?? null;
  if (trimmed === null) await removeKeptRecording(world.db, policyId);
  else if (trimmed === '' || trimmed.length > longestName || /[\p{Cc}\p{Cs}]/u.test(trimmed))
    return saveRefused([buildProblem('LENGTH', 'name', 'Give the recording a name of 1 to 60 characters.')]);
  else await saveKeptRecording(world.db, { policyId, name: trimmed, userId: viewer.userId, at: world.now() });
  return { __typename: 'RecordingKept', session: { ...session, keptName: trimmed } };
}

const noRecording: NotFound = {
  __typename: 'NotFound',
  message: 'There is no recording with this reference code.',
};

function toSummary(row: SessionRow) {
  const { policyId, steps, findings, firstName, lastName, role, place: _, ...listed } = row;
  const listFindings = (kind: 'STOP' | 'ERROR') =>
    findings.filter((finding) => finding.kind === kind).map(({ code, times }) => ({ code, times }));
  return {
    ...listed,
    code: formatReferenceCode(policyId),
    furthestStep: steps.reduce<StepId | null>(
      (furthest, step) => (furthest === null ? step : laterStep(furthest, step)),
      null,
    ),
    agent: role === null ? null : [formatInitials(firstName, lastName), enumLabel('Role', role)].join(', '),
    stops: listFindings('STOP'),
    errors: listFindings('ERROR'),
  };
}
