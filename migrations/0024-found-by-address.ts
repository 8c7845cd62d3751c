import { type Kysely, sql } from 'kysely';

/** Policies are found by where they lie and where their letters go, people by e-mail and phone, without reading the whole book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['property_address', 'mailing_address']) {
    await sql`create index ${sql.ref(`${table}_place`)} on ${sql.table(table)}
      (lower(trim(street_address1)), left(trim(postal_code), 5)) where street_address1 is not null`.execute(
      db,
    );
  }
  await sql`create index insured_email on insured (lower(trim(email))) where email is not null`.execute(db);
  for (const column of phones) {
    await sql`create index ${sql.ref(`insured_${column}`)} on insured (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const names = ['property_address_place', 'mailing_address_place', 'insured_email'];
  for (const name of [...names, ...phones.map((column) => `insured_${column}`)])
    await sql`drop index ${sql.ref(name)}`.execute(db);
}

const phones = ['phone', 'work_phone', 'cell_phone'];
