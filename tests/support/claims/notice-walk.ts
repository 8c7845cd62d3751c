import type { Page } from 'playwright-core';
import { type CountedInput, countInput, secondsAtPace } from '../browser/count-input.ts';

/** The words of the three screens in the language of the insured. */
interface NoticeWords {
  readonly report: string;
  readonly day: string;
  readonly cause: string;
  readonly next: string;
  readonly what: string;
  readonly send: string;
  readonly claim: RegExp;
  readonly received: RegExp;
}

export const englishNotice: NoticeWords = {
  report: 'Report a loss',
  day: 'On which day did the water come?',
  cause: 'A river, a stream or a lake',
  next: 'Next',
  what: 'What happened?',
  send: 'Send the report',
  claim: /^Claim /,
  received: /^We got it on /,
};

export const spanishNotice: NoticeWords = {
  report: 'Avisar de un daño',
  day: '¿Qué día llegó el agua?',
  cause: 'De un río, un arroyo o un lago',
  next: 'Siguiente',
  what: '¿Qué pasó?',
  send: 'Enviar el aviso',
  claim: /^Reclamo /,
  received: /^Lo recibimos el /,
};

/** A first notice of loss, counted, and in seconds at a person's pace. */
export interface CountedNotice extends CountedInput {
  readonly seconds: number;
}

/**
 * Reports a loss from the page of the policy to the claim with its first photo: three screens. `look` is called on each of them. The camera
 * counts as two presses: its button, and the picture.
 */
export async function walkThroughNotice(
  page: Page,
  words: NoticeWords,
  { day, description }: { readonly day: string; readonly description: string },
  look: () => Promise<void>,
): Promise<CountedNotice> {
  const read = await countInput(page);
  await page.getByRole('link', { name: words.report }).click();
  await page.getByLabel(words.day).click();
  await page.keyboard.type(day);
  await page.getByRole('radio', { name: words.cause }).check();
  await look();
  await page.getByRole('button', { name: words.next }).click();
  await page.getByLabel(words.what).click();
  await page.keyboard.type(description);
  await look();
  await page.getByRole('button', { name: words.send }).click();
  await page.getByRole('heading', { level: 1, name: words.claim }).waitFor();
  const photo = { name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('#claim-camera').setInputFiles(photo);
  await page.getByText(words.received).waitFor();
  await look();
  const { clicks, keys } = read();
  const counted = { clicks: clicks + 2, keys };
  return { ...counted, seconds: secondsAtPace(counted) };
}
