import { preferences } from '../../machines/domain/access/preference.ts';
import type { CalendarTerm } from '../../machines/domain/calendar/duties.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { Db } from '../database/db.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { letters } from '../documents/letters.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

/** What the calendar has to know of a policy whose file the caller has. */
export async function readCalendarTerm(db: Db, file: StoredFile): Promise<CalendarTerm> {
  const { policyId } = file.policy;
  const { transactionId } = file.transaction;
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const settings = await resolvePreferences(db, { userId: null, entityId, companyId });
  const days = (name: string) => Number(settings.find((preference) => preference.name === name)?.value);
  return {
    ...file,
    changedOn: toBusinessDate(new Date(file.changedAt)),
    isPaymentUnderWay: (await openPayment(db, { policyId, transactionId })) !== undefined,
    limits: { refundDays: days(preferences.refundDays.name), quoteNoticeDays: -letters.QUOTE_EXPIRING.days },
  };
}
