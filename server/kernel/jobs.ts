/** The names by which jobs are queued, and how often those that wait for others are tried. */

/** Tells one delivery to a webhook. */
export const deliverWebhookTask = 'deliver webhook';

/** How often a delivery is tried; the pauses grow from seconds to hours. */
export const maxDeliveryAttempts = 12;

/** Sends one message. */
export const sendEmailTask = 'send e-mail';

/** Writes an export. */
export const exportTask = 'write export';

/** Compares every name of the book with the sanctions list. */
export const screenBookTask = 'screen the book';
