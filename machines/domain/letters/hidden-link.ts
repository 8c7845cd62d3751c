/** What a message in the outbox shows in place of a link that only its receiver may open. */
export const hiddenLink = '[The link stands in the sent message only.]';
