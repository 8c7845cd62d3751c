import { preferences } from '../../machines/domain/access/preference.ts';
import type { CalendarTerm } from '../../machines/domain/calendar/duties.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { Db } from '../database/db.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { readRecords } from '../database/records.store.ts';
import { letters } from '../documents/letters.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { DutyRow } from './calendar-rows.ts';

/** What the calendar has to know of a policy whose file and duties the caller has. */
export async function readCalendarTerm(
  db: Db,
  file: StoredFile,
  duties: readonly DutyRow[],
): Promise<CalendarTerm> {
  const { policyId } = file.policy;
  const { transactionId } = file.transaction;
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const [settings, payment, documentRequests, scheduledChanges] = await Promise.all([
    resolvePreferences(db, { userId: null, entityId, companyId }),
    openPayment(db, { policyId, transactionId }),
    readRecords(db, 'documentRequests', { policyId, status: 'OPEN' }),
    readRecords(db, 'policyChanges', { policyId, stage: 'SCHEDULED' }),
  ]);
  const days = (name: string) => Number(settings.find((preference) => preference.name === name)?.value);
  return {
    ...file,
    changedOn: toBusinessDate(new Date(file.changedAt)),
    closings: duties.filter((duty) => isClosing(duty) && duty.subjectId === transactionId).length,
    isPaymentUnderWay: payment !== undefined,
    documentRequests,
    scheduledChanges,
    limits: {
      refundDays: days(preferences.refundDays.name),
      quoteNoticeDays: -letters.QUOTE_EXPIRING.days,
      documentReminderDays: -letters.DOCUMENT_REMINDER.days,
    },
  };
}

function isClosing({ kind, status }: DutyRow): boolean {
  return status === 'DONE' && (kind === 'QUOTE_EXPIRES' || kind === 'APPLICATION_EXPIRES');
}
