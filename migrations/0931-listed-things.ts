import { type Kysely, sql } from 'kysely';

/** The insured's list of contents: how many of the thing that a photo shows were damaged, what one of them costs new, and how old it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_document add column quantity integer check (quantity between 1 and 9999),
    add column unit_cost_cents bigint check (unit_cost_cents >= 0),
    add column age_years numeric(16, 1) check (age_years between 0 and 200),
    add check (unit_cost_cents is null or (quantity is not null and room is not null and caption is not null))`.execute(
    db,
  );
  await sql`drop trigger claim_document_unchanged on claim_document`.execute(db);
  await sql`create trigger claim_document_unchanged after update or delete on claim_document
    for each row execute function refuse_change('room', 'caption', 'quantity', 'unit_cost_cents', 'age_years')`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger claim_document_unchanged on claim_document`.execute(db);
  await sql`create trigger claim_document_unchanged after update or delete on claim_document
    for each row execute function refuse_change('room', 'caption')`.execute(db);
  await sql`alter table claim_document drop column age_years, drop column unit_cost_cents, drop column quantity`.execute(
    db,
  );
}
