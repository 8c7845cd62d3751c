import type { Locator, Page } from 'playwright-core';

/** The error on the console of a call whose answer is lost. */
export const lostAnswer = /ERR_CONNECTION_RESET/;

/**
 * Presses, lets the first call of an operation, or of a guest's route, reach the server, and loses its answer. Every press comes before that,
 * so that none is the repetition of a call that has failed, however slow the machine is.
 */
export async function loseFirstAnswer(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  let isLost = false;
  let pressed = Promise.resolve();
  let resolve = () => {};
  const lost = new Promise<void>((done) => {
    resolve = done;
  });
  const isRoute = call.includes('/');
  await page.route(isRoute ? `**/vue/api/**/${call}` : '**/graphql', async (route) => {
    // The page itself may still be loading: its calls have other names, or none.
    const isMeant = isRoute || route.request().postDataJSON()?.operationName === call;
    if (isLost || !isMeant) return route.fallback();
    isLost = true;
    await route.fetch();
    await pressed;
    await route.abort('connectionreset');
    resolve();
  });
  pressed = press();
  await pressed;
  await lost;
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
  await loseFirstAnswer(page, call, pressTwice);
  if (said !== undefined) await page.getByText(said).first().waitFor();
  await opener?.click();
  await pressTwice();
}
