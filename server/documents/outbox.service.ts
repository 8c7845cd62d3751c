import { records } from '../../machines/contract/fields.ts';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { clampPageSize } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readOutboxMessages } from './outbox.store.ts';

/** A new message for the outbox. */
export interface QueuedMail {
  toEmail: string;
  fromName: string | null;
  subject: string;
  message: string;
}

/** Problems of a message: a required field is missing, or a value does not fit its field. */
export function mailProblems(mail: Omit<QueuedMail, 'fromName'> & { fromName?: string | null }): Problem[] {
  return (['toEmail', 'fromName', 'subject', 'message'] as const).flatMap((name) => {
    const text = mail[name] ?? '';
    const isMissing = text.trim() === '' && name !== 'fromName';
    const isMisleading = name === 'fromName' && text.includes('@');
    const fault = isMissing
      ? 'This field is required.'
      : isMisleading
        ? 'The name of the sender must not contain an e-mail address.'
        : valueFault(records.outboxMessages.fields[name], text)?.message;
    return fault ? [mailProblem('MAIL', name, fault)] : [];
  });
}

export function mailProblem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'ERROR', step: 'SUMMARY' };
}

/**
 * Messages about policies in sight, newest first; empty unless the viewer is staff and may see documents. Invitations and password
 * resets contain a code and belong to no company, so only viewers of all companies who may create users see them.
 */
export async function listOutbox(
  world: World,
  viewer: Viewer,
  { first, onlyWaiting }: { readonly first: number; readonly onlyWaiting: boolean },
): Promise<OutboxMessage[]> {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'documents', 'view')) return [];
  const withOthers = viewer.scope === 'ALL' && may(viewer.masks, 'users', 'create');
  return readOutboxMessages(world.db, viewer, { withOthers, onlyWaiting, first: clampPageSize(first, 100) });
}
