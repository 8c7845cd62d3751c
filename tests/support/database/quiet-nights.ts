import type { Kysely } from 'kysely';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Has the calendar of a sandbox continue from a day, as if the nights before it were done: a test knows that nothing happens in them. */
export async function skipNightsBefore(db: Kysely<Database>, day: IsoDate): Promise<void> {
  await db
    .insertInto('calendar_run')
    .values({ day: addDays(day, -1), source: 'listed duties', ended_at: new Date() })
    .execute();
}
