/** The text in an outbox message that replaces a link that only its receiver may open. */
export const hiddenLink = '[The link is only in the message that was sent.]';
