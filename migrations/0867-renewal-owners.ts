import { type Kysely, sql } from 'kysely';

/**
 * A renewal has the columns that say who sees its term, as rows of the book have them, so that the unpaid renewals of an agent or an agency
 * are a range of an index. The database keeps them: with the renewal, and when its term changes hands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table renewal add column user_id bigint, add column created_by bigint, add column agency_entity_id bigint,
    add column company_id bigint`.execute(db);
  await sql`create function own_renewal() returns trigger language plpgsql as $$
    begin
      select o.user_id, p.created_by, o.agency_entity_id, o.company_id
        into new.user_id, new.created_by, new.agency_entity_id, new.company_id
        from policy p join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.in_force_transaction_id
        where p.policy_id = coalesce(new.policy_id, new.offered_policy_id);
      return new;
    end $$`.execute(db);
  await sql`create trigger renewal_owned before insert on renewal for each row execute function own_renewal()`.execute(
    db,
  );
  await sql`create function move_renewal() returns trigger language plpgsql as $$
    begin
      update renewal set (user_id, created_by, agency_entity_id, company_id) =
          (new.user_id, new.created_by, new.agency_entity_id, new.company_id)
        where policy_id = new.policy_id or policy_id is null and offered_policy_id = new.policy_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger book_row_renewed after update on book_row
    for each row when ((new.user_id, new.created_by, new.agency_entity_id, new.company_id)
      is distinct from (old.user_id, old.created_by, old.agency_entity_id, old.company_id))
    execute function move_renewal()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger book_row_renewed on book_row`.execute(db);
  await sql`drop trigger renewal_owned on renewal`.execute(db);
  await sql`drop function move_renewal, own_renewal`.execute(db);
  await sql`alter table renewal drop column user_id, drop column created_by, drop column agency_entity_id, drop column company_id`.execute(
    db,
  );
}
