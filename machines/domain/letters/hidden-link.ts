/** What a message in the outbox shows in place of a link that only its receiver may open. */
export const hiddenLink = '[The link is only in the message that was sent.]';
