import { type Kysely, sql } from 'kysely';
import type { PreferenceLevel } from '../../machines/contract/types.ts';
import { type Argument, compileOnce } from '../database/statements.ts';
import type { Database } from '../database/tables.ts';
import { withEntityAncestors } from './entities.store.ts';

/** Whom preferences apply to: a user, an entity and those above it, a company. Null for any that does not matter. */
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
  changedAt: Date;
  changedBy: number | null;
}

/** Every value set for a place, nearest first: the user's, the entity's, those of the entities above it, the company's. */
export function readPreferenceValues(
  db: Kysely<Database>,
  { userId, entityId, companyId }: PreferencePlace,
): Promise<StoredPreference[]> {
  return valuesOfPlace(db, { userId, entityId, companyId });
}

const valuesOfPlace = compileOnce((db, arg: Argument<PreferencePlace>) =>
  withEntityAncestors(db, arg('entityId'))
    .selectFrom((values) =>
      values
        .selectFrom('preference_value')
        .select(({ ref }) => [
          'name',
          'value',
          'changed_at as changedAt',
          'changed_by as changedBy',
          sql.lit<StoredPreference['level']>('USER').as('level'),
          ref('user_id').$notNull().as('ownerId'),
          sql.lit<number>(-1).as('height'),
        ])
        .where('user_id', '=', arg('userId'))
        .unionAll(
          values
            .selectFrom('preference_value as p')
            .innerJoin('above', 'above.entity_id', 'p.entity_id')
            .select(({ ref, case: when }) => [
              'p.name',
              'p.value',
              'p.changed_at as changedAt',
              'p.changed_by as changedBy',
              when()
                .when('above.height', '=', 0)
                .then(sql.lit<StoredPreference['level']>('ENTITY'))
                .else(sql.lit<StoredPreference['level']>('PARENT_ENTITY'))
                .end()
                .as('level'),
              ref('p.entity_id').$notNull().as('ownerId'),
              'above.height',
            ]),
        )
        .unionAll(
          values
            .selectFrom('preference_value')
            .select(({ ref, lit }) => [
              'name',
              'value',
              'changed_at as changedAt',
              'changed_by as changedBy',
              sql.lit<StoredPreference['level']>('COMPANY').as('level'),
              ref('company_id').$notNull().as('ownerId'),
              lit(1000).$castTo<number>().as('height'),
            ])
            .where(({ eb, fn, cast, selectFrom }) =>
              eb(
                'company_id',
                '=',
                fn.coalesce(
                  cast<number | null>(arg('companyId'), 'bigint'),
                  selectFrom('above')
                    .select('company_id')
                    .where('company_id', 'is not', null)
                    .orderBy('height')
                    .limit(1),
                ),
              ),
            ),
        )
        .as('stored'),
    )
    .select(['name', 'value', 'level', 'ownerId', 'changedAt', 'changedBy'])
    .orderBy('height'),
);

/** Sets a value, or deletes it if `value` is null. Exactly one ID of the place must be set. */
export async function savePreferenceValue(
  db: Kysely<Database>,
  { userId, entityId, companyId }: PreferencePlace,
  name: string,
  value: string | null,
  by: { userId: number; at: Date },
): Promise<void> {
  if (value === null) {
    await db
      .deleteFrom('preference_value')
      .where('name', '=', name)
      .where('user_id', 'is not distinct from', userId)
      .where('entity_id', 'is not distinct from', entityId)
      .where('company_id', 'is not distinct from', companyId)
      .execute();
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

/**
 * The value of one preference for each of many users, looked up from the user (or, with `from`, the entity) to the company. Users without a
 * value are left out.
 */
export async function readPreferenceByUser(
  db: Kysely<Database>,
  userIds: readonly number[],
  name: string,
  from: 'USER' | 'ENTITY' = 'USER',
): Promise<ReadonlyMap<number, string>> {
  // Raw: in the query builder, three unions over two kinds of recursion read worse than the statement itself.
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
        where p.name = ${name}) as found
    order by user_id, height`.execute(db);
  return new Map(rows.map(({ userId, value }) => [userId, value]));
}
