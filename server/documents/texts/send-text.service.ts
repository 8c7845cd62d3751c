import { nextTextTime } from '../../../machines/domain/letters/text-reminder.ts';
import { stopTextsTo } from '../../identity/texts/text-phones.service.ts';
import type { World } from '../../kernel/world.ts';
import { maxTextAttempts, queueText, saveTextOutcome, selectUnsentText } from './text-messages.store.ts';

/** Thrown when the gateway does not accept a message for now; the queue tries again later. */
class TextNotAccepted extends Error {}

/**
 * Sends a text message if a gateway is configured, and records the outcome with it. A receiver who wanted no more gets none, and at night it waits for the day. Throws if another
 * attempt may succeed; `attempt` counts from 1. Nothing that is thrown or kept names the number.
 */
export async function sendQueuedText(world: World, textMessageId: number, attempt: number): Promise<void> {
  const { db, providers, now } = world;
  const queued = await selectUnsentText(db, textMessageId);
  if (queued === undefined) return;
  if (queued.endedAt !== null)
    return saveTextOutcome(db, textMessageId, { failure: 'Not sent: the receiver wants no texts.' });
  const sendAfter = nextTextTime(now(), queued.state);
  if (sendAfter > now()) return queueText(db, textMessageId, sendAfter);
  const delivery = await providers.texts.deliver({ toPhone: queued.phone, text: queued.message });
  if (delivery.outcome === 'queued') return;
  if (delivery.outcome === 'sent') return saveTextOutcome(db, textMessageId, { sentAt: now() });
  if (delivery.outcome === 'stopped') {
    await stopTextsTo(world, queued.phone);
    return saveTextOutcome(db, textMessageId, { failure: 'Not sent: the receiver answered STOP.' });
  }
  if (delivery.isTemporary && attempt < maxTextAttempts)
    throw new TextNotAccepted(`The text gateway did not take message ${textMessageId} for now.`);
  return saveTextOutcome(db, textMessageId, { failure: `Not sent: ${delivery.reason}` });
}
