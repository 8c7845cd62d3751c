import type { Locator, Page } from 'playwright-core';

/** The error on the console of a call whose answer is lost. */
export const lostAnswer = /ERR_CONNECTION_RESET/;

/** Lets the first call of an operation, or of a guest's route, reach the server, and loses its answer. Returns when that happened. */
async function loseFirstAnswer(page: Page, call: string): Promise<{ readonly lost: Promise<void> }> {
  let isLost = false;
  let resolve = () => {};
  const lost = new Promise<void>((done) => {
    resolve = done;
  });
  const place = call.includes('/') ? `**/vue/api/**/${call}` : '**/graphql';
  await page.route(place, async (route) => {
    const { operationName = call }: { operationName?: string } = route.request().postDataJSON() ?? {};
    if (isLost || operationName !== call) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
    resolve();
  });
  return { lost };
}

/**
 * Presses a button twice while the network loses the first answer of its call, reads what is said about that, and presses twice again.
 * `opener` opens the dialog of the button, which is closed when its call fails. `byKeys` presses with Enter.
 */
export async function pressThroughLoss(
  page: Page,
  button: Locator,
  call: string,
  {
    said,
    opener,
    byKeys = false,
  }: { readonly said?: string | RegExp; readonly opener?: Locator; readonly byKeys?: boolean } = {},
): Promise<void> {
  const pressTwice = async () => {
    if (!byKeys) return button.dblclick();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  };
  const { lost } = await loseFirstAnswer(page, call);
  await pressTwice();
  await lost;
  if (said !== undefined) await page.getByText(said).first().waitFor();
  await opener?.click();
  await pressTwice();
}
