import { records } from '../../machines/contract/fields.ts';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { clampPageSize } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readOutboxMessages } from './outbox.store.ts';

/** A message as it is put into the outbox. */
export interface QueuedMail {
  toEmail: string;
  fromName: string | null;
  subject: string;
  message: string;
}

/** What is wrong with a message: something needed is missing, or does not fit. */
export function mailProblems(mail: Omit<QueuedMail, 'fromName'> & { fromName?: string | null }): Problem[] {
  return (['toEmail', 'fromName', 'subject', 'message'] as const).flatMap((name) => {
    const text = mail[name] ?? '';
    const isMissing = text.trim() === '' && name !== 'fromName';
    const fault = isMissing
      ? 'This field is required.'
      : valueFault(records.outboxMessages.fields[name], text)?.message;
    return fault ? [mailProblem('MAIL', name, fault)] : [];
  });
}

export function mailProblem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'ERROR', step: 'SUMMARY' };
}

/** Messages about policies in sight, newest first; staff only. Those that invite or reset hold a code: only who may make users sees them. */
export async function listOutbox(world: World, viewer: Viewer, first: number): Promise<OutboxMessage[]> {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'documents', 'view')) return [];
  const withOthers = may(viewer.masks, 'users', 'create');
  return readOutboxMessages(world.db, viewer, { withOthers, first: clampPageSize(first, 100) });
}
