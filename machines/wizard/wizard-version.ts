/** Version of the wizard machine, written beside every event. `npm run generate` raises it when the order, a condition or a clearing rule changes. */
export const wizardVersion = '2';
