import { type Kysely, sql } from 'kysely';
import type { TemplateType } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';

/** An entity and those above it, the nearest first, as a relation `above(entity_id, height)`. */
const entityAncestors = (entityId: number) => sql`
  with recursive above as (
    select entity_id, parent_entity_id, 0 as height from entity where entity_id = ${entityId}
    union all
    select e.entity_id, e.parent_entity_id, above.height + 1
      from entity e join above on e.entity_id = above.parent_entity_id where above.height < 20)`;

/** The active user of a role who stands nearest above: at the entity, or at the nearest one above it that has one. */
export async function findNearestUserId(
  db: Kysely<Database>,
  entityId: number,
  role: 'AGENCY_PRINCIPAL',
): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`${entityAncestors(entityId)}
    select u.user_id as "userId" from above join app_user u on u.entity_id = above.entity_id
    where u.role = ${role} and u.is_active order by above.height, u.user_id limit 1`.execute(db);
  return rows[0]?.userId ?? null;
}

/** The number of the template in use that stands nearest above. */
export async function findNearestTemplateId(
  db: Kysely<Database>,
  entityId: number,
  templateType: TemplateType,
): Promise<number | null> {
  const { rows } = await sql<{ templateId: number }>`${entityAncestors(entityId)}
    select t.template_id as "templateId" from above join template t on t.entity_id = above.entity_id
    where t.template_type = ${templateType} and t.is_active order by above.height limit 1`.execute(db);
  return rows[0]?.templateId ?? null;
}
