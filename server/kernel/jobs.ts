/** Sends one delivery to a webhook. */
export const deliverWebhookTask = 'deliver webhook';

/** How many times a delivery is tried; the pauses grow from seconds to hours. */
export const maxDeliveryAttempts = 12;

/** Sends one e-mail message. */
export const sendEmailTask = 'send e-mail';

/** Sends one text message. */
export const sendTextTask = 'send text';

/** Writes an export. */
export const exportTask = 'write export';

/** Gives the policies of a person to another. */
export const moveWorkTask = 'move work';

/** Compares every name in the book of business with the sanctions list. */
export const screenBookTask = 'screen the book';

/** Makes the PDF of a letter and sends its copies. */
export const prepareLetterTask = 'prepare letter';

/** Works on the calendar: the duties of each day up to the business day. */
export const calendarTask = 'work on the calendar';

/** Imports the rows of a book that comes from another insurer. */
export const importBookTask = 'import book';

/** Names the new servicer on the policies of a transfer of loans. */
export const moveLoansTask = 'move loans';

/** Packs the history that was written before it was packed. */
export const packHistoryTask = 'pack history';

/** Lets the days of a sandbox go by. */
export const timeTravelTask = 'travel in time';

/** Makes a demonstration book. */
export const demonstrationBookTask = 'make a demonstration book';

/** Reads an uploaded elevation certificate. */
export const readCertificateTask = 'read certificate';
