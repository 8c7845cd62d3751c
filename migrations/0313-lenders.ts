import { type Kysely, sql } from 'kysely';

/**
 * The directory of lenders that mortgagees are chosen from. Their words stand in rows of their own in byte order, so that what begins with
 * some letters is a range of an index, however many lenders there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lender (
    lender_id bigint generated always as identity primary key,
    name varchar(60) not null,
    assigns varchar(60),
    street_address_1 varchar(60) not null,
    street_address_2 varchar(60),
    city varchar(50) not null,
    state_abbreviation varchar(2) not null,
    postal_code varchar(10) not null,
    phone varchar(10),
    email varchar(100),
    is_sample boolean not null
  )`.execute(db);
  await sql`create table lender_word (
    word varchar(60) collate "C" not null,
    lender_id bigint not null references lender (lender_id) on delete cascade,
    primary key (word, lender_id)
  )`.execute(db);
  await sql`create index lender_word_of_lender on lender_word (lender_id, word)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table lender_word`.execute(db);
  await sql`drop table lender`.execute(db);
}
