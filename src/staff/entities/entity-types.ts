/** The types of entities, as the entityType list numbers them. */
export const entityTypes = [
  { value: 1, label: 'Company' },
  { value: 2, label: 'Division' },
  { value: 3, label: 'Agency' },
  { value: 4, label: 'Private carrier' },
];

export const companyType = 1;

export const agencyType = 3;

/** The type of an entity in words; empty for an entity of none. */
export function formatEntityType(entityTypeId: number | null): string {
  return entityTypes.find(({ value }) => value === entityTypeId)?.label ?? '';
}
