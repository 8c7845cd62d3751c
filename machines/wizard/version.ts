/** Version of the wizard machine, written beside every event. Raised whenever the order, a condition or a clearing rule changes. */
export const wizardVersion = '2';
