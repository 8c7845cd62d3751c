import type { Kysely, RawBuilder } from 'kysely';
import type { TemplateType } from '../../machines/contract/types.ts';
import { foldText } from '../../machines/domain/format/fold-text.ts';
import type { Database } from '../database/tables.ts';

/** The active user with a role at the entity, or at the nearest entity above it that has one; null if there is none. */
export async function findNearestUserId(
  db: Kysely<Database>,
  entityId: number,
  role: 'AGENCY_PRINCIPAL',
): Promise<number | null> {
  const nearest = await withEntityAncestors(db, entityId)
    .selectFrom('above')
    .innerJoin('app_user as u', 'u.entity_id', 'above.entity_id')
    .select('u.user_id as userId')
    .where('u.role', '=', role)
    .where('u.is_active', '=', true)
    .orderBy('above.height')
    .orderBy('u.user_id')
    .limit(1)
    .executeTakeFirst();
  return nearest?.userId ?? null;
}

/** The ID of the active template of this type at the entity or the nearest entity above it; null if there is none. */
export async function findNearestTemplateId(
  db: Kysely<Database>,
  entityId: number,
  templateType: TemplateType,
): Promise<number | null> {
  const nearest = await withEntityAncestors(db, entityId)
    .selectFrom('above')
    .innerJoin('template as t', 't.entity_id', 'above.entity_id')
    .select('t.template_id as templateId')
    .where('t.template_type', '=', templateType)
    .where('t.is_active', '=', true)
    .orderBy('above.height')
    .limit(1)
    .executeTakeFirst();
  return nearest?.templateId ?? null;
}

/** How many active people, its insureds aside, and entities belong to an entity itself. */
export async function countMembers(
  db: Kysely<Database>,
  entityId: number,
): Promise<{ people: number; entities: number }> {
  const people = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entity_id', '=', entityId)
    .where('role', '<>', 'CONSUMER')
    .where('is_active', '=', true)
    .executeTakeFirst();
  const entities = await db
    .selectFrom('entity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_entity_id', '=', entityId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return { people: Number(people?.count ?? 0), entities: Number(entities?.count ?? 0) };
}

/** An entity and those above it, as the relation `above`; height 0 is the entity itself. Empty for null. */
export function withEntityAncestors(
  db: Kysely<Database>,
  entityId: number | null | RawBuilder<number | null>,
) {
  return db.withRecursive('above(entity_id, parent_entity_id, company_id, height)', (climb) =>
    climb
      .selectFrom('entity')
      .select(({ lit }) => [
        'entity_id',
        'parent_entity_id',
        'company_id',
        lit(0).$castTo<number>().as('height'),
      ])
      .where('entity_id', '=', entityId)
      .unionAll(
        climb
          .selectFrom('entity as e')
          .innerJoin('above', 'e.entity_id', 'above.parent_entity_id')
          .select(({ eb, lit }) => [
            'e.entity_id',
            'e.parent_entity_id',
            'e.company_id',
            eb('above.height', '+', lit(1)).as('height'),
          ])
          .where('above.height', '<', highestEntity),
      ),
  );
}

/** The height limit of the entity tree, which also stops a cycle of parents. */
const highestEntity = 20;

/** An entity and those above it, the nearest first. */
export async function listEntitiesAbove(
  db: Kysely<Database>,
  entityId: number,
): Promise<{ entityId: number; entityTypeId: number | null; isWyo: boolean }[]> {
  const rows = await withEntityAncestors(db, entityId)
    .selectFrom('above')
    .innerJoin('entity as e', 'e.entity_id', 'above.entity_id')
    .leftJoin('company as c', 'c.company_id', 'e.company_id')
    .select(['e.entity_id as entityId', 'e.entity_type_id as entityTypeId', 'c.wyo_number as wyoNumber'])
    .orderBy('above.height')
    .execute();
  return rows.map(({ wyoNumber, ...row }) => ({ ...row, isWyo: wyoNumber !== null }));
}

/** The active entity of these types with that name, folded, the oldest of several; null if there is none. */
export async function findEntityId(
  db: Kysely<Database>,
  name: string,
  entityTypeIds: readonly number[],
): Promise<number | null> {
  const row = await db
    .selectFrom('entity')
    .select('entity_id as entityId')
    .where(({ eb, fn }) => eb(fn('fold_text', ['name']), '=', foldText(name.trim())))
    .where('entity_type_id', 'in', entityTypeIds)
    .where('is_active', '=', true)
    .orderBy('entity_id')
    .limit(1)
    .executeTakeFirst();
  return row?.entityId ?? null;
}

/** The active company with that name, folded, the oldest of several; null if there is none. */
export async function findCompanyId(db: Kysely<Database>, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('company')
    .select('company_id as companyId')
    .where(({ eb, fn }) => eb(fn('fold_text', ['name']), '=', foldText(name.trim())))
    .where('is_active', '=', true)
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirst();
  return row?.companyId ?? null;
}
