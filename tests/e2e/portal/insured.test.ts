import { afterAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { spanishNotice, walkThroughNotice } from '../../support/claims/notice-walk.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { answerOwnQuestions } from '../../support/portal/own-questions.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** A product of its own, because only this one has a mail server, lets insureds submit, and moves its clock into the term. */
const mail = await startTinySmtp();
afterAll(() => mail.stop());
const product = await startOwnProduct('insured', { SMTP_URL: mail.url, HIGHWATER_SANDBOX: 'on' });
const agent = await signInClient(product.url, 'agent');
const principal = await signInClient(product.url, 'principal');

const { body } = await agent.send('{ account { consumerPortalLink user { entityId } } }');
const { consumerPortalLink, user } = Object(body?.data?.account);
const portalPath = new URL(consumerPortalLink).pathname;
await principal.send(
  'mutation ($ownerId: ID!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "ConsumerMaySubmit", value: "true") { __typename } }',
  { ownerId: user.entityId },
);

/** Days by which the clock is moved into the term. */
const daysAhead = 40;

/** The path of the link in the newest message to an address. */
async function readLink(email: string): Promise<string> {
  const find = () => mail.messages.findLast(({ to }) => to === email)?.source ?? '';
  await expect.poll(find).not.toBe('');
  const text = find()
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  return /\/vue\/my\/open#[\w-]+/.exec(text)?.[0] ?? '';
}

test('on a phone, from the link of an agent to the insured’s policy: price, account, questions, signature, payment', async () => {
  const email = 'ana@example.com';
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    expected: lostAnswer,
    viewport: { width: 360, height: 780 },
  });
  await page.goto(portalPath);
  await page.getByText('Alex Rivera, Riverbend Insurance Agency (sample)').waitFor();
  await page.getByRole('combobox', { name: 'Address of the building' }).click();
  await page.keyboard.type('118 riv');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-answer]').first().waitFor();
  await page.locator('[data-answer="isPrimaryResidence"]').getByRole('radio', { name: /^Yes/ }).check();
  await page
    .locator('[data-answer="foundationType"]')
    .getByRole('radio', { name: /^Slab on grade/ })
    .check();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with this price' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Look in your mail' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);

  await page.goto(await readLink(email));
  await page.getByRole('heading', { level: 1, name: 'A few more questions' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await answerOwnQuestions(page, { label: /built\?/, text: '2099' });
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { level: 1, name: 'Su precio' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();

  // Who pays alone may pay in parts; a lender who pays from escrow pays the year at once.
  const escrow = page.getByRole('radiogroup', { name: /escrow account/ });
  const atOnce = page.getByRole('radio', { name: 'At once' });
  const inParts = page.getByRole('radio', { name: 'In parts' });
  await escrow.getByRole('radio', { name: 'No' }).check();
  await inParts.check();
  await page.reload();
  await inParts.waitFor();
  expect(await inParts.isChecked()).toBe(true);
  expect(await faultsOfScreen(page)).toEqual([]);
  await escrow.getByRole('radio', { name: 'Yes' }).check();
  await page.getByText(/^Then your lender pays the whole year at once/).waitFor();
  await page.reload();
  await escrow.getByRole('radio', { name: 'No' }).check();
  await atOnce.waitFor();
  expect(await atOnce.isChecked()).toBe(true);
  await page.getByLabel('Your full name').fill('Ana Lopez');
  const sign = page.getByRole('button', { name: 'Sign the application' });
  await pressThroughLoss(page, sign, 'SignOwnApplication', { said: /^The call failed/ });
  await page.getByText(/^You signed on /).waitFor();
  await page.getByLabel(/^A message to your agent/).fill('Please look at the contents.');
  const hand = page.getByRole('button', { name: 'Hand it to my agent' });
  await pressThroughLoss(page, hand, 'HandOverQuote', { said: /^The call failed/ });
  await page.getByText('Alex Rivera has it').waitFor();
  const send = page.getByRole('button', { name: 'Send it and pay' });
  await pressThroughLoss(page, send, 'SubmitOwnApplication', { said: /nothing is done twice/ });
  await page.getByRole('heading', { level: 1, name: 'Pay for your flood insurance' }).waitFor();
  await page.getByLabel('Pay with').selectOption('tok_sample_ok');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Thank you, your payment was received').waitFor();
  await page.getByRole('link', { name: 'My policy' }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My policy' }).waitFor();
  await page
    .getByText(/^Your cover starts on /)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'What is not covered' }).waitFor();
  const paid = page.getByRole('region', { name: 'Your payments' });
  expect(await paid.getByText(/^\$[\d,]+[.]\d{2}$/).count()).toBe(1);
  expect(await faultsOfScreen(page)).toEqual([]);

  const evidence = page.waitForResponse(/Evidence[.]pdf$/);
  await page.getByRole('button', { name: 'Proof of insurance' }).click();
  expect((await evidence).status()).toBe(200);

  await page.getByRole('link', { name: 'Change my lender' }).click();
  await page.getByLabel('Name of the lender').fill('First River Bank');
  await page.getByLabel('Loan number').fill('778');
  await page.getByLabel('Street and number').fill('1 Bank St');
  await page.getByLabel('City').fill('Nashville');
  await page.getByLabel('State, two letters').fill('tn');
  await page.getByLabel('ZIP code').fill('37203');
  expect(await faultsOfScreen(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save the change' });
  await pressThroughLoss(page, save, 'ChangeOwnPolicy', { said: /^The call failed/ });
  await page.getByText(/^A check for the building names you and First River Bank[.] /).waitFor();
  await expect.poll(() => page.getByLabel('Name of the lender').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Back to my policy' }).click();

  await page.getByRole('link', { name: 'Change my address, phone or e-mail' }).click();
  await page.getByLabel('Cell phone').fill('6155550123');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByText(/^Saved[.]/).waitFor();
  await page.getByRole('link', { name: 'Back to my policy' }).click();

  await page.getByRole('link', { name: 'Next year' }).click();
  await page.getByText(/^Your year ends on /).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to my policy' }).click();

  // Five presses: the link, the reason, what comes back, the name, the signature.
  await page.getByRole('link', { name: 'End my policy' }).click();
  await page.getByRole('radio', { name: 'My cover has not started and I do not want it' }).check();
  await page.getByRole('button', { name: 'Show what comes back' }).click();
  await page.getByRole('heading', { name: 'If you end it' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Your full name').fill('Ana Lopez');
  const signEnd = page.getByRole('button', { name: 'Sign and send' });
  await pressThroughLoss(page, signEnd, 'CancelOwnPolicy', { said: /^The call failed/ });
  await page.getByText(/^You asked to end this policy on /).waitFor();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText(/^Usted pidió terminar esta póliza el /).waitFor();
  await page.getByRole('link', { name: 'Volver a mi póliza' }).click();
  await page.getByText(/^La aseguradora revisa su pedido/).waitFor();

  // A flood after the cover has begun: two screens, and the photos on the page of the claim.
  const qa = await signInClient(product.url, 'qa');
  await qa.send('mutation ($days: Int!) { moveClock(days: $days) { __typename } }', { days: daysAhead });
  await page.reload();
  const loss = {
    day: formatDate(addDays(toBusinessDate(new Date()), daysAhead - 1)),
    description: 'Hay agua en toda la casa.',
  };
  const notice = await walkThroughNotice(page, spanishNotice, loss, async () =>
    expect(await faultsOfScreen(page)).toEqual([]),
  );
  // By the clock of a person: far less than three minutes.
  expect(notice).toEqual({ clicks: 8, keys: 35, seconds: 15 });

  // Without an account: the number, a name and a ZIP code open the report, which waits in the browser for a connection.
  await page.getByRole('link', { name: 'Volver a mi póliza' }).click();
  const number = await page
    .getByText(/^\d{10}$/)
    .first()
    .innerText();
  const other = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    expected: /ERR_INTERNET_DISCONNECTED|status of 503/,
    viewport: { width: 360, height: 780 },
  });
  const mailsBefore = mail.messages.length;
  await other.goto('/vue/my/report');
  // The typed input of another user of this browser is cleared, and their waiting report waits for them.
  const foreign = JSON.stringify([{ userId: '0', policyId: number, notice: {}, key: 'foreign' }]);
  await other.evaluate((waiting) => {
    localStorage.setItem('highwater-waiting-reports', waiting);
    localStorage.setItem('highwater-typed:0:report-draft:1', '{}');
  }, foreign);
  await other.getByLabel('Policy number').fill(number);
  await other.getByLabel('Last name on the policy').fill('lopez');
  await other.getByLabel('ZIP code').fill('37206');
  expect(await faultsOfScreen(other)).toEqual([]);
  await other.getByRole('button', { name: 'Send me the code' }).click();
  await other.getByText(/^If the three belong together/).waitFor();
  await expect.poll(() => mail.messages.length).toBeGreaterThan(mailsBefore);
  const code = /code on the page that you have open: (\d{6})/.exec(mail.messages.at(-1)?.source ?? '')?.[1];
  await other.getByLabel('The six digits of the message').fill(code ?? '');
  await other.getByRole('button', { name: 'Continue' }).click();
  const day = other.getByLabel('On which day did the water come?');
  await day.fill(loss.day);
  await other.getByRole('radio', { name: 'Rain or melting snow' }).check();
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByLabel('What happened?').fill('Rain came in.');
  // What is refused is corrected, and is another report then.
  await other.getByRole('button', { name: 'Send the report' }).click();
  await other.getByText(/^We already have a report of this day/).waitFor();
  await other.getByRole('button', { name: 'Back to the day' }).click();
  await day.fill(formatDate(addDays(toBusinessDate(new Date()), daysAhead - 3)));
  await other.getByRole('button', { name: 'Next' }).click();
  expect(await other.getByLabel('What happened?').inputValue()).toBe('Rain came in.');
  await other.context().setOffline(true);
  await other.getByRole('button', { name: 'Send the report' }).click();
  await other.getByText(/^You have no connection now/).waitFor();
  // A server that fails does not lose it.
  let failures = 0;
  await other.route(/graphql/, async (route) => {
    if (failures > 0 || !route.request().postData()?.includes('ReportOwnLoss')) return route.fallback();
    failures += 1;
    const errors = [{ message: 'The service is down.', extensions: { code: 'UNAVAILABLE' } }];
    await route.fulfill({ status: 503, json: { errors } });
  });
  await other.context().setOffline(false);
  await other.getByText(/^We have your report[.] It is claim /).waitFor();
  expect(failures).toBe(1);
  expect(await faultsOfScreen(other)).toEqual([]);
  const kept = await other.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => /waiting-reports|report-draft/.test(name)),
  );
  expect(kept).toEqual([['highwater-waiting-reports', foreign]]);
  // A report that waited and is refused is corrected from what was typed.
  await other.reload();
  await day.fill(loss.day);
  await other.getByRole('radio', { name: 'Rain or melting snow' }).check();
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByLabel('What happened?').fill('Rain came in again.');
  await other.context().setOffline(true);
  await other.getByRole('button', { name: 'Send the report' }).click();
  await other.getByText(/^You have no connection now/).waitFor();
  await other.context().setOffline(false);
  await other.getByRole('link', { name: 'Correct the report' }).click();
  await expect.poll(() => day.inputValue()).toBe(loss.day);
  await other.getByRole('button', { name: 'Next' }).click();
  expect(await other.getByLabel('What happened?').inputValue()).toBe('Rain came in again.');
}, 240_000);
