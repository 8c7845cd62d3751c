/** The counties of Connecticut as the rate tables have them, to choose from where an address is known only by its planning region. */
export const connecticutCounties = [
  'Fairfield County',
  'Hartford County',
  'Litchfield County',
  'Middlesex County',
  'New Haven County',
  'New London County',
  'Tolland County',
  'Windham County',
] as const;
