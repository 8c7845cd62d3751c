import { type Kysely, sql } from 'kysely';

/** What a photo of a claim shows and in which room it was taken, and the pictures that were made of it when it was added: the whole one where browsers cannot show the file, and a small one for lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_document add column room varchar(60), add column caption varchar(200),
    add column picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
    add column thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$')`.execute(db);
  await sql`drop trigger claim_document_unchanged on claim_document`.execute(db);
  await sql`create trigger claim_document_unchanged after update or delete on claim_document
    for each row execute function refuse_change('room', 'caption')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger claim_document_unchanged on claim_document`.execute(db);
  await sql`create trigger claim_document_unchanged after update or delete on claim_document
    for each row execute function refuse_change()`.execute(db);
  await sql`alter table claim_document drop column thumbnail_sha256, drop column picture_sha256, drop column caption,
    drop column room`.execute(db);
}
