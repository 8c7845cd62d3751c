import { type Kysely, sql } from 'kysely';

/** The steps of the wizard are a table of the code: the database takes every step that the code knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wizard_position drop constraint wizard_position_step_check`.execute(db);
  await sql`alter table wizard_position drop constraint wizard_position_furthest_step_check`.execute(db);
  await sql`alter table cleared_values drop constraint cleared_values_step_check`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wizard_position add constraint wizard_position_step_check
    check (step in ('BUILDING_INFORMATION', 'FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS', 'EFFECTIVE_DATE', 'RATES', 'ENCLOSURE_INFORMATION', 'MACHINERY_APPLIANCE_INFORMATION', 'ELEVATION_CERTIFICATE', 'BUILDING_CHARACTERISTIC_ADDITIONAL', 'DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED', 'SUMMARY', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL', 'BUILDING_INFORMATION_ADDITIONAL', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'))`.execute(
    db,
  );
  await sql`alter table wizard_position add constraint wizard_position_furthest_step_check
    check (furthest_step in ('BUILDING_INFORMATION', 'FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS', 'EFFECTIVE_DATE', 'RATES', 'ENCLOSURE_INFORMATION', 'MACHINERY_APPLIANCE_INFORMATION', 'ELEVATION_CERTIFICATE', 'BUILDING_CHARACTERISTIC_ADDITIONAL', 'DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED', 'SUMMARY', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL', 'BUILDING_INFORMATION_ADDITIONAL', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'))`.execute(
    db,
  );
  await sql`alter table cleared_values add constraint cleared_values_step_check
    check (step in ('BUILDING_INFORMATION', 'FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS', 'EFFECTIVE_DATE', 'RATES', 'ENCLOSURE_INFORMATION', 'MACHINERY_APPLIANCE_INFORMATION', 'ELEVATION_CERTIFICATE', 'BUILDING_CHARACTERISTIC_ADDITIONAL', 'DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED', 'SUMMARY', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL', 'BUILDING_INFORMATION_ADDITIONAL', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'))`.execute(
    db,
  );
}
