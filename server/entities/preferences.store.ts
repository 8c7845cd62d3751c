import { type Kysely, sql } from 'kysely';
import type { PreferenceLevel } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';

/** Whom preferences are asked for: a user, an entity with those above it, a company. Null where one plays no part. */
export interface PreferencePlace {
  readonly userId: number | null;
  readonly entityId: number | null;
  readonly companyId: number | null;
}

export interface StoredPreference {
  name: string;
  value: string;
  level: Exclude<PreferenceLevel, 'DEFAULT'>;
  ownerId: number;
}

/** Every value that was set for a place, the nearest first: the user's, the entity's, those of the entities above, the company's. */
export async function readPreferenceValues(
  db: Kysely<Database>,
  { userId, entityId, companyId }: PreferencePlace,
): Promise<StoredPreference[]> {
  const { rows } = await sql<StoredPreference>`
    with recursive above as (
      select entity_id, parent_entity_id, company_id, 0 as height from entity where entity_id = ${entityId}
      union all
      select e.entity_id, e.parent_entity_id, e.company_id, above.height + 1
        from entity e join above on e.entity_id = above.parent_entity_id where above.height < 20)
    select name, value, level, owner_id as "ownerId" from (
      select name, value, 'USER' as level, user_id as owner_id, -1 as height
        from preference_value where user_id = ${userId}
      union all
      select p.name, p.value, case above.height when 0 then 'ENTITY' else 'PARENT_ENTITY' end, p.entity_id, above.height
        from preference_value p join above on above.entity_id = p.entity_id
      union all
      select name, value, 'COMPANY', company_id, 1000 from preference_value
        where company_id = coalesce(${companyId}::bigint,
          (select company_id from above where company_id is not null order by height limit 1))) as told
    order by height`.execute(db);
  return rows;
}

/** Sets a value, or takes it away where it is null. Exactly one of the place's numbers is given. */
export async function savePreferenceValue(
  db: Kysely<Database>,
  { userId, entityId, companyId }: PreferencePlace,
  name: string,
  value: string | null,
  by: { userId: number; at: Date },
): Promise<void> {
  if (value === null) {
    await sql`delete from preference_value where name = ${name} and user_id is not distinct from ${userId}
      and entity_id is not distinct from ${entityId} and company_id is not distinct from ${companyId}`.execute(
      db,
    );
    return;
  }
  await db
    .insertInto('preference_value')
    .values({
      user_id: userId,
      entity_id: entityId,
      company_id: companyId,
      name,
      value,
      changed_at: by.at.toISOString(),
      changed_by: by.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'entity_id', 'company_id', 'name'])
        .doUpdateSet({ value, changed_at: by.at.toISOString(), changed_by: by.userId }),
    )
    .execute();
}

/** The value of one preference for each of many users, upwards as above or `from` their entities on; a user without any is left out. */
export async function readPreferenceByUser(
  db: Kysely<Database>,
  userIds: readonly number[],
  name: string,
  from: 'USER' | 'ENTITY' = 'USER',
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ userId: number; value: string }>`
    with recursive above as (
      select u.user_id, e.entity_id, e.parent_entity_id, coalesce(u.company_id, e.company_id) as company_id, 0 as height
        from app_user u left join entity e on e.entity_id = u.entity_id where u.user_id = any(${[...userIds]}::bigint[])
      union all
      select above.user_id, e.entity_id, e.parent_entity_id, above.company_id, above.height + 1
        from entity e join above on e.entity_id = above.parent_entity_id where above.height < 20)
    select distinct on (user_id) user_id as "userId", value from (
      select a.user_id, p.value, -1 as height from above a join preference_value p on p.user_id = a.user_id
        where p.name = ${name} and ${from}::text = 'USER'
      union all
      select a.user_id, p.value, a.height from above a join preference_value p on p.entity_id = a.entity_id
        where p.name = ${name}
      union all
      select a.user_id, p.value, 1000 from above a join preference_value p on p.company_id = a.company_id
        where p.name = ${name}) as told
    order by user_id, height`.execute(db);
  return new Map(rows.map(({ userId, value }) => [userId, value]));
}
