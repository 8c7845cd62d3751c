import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The adjuster of a claim that was withdrawn is paid a fee, without a closing report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setChecks(db, {
    refused: sql`loss.status in ('NOTICED', 'CLOSED') or loss.status = 'WITHDRAWN' and new.kind <> 'EXPENSE'`,
    unreported: sql`loss.closing_date is null and loss.status <> 'WITHDRAWN'`,
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await setChecks(db, {
    refused: sql`loss.status in ('NOTICED', 'CLOSED', 'WITHDRAWN')`,
    unreported: sql`loss.closing_date is null`,
  });
}

/** Defines when a payment is refused by the status of its claim, and when an adjuster's fee is for the lack of a closing report. */
async function setChecks(
  db: Kysely<unknown>,
  {
    refused,
    unreported,
  }: { readonly refused: RawBuilder<unknown>; readonly unreported: RawBuilder<unknown> },
): Promise<void> {
  await sql`create or replace function check_claim_payment() returns trigger language plpgsql as $$
    declare
      loss claim;
      sworn bigint;
      paid bigint;
      reserved bigint;
    begin
      select * into loss from claim c where c.claim_id = new.claim_id for update;
      if ${refused} then
        raise exception 'Claim % is %: nothing is paid.', new.claim_id, loss.status;
      end if;
      if new.coverage = 'ICC' and new.kind <> 'EXPENSE' then
        return new;
      end if;
      if new.kind = 'EXPENSE' then
        if ${unreported} then
          raise exception 'Claim % has no closing report: the adjuster is not paid.', new.claim_id;
        end if;
        return new;
      end if;
      select r.amount_cents into reserved from claim_reserve r
        where r.claim_id = new.claim_id and r.coverage = new.coverage order by r.claim_reserve_id desc limit 1;
      if new.kind <> 'ADDITIONAL' and coalesce(reserved, 0) < new.amount_cents then
        raise exception 'Claim % reserves less than % for %.', new.claim_id, new.amount_cents, new.coverage;
      end if;
      if new.kind = 'ADVANCE' then
        if loss.preliminary_date is null or new.bulletin is null then
          raise exception 'An advance on claim % needs the preliminary report and a bulletin.', new.claim_id;
        end if;
        return new;
      end if;
      select coalesce(sum(case new.coverage when 'BUILDING' then p.building_amount_cents when 'CONTENTS' then p.contents_amount_cents end), 0)
        into sworn from loss_proof p
        where p.claim_id = new.claim_id and (p.signed_date <= loss.date_of_loss + 60 + loss.proof_extension_days or p.waiver is not null);
      select coalesce(sum(y.amount_cents), 0) into paid from claim_payment y
        where y.claim_id = new.claim_id and y.coverage = new.coverage and y.kind <> 'EXPENSE';
      if paid + new.amount_cents > sworn then
        raise exception 'Claim % would pay % of %, and % is sworn.', new.claim_id, paid + new.amount_cents, new.coverage, sworn;
      end if;
      return new;
    end $$`.execute(db);
}
