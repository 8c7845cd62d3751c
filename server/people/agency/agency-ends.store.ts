import type { IsoDate } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';

/** The end of an agency's work for the company. */
export interface StoredAgencyEnd {
  readonly entityId: number;
  readonly toUserId: number;
  /** The first day on which its policies have their new agent, and on which its people have no access. */
  readonly effectiveDate: IsoDate;
  readonly startedBy: number;
  readonly startedAt: Date;
  /** When the access of its people ended; null before. */
  readonly closedAt: Date | null;
}

const endFields = [
  'entity_id as entityId',
  'to_user_id as toUserId',
  'effective_date as effectiveDate',
  'started_by as startedBy',
  'started_at as startedAt',
  'closed_at as closedAt',
] as const;

/** The end of an agency; undefined where none is planned. */
export function readAgencyEnd(db: Db, entityId: number): Promise<StoredAgencyEnd | undefined> {
  return db.selectFrom('agency_end').select(endFields).where('entity_id', '=', entityId).executeTakeFirst();
}

/** Stores the end of an agency. One that ended before and worked again ends once more; one that is under way is left unchanged. */
export async function saveAgencyEnd(trx: Db, end: Omit<StoredAgencyEnd, 'closedAt'>): Promise<boolean> {
  const values = {
    to_user_id: end.toUserId,
    effective_date: end.effectiveDate,
    started_by: end.startedBy,
    started_at: end.startedAt,
    closed_at: null,
  };
  const row = await trx
    .insertInto('agency_end')
    .values({ entity_id: end.entityId, ...values })
    .onConflict((conflict) =>
      conflict.column('entity_id').doUpdateSet(values).where('agency_end.closed_at', 'is not', null),
    )
    .returning('entity_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The ends whose day has come and that are not closed, the earliest first. */
export function listDueEnds(db: Db, today: IsoDate): Promise<StoredAgencyEnd[]> {
  return db
    .selectFrom('agency_end')
    .select(endFields)
    .where('closed_at', 'is', null)
    .where('effective_date', '<=', today)
    .orderBy('effective_date')
    .orderBy('entity_id')
    .execute();
}

/** Locks an end that is not closed, until the commit; false once it is. */
export async function lockOpenEnd(trx: Db, entityId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('agency_end')
    .select('entity_id')
    .where('entity_id', '=', entityId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Says that the access of an agency's people ended. */
export async function closeAgencyEnd(trx: Db, entityId: number, now: Date): Promise<void> {
  await trx.updateTable('agency_end').set({ closed_at: now }).where('entity_id', '=', entityId).execute();
}

/** A person who works at an agency or at an entity below it. */
export interface AgencyMember {
  readonly userId: number;
  readonly isActive: boolean;
}

/** The people who work at an agency and at the entities below it, including those without access, by their numbers. */
export function listAgencyMembers(db: Db, entityId: number): Promise<AgencyMember[]> {
  return withEntityTree(db, entityId)
    .selectFrom('tree')
    .innerJoin('app_user as u', 'u.entity_id', 'tree.entity_id')
    .select(['u.user_id as userId', 'u.is_active as isActive'])
    .where('u.role', '<>', 'CONSUMER')
    .orderBy('u.user_id')
    .execute();
}

/** Gives the insureds of an agency and of the entities below it to another entity, and returns their user IDs. */
export async function moveInsureds(
  trx: Db,
  entityId: number,
  to: { readonly entityId: number | null; readonly companyId: number | null },
): Promise<number[]> {
  const rows = await trx
    .updateTable('app_user')
    .set({ entity_id: to.entityId, company_id: to.companyId })
    .where('role', '=', 'CONSUMER')
    .where('entity_id', 'in', withEntityTree(trx, entityId).selectFrom('tree').select('entity_id'))
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Ends the use of an agency and of the entities below it. */
export async function deactivateEntities(trx: Db, entityId: number): Promise<void> {
  const tree = await withEntityTree(trx, entityId).selectFrom('tree').select('entity_id').execute();
  await trx
    .updateTable('entity')
    .set({ is_active: false })
    .where(({ eb, fn, val }) => eb('entity_id', '=', fn.any(val(tree.map(({ entity_id }) => entity_id)))))
    .execute();
}

/** An entity and those below it, as the relation `tree`. */
function withEntityTree(db: Db, entityId: number) {
  return db.withRecursive('tree(entity_id)', (grow) =>
    grow
      .selectFrom('entity')
      .select('entity_id')
      .where('entity_id', '=', entityId)
      .union(
        grow
          .selectFrom('entity as e')
          .innerJoin('tree', 'tree.entity_id', 'e.parent_entity_id')
          .select('e.entity_id'),
      ),
  );
}
