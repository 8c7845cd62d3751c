import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { resolvePreferenceValue } from './preferences.service.ts';
import { findTemplateInUse } from './templates.service.ts';

/** A letter's text followed by the signature lines of the sender's preference. A blank letter stays blank. */
export async function addSignature(
  db: Kysely<Database>,
  { userId, entityId, companyId }: Viewer,
  text: string,
): Promise<string> {
  if (text.trim() === '') return text;
  const signature = await resolvePreferenceValue(db, { userId, entityId, companyId }, 'letterSignature');
  return signature === '' ? text : `${text}\n\n${signature}`;
}

/**
 * The email that sends a quote: the entity's letter before the sender's own text, the letter's subject if the sender left it blank, and the
 * signature at the end.
 */
export async function buildQuoteLetter<Letter extends { readonly subject: string; readonly message: string }>(
  world: World,
  viewer: Viewer,
  typed: Letter,
  fill: (text: string) => string,
): Promise<Letter> {
  const letter = await findTemplateInUse(world, viewer.entityId, 'QUOTE');
  const subject = typed.subject.trim() === '' && letter ? fill(letter.subject) : typed.subject;
  const body = [letter && fill(letter.body), typed.message].filter(
    (text) => text !== null && text.trim() !== '',
  );
  return { ...typed, subject, message: await addSignature(world.db, viewer, body.join('\n\n')) };
}
