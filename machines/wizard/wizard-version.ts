/**
 * The version of the wizard machine, stored with every event. `npm run generate` raises it if the order, a condition or a clearing rule
 * changes.
 */
export const wizardVersion = '2';
