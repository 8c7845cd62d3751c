import { records } from '../../machines/contract/fields.ts';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { bounded } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { outboxMessages } from './outbox.store.ts';

/** A message as it is put into the outbox. */
export interface QueuedMail {
  toEmail: string;
  fromName: string | null;
  subject: string;
  message: string;
}

/** What is wrong with a message: something needed is missing, or does not fit. */
export function problemsOfMail(mail: Omit<QueuedMail, 'fromName'> & { fromName?: string | null }): Problem[] {
  return (['toEmail', 'fromName', 'subject', 'message'] as const).flatMap((name) => {
    const text = mail[name] ?? '';
    const isMissing = text.trim() === '' && name !== 'fromName';
    const fault = isMissing
      ? 'This is needed.'
      : valueFault(records.outboxMessages.fields[name], text)?.message;
    return fault ? [problem('MAIL', name, fault)] : [];
  });
}

export function problem(code: string, field: string, message: string): Problem {
  return { code, field, message, severity: 'E', step: 'SUMMARY' };
}

/** Messages about policies in sight, newest first; staff only. Those that invite or reset hold a code: only who may make users sees them. */
export async function outbox(world: World, viewer: Viewer, first: number): Promise<OutboxMessage[]> {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'documents', 'view')) return [];
  const withOthers = may(viewer.masks, 'users', 'create');
  return outboxMessages(world.db, viewer, { withOthers, first: bounded(first, 100) });
}
