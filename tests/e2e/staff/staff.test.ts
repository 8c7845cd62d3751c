import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { enter } from '../../support/browser/sign-in.ts';
import { takeSample } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const principal = await signInClient(productUrl(), 'principal');

test('a principal sets a preference of the agency, sees it after a reload, and removes it', async () => {
  const page = await openSignedInPage(principal, { viewport: { width: 1280, height: 900 } });
  await page.goto('/vue/staff/preferences');
  const chat = page.getByRole('row', { name: /^Chat with flood support/ });
  await chat.getByText('No one (default)').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change Chat with flood support' }).click();
  await page.getByRole('textbox', { name: /Insurance|Agency/ }).fill('chat.example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Send an address that begins with https://, or nothing.' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('textbox', { name: /Insurance|Agency/ }).fill('https://chat.example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. Chat with flood support: https://chat.example.org').waitFor();
  await page.reload();
  await chat.getByText('https://chat.example.org').waitFor();
  await chat.getByText('Entity', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change Chat with flood support' }).click();
  await page.getByRole('button', { name: 'Remove override' }).click();
  await page.getByText('Removed. Value now: Empty').waitFor();
  await chat.getByText('No one (default)').waitFor();
});

describe('a user without the right', () => {
  const areas = [
    ['preferences', 'the preferences'],
    ['people', 'the people'],
    ['examiners', 'the examiners'],
  ] as const;

  test.each(takeSample(areas, 1, 1))(
    'is refused at /staff/%s, and does not have it in the menu',
    async (area, about) => {
      const page = await openSignedInPage(await signInClient(productUrl(), 'agent'));
      await page.goto(`/vue/staff/${area}`);
      await page.getByText(`You do not have authorization to access ${about}`).waitFor();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect
        .poll(() => menu.getByRole('link', { name: /People|Preferences|Examiners/ }).count())
        .toBe(0);
    },
  );
});

test('a manager sets what an examiner may release; an examiner sees it, and changes nothing', async () => {
  const manager = await signInClient(productUrl(), 'manager');
  const page = await openSignedInPage(manager, {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'dark',
  });
  await page.goto('/vue/staff/examiners');
  await page.getByRole('button', { name: 'Change the authority of Erin Walsh' }).click();
  await page.getByLabel('Total premium').fill('a lot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await page.getByLabel('Total premium').fill('');
  await page.getByLabel('Contents coverage').fill('4,000,000');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved. The authority of Erin Walsh is set.').waitFor();
  const seen = await openSignedInPage(await signInClient(productUrl(), 'examiner'), {
    viewport: { width: 320, height: 900 },
  });
  await seen.goto('/vue/staff/examiners');
  await seen
    .getByRole('row', { name: /^Erin Walsh/ })
    .getByText('$4,000,000')
    .waitFor();
  await expect.poll(() => seen.getByRole('button', { name: /^Change/ }).count()).toBe(0);
  expect(await faultsOfScreen(seen)).toEqual([]);
});

test('a person is invited, registers with the code, and is helped by a reset of the sign-in', async () => {
  const admin = await signInClient(productUrl(), 'admin');
  const userName = `new-${randomUUID().slice(0, 8)}`;
  const people = await openSignedInPage(principal, {
    viewport: { width: 320, height: 900 },
    colorScheme: 'dark',
    expected: lostAnswer,
  });
  await people.goto('/vue/staff/people');
  await people.getByRole('button', { name: 'Invite a user' }).click();
  await people.getByRole('button', { name: 'Send the invitation' }).click();
  await people.getByText('Enter the e-mail address.').waitFor();
  await people.getByLabel('First name').fill('Nora');
  await people.getByLabel('Last name').fill('Sample');
  await people.getByLabel('User name').fill(userName);
  await people.getByLabel('E-mail').fill(`${userName}@example.org`);
  expect(await faultsOfScreen(people)).toEqual([]);
  await pressThroughLoss(people, people.getByRole('button', { name: 'Send the invitation' }), 'Invite', {
    said: /^The call failed/,
  });
  await people.getByText('The invitation is waiting in the outbox: no mail server is set').waitFor();
  await people.getByRole('button', { name: 'Copy the link' }).waitFor();
  await people.reload();
  await people.getByLabel('Name', { exact: true }).fill(userName);
  await people.getByText('1 person').waitFor();
  await people.getByRole('link', { name: 'Nora Sample' }).waitFor();
  expect(await faultsOfScreen(people)).toEqual([]);

  const page = await openPage({ expected: /Failed to load resource/ });
  await page.goto('/vue/sign-in');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Code of the invitation').fill(await codeSentTo(admin, `${userName}@example.org`));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByText(`Your user name is ${userName}`).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await enter(page, userName, password);
  await page.getByRole('heading', { level: 1, name: /^Welcome, Nora/ }).waitFor();

  const helping = await openSignedInPage(admin);
  await helping.goto('/vue/staff/people');
  await helping.getByRole('heading', { name: 'Second factor' }).waitFor();
  await helping.getByLabel('Name', { exact: true }).fill(userName);
  await helping.getByText('1 person').waitFor();
  await helping.getByRole('link', { name: 'Nora Sample' }).click();
  await helping.getByRole('tab', { name: 'Access' }).click();
  await helping.getByRole('button', { name: 'Reset the sign-in' }).click();
  await helping.getByRole('button', { name: 'Reset', exact: true }).click();
  await helping.getByText(`The sign-in of ${userName} was reset`).waitFor();
  expect(await faultsOfScreen(helping)).toEqual([]);
  const again = await openPage();
  await again.goto('/vue/sign-in');
  await enter(again, userName, password);
  await again.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
});

const password = 'calm-river-7-stones';

/** The code in the newest message to an address. */
async function codeSentTo(staff: Awaited<ReturnType<typeof signInClient>>, address: string): Promise<string> {
  const { text } = await staff.send('{ outbox(first: 50) { toEmail message } }');
  const mails: { data: { outbox: { toEmail: string; message: string }[] } } = JSON.parse(text);
  const mail = mails.data.outbox.find(({ toEmail }) => toEmail === address);
  return /\b\w{4}-\w{4}-\w{4}\b/.exec(mail?.message ?? '')?.[0] ?? '';
}

test('a user changes their own phone and address, adds a contact and removes it; an address that cannot be confirmed is a problem at its field', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'claims'), {
    viewport: { width: 320, height: 900 },
  });
  await page.goto('/vue/account/data');
  await page.getByLabel('Phone').fill('6155550142');
  await page.getByLabel('Street').fill('12 Quay Street');
  await page.getByLabel('City').fill('Nashville');
  await page.getByLabel('State').selectOption({ label: 'Tennessee' });
  await page.getByLabel('ZIP code').fill('3720');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter five digits, or nine with a dash.').waitFor();
  await page.getByLabel('ZIP code').fill('37201');
  await page.getByLabel('E-mail').fill('casey@new.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This installation sends no e-mail').waitFor();
  await expect.poll(() => page.locator('#own-email').evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('claims@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your information is saved').waitFor();
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await page.getByText('12 Quay Street, Nashville, TN 37201').waitFor();
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByRole('button', { name: 'Save the contact' }).click();
  await page.getByText('Choose the kind of contact.').waitFor();
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Cell phone' });
  await page.getByLabel('Number').fill('6155550143');
  await page.getByLabel('Try this one first of its kind').check();
  await page.getByRole('button', { name: 'Save the contact' }).click();
  await page.getByText('The contact was saved.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove 6155550143' }).click();
  await page.getByText('No contacts yet.').waitFor();
});

test('an administrator sets what a company looks at as amounts with bounds, sees who set it and goes back to the default', async () => {
  const admin = await signInClient(productUrl(), 'admin');
  const { entityId } = Object((await admin.send('{ viewer { entityId } }')).body?.data?.viewer);
  const page = await openSignedInPage(admin, {
    viewport: { width: 320, height: 900 },
    colorScheme: 'dark',
  });
  await page.goto(`/vue/staff/entities/${entityId}/settings`);
  await page.getByRole('button', { name: 'Change Amounts above which an underwriter looks' }).click();
  await page.getByLabel('Contents coverage, $').fill('a lot');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a whole number from $0 to $999,999,999.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Contents coverage, $').fill('$450,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Contents coverage \$450,000.*Saved\./).waitFor();
  await page.getByText(/^Set by Ada Novak on .* Default: Building coverage \$500,000/).waitFor();
  await page.getByRole('button', { name: 'Change Amounts above which an underwriter looks' }).click();
  await page.getByRole('button', { name: 'Back to the default' }).click();
  await page.getByText(/Contents coverage \$500,000.*Saved\./).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('a commission account is changed with a code of the authenticator app, and its number is masked from then on', async () => {
  const admin = await signInClient(productUrl(), 'admin');
  const userName = `owner-${randomUUID().slice(0, 8)}`;
  const person = { userName, firstName: 'Olga', lastName: 'Owner', email: `${userName}@example.org` };
  const entity = Object((await principal.send('{ viewer { entityId } }')).body?.data?.viewer);
  await admin.send(
    'mutation ($invitation: InvitationInput!) { inviteUser(invitation: $invitation) { __typename } }',
    { invitation: { ...person, role: 'AGENCY_PRINCIPAL', entityId: entity.entityId } },
  );
  const code = await codeSentTo(admin, person.email);
  await admin.send(
    'mutation ($code: String!, $password: String!) { register(code: $code, password: $password) { __typename } }',
    { code, password },
  );
  const owner = await signInClient(productUrl(), userName, password);
  const page = await openSignedInPage(owner, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/staff/entities/${entity.entityId}/commission`);
  await page.getByText('Changing an account needs an authenticator app').waitFor();
  const setup = await owner.send(
    'mutation ($password: String!) { startAuthenticatorSetup(password: $password) { ... on AuthenticatorSetup { secret } } }',
    { password },
  );
  const { secret } = Object(setup.body?.data?.startAuthenticatorSetup);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await owner.send(
    'mutation ($code: String!) { confirmAuthenticatorSetup(code: $code) { ... on AuthenticatorEnrolled { recoveryCodes } } }',
    { code: app.generate() },
  );
  const [recovery] = Object(confirmed.body?.data?.confirmAuthenticatorSetup).recoveryCodes;
  await page.reload();
  await page.getByRole('button', { name: 'Change Account for electronic transfers' }).click();
  await page.getByLabel('Bank').fill('River Bank');
  await page.getByLabel('Routing number').fill('111000025');
  await page.getByLabel('Account number').fill('4455667788');
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('The code is wrong or was used').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('Code of your authenticator app').fill(recovery);
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('Account for electronic transfers was saved.').waitFor();
  await page.getByText('•••• 7788').waitFor();
  await page.getByRole('cell', { name: 'Olga Owner' }).waitFor();
  expect(await page.getByText('4455667788').count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('a transfer of loans is planned on its page, where a lender that no policy names is refused; an agency ends once, though the answer was lost', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'csr'), {
    viewport: { width: 320, height: 800 },
    colorScheme: 'dark',
  });
  await page.goto('/vue/staff/servicing');
  await page.getByText('No transfer yet').waitFor();
  await page.getByRole('button', { name: 'Find the policies' }).click();
  await page.getByText('Enter the new servicer.').first().waitFor();
  await page.getByLabel('Lender now').fill('Nobody’s Bank');
  await page.getByLabel('New servicer').fill('North Bay Servicing');
  await page.getByLabel('Street').fill('9 Bay Street');
  await page.getByLabel('City').fill('Mobile');
  await giveAnswer(page, 'servicer-state', 1);
  await page.getByLabel('ZIP code').fill('36602');
  const loans = (text: string) => ({ name: 'loans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.locator('#loan-file').setInputFiles(loans('loan,new\n"778-1,'));
  await page.getByText('The file is not a valid CSV file: a quotation mark is not closed.').waitFor();
  await page.locator('#loan-file').setInputFiles(loans('loan,new\n778-1,'));
  await page.getByText('loans.csv: 1 loans.').waitFor();
  await page.reload();
  await page.getByText('The loans of loans.csv were not kept when the page was loaded again.').waitFor();
  await page.getByRole('button', { name: 'Find the policies' }).click();
  await expect
    .poll(() => page.locator('#loan-file').evaluate((file) => file === document.activeElement))
    .toBe(true);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await page.getByRole('button', { name: 'Find the policies' }).click();
  await page.getByText('No policy in force names this lender.').first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  const admin = await signInClient(productUrl(), 'admin');
  const parent = Object((await principal.send('{ viewer { entityId } }')).body?.data?.viewer);
  const made = await admin.send(
    'mutation ($entity: EntityInput!) { saveEntity(entity: $entity) { ... on EntitySaved { entity { entityId } } } }',
    { entity: { entityTypeId: 3, name: 'Branch that ends', parentEntityId: parent.entityId } },
  );
  const { entityId } = Object(Object(made.body?.data?.saveEntity).entity);
  const agency = await openSignedInPage(admin, {
    viewport: { width: 1280, height: 900 },
    expected: lostAnswer,
  });
  await agency.goto(`/vue/staff/entities/${entityId}/end`);
  await agency.getByText('People with access').waitFor();
  await agency.getByRole('button', { name: 'End the agency' }).click();
  await agency.getByText('Choose who gets the policies.').first().waitFor();
  await agency.getByLabel('Give its policies to').selectOption({ index: 1 });
  const opener = agency.getByRole('button', { name: 'End the agency' });
  await opener.click();
  const dialog = agency.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await faultsOfScreen(agency)).toEqual([]);
  await pressThroughLoss(agency, dialog.getByRole('button', { name: 'End the agency' }), 'EndAgency', {
    said: /^The call failed/,
    opener,
  });
  await agency.getByText('Its people have no access.').waitFor();
});
