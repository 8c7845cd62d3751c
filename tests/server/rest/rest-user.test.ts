import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { preferences } from '../../../machines/domain/access/preference.ts';
import { unanswered } from '../../support/input/route-lines.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { noting, restClient } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';

const { url, world, rest, started } = await restWorld();
const calls = new Set<string>();
const agent = noting(await rest('agent'), calls);
const manager = noting(await rest('manager'), calls);
const principal = noting(await rest('principal'), calls);
const stranger = await rest('otheragent');
const qa = await rest('qa');

const agency = Number((await agent.read('User/UserEntity')).entityID);
const otherAgency = Number((await stranger.read('User/UserEntity')).entityID);
const agentId = Number(await agent.read('User/GetUserId'));
const strangerId = Number(await stranger.read('User/GetUserId'));

async function readRefusal(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return { status, message: Object(body).message };
}

test('a user’s own account is read and saved; read-only values may be sent back, and not changed', async () => {
  const before = await agent.read('User/GetUserDetail');
  expect(before).toEqual({
    userID: agentId,
    userName: 'agent',
    firstName: 'Alex',
    lastName: 'Rivera',
    email: 'agent@example.com',
    phone: null,
    role: 'Agent',
    scope: 'OwnAgency',
    entityID: agency,
    companyID: expect.any(Number),
    licensedStates: expect.stringContaining('TN'),
    filteredClaimTabs: 0,
    companyAgentKey: 'SAMPLE-AGENT',
    isActive: true,
    streetAddress1: null,
    streetAddress2: null,
    city: null,
    stateID: null,
    postalCode: null,
  });
  const place = { streetAddress1: '12 Elm Street', city: 'Franklin', stateID: 47, postalCode: '37064' };
  expect(await agent.save('User/SaveMyAccountInfo', place)).toEqual({ ...before, ...place });
  expect(await readRefusal(agent.post('User/SaveMyAccountInfo', { stateID: 9999 }))).toEqual({
    status: 422,
    message: 'State – choose one of the listed values.',
  });
  expect(await agent.read('User/GetUserDetail')).toEqual({ ...before, ...place });
  await agent.save('User/SaveMyAccountInfo', before);
  const sent = { ...before, phone: '6155550142' };
  expect(await agent.save('User/SaveMyAccountInfo', sent)).toEqual(sent);
  const more = { ...sent, phone: null, role: 'Admin', scope: 'All', entityID: 1 };
  const { status, body } = await agent.post('User/SaveMyAccountInfo', more);
  const problems: { code: string; field: string }[] = Object(body).problems;
  expect([status, problems.map(({ code, field }) => `${code} ${field}`)]).toEqual([
    422,
    ['SERVER_SET role', 'SERVER_SET scope', 'SERVER_SET entityID'],
  ]);
  expect(await agent.read('User/GetUserDetail')).toEqual(sent);
  expect(await readRefusal(agent.post('User/SaveMyAccountInfo', { email: 'no address' }))).toEqual({
    status: 422,
    message: expect.stringContaining('e-mail'),
  });
  expect(await readRefusal(agent.post('User/SaveMyAccountInfo', { lastName: ' ' }))).toEqual({
    status: 422,
    message: 'This field is required.',
  });
});

test('contacts are kept per user; one of a kind comes first', async () => {
  const email = { contactType: 'Email', contactValue: 'alex@example.com', isPrimary: true };
  const first = await agent.save('User/SaveContact', email);
  expect(first).toEqual({
    userContactID: expect.any(Number),
    userID: agentId,
    label: null,
    isActive: true,
    ...email,
  });
  const second = await agent.save('User/SaveContact', { ...email, contactValue: 'rivera@example.com' });
  const phone = await agent.save('User/SaveContact', {
    contactType: 'CellPhone',
    contactValue: '6155550142',
  });
  expect(await agent.read('User/Contacts')).toEqual([{ ...first, isPrimary: false }, second, phone]);
  await agent.save('User/SaveContact', { userContactID: phone.userContactID, isActive: false });
  expect(Object.values(await agent.read('User/Contacts')).length).toBe(2);
  expect(
    await readRefusal(agent.post('User/SaveContact', { contactType: 'Phone', contactValue: '12' })),
  ).toEqual({
    status: 422,
    message: expect.stringContaining('ten'),
  });
  const foreign = { userContactID: first.userContactID, contactValue: 'x@example.com' };
  const none = { ...foreign, userContactID: 2_000_000 };
  expect(await stranger.post('User/SaveContact', foreign)).toEqual(
    await stranger.post('User/SaveContact', none),
  );
  expect((await stranger.post('User/SaveContact', foreign)).status).toBe(404);
});

test('questions about the caller are answered', async () => {
  expect(await agent.read('User/SessionInfo')).toEqual({
    sessionID: expect.any(Number),
    userID: agentId,
    userName: 'agent',
    startedAt: `${restToday}T18:00:00.000Z`,
    endsAt: `${restToday}T18:30:00.000Z`,
    sessionMinutes: 30,
  });
  expect(await agent.read('User/IsProd')).toBe(false);
  expect(pickMembers(await agent.read('User/CompanyDetails'), 'name', 'isMfaRequired')).toEqual({
    name: 'Sample Flood Insurance Company',
    isMfaRequired: false,
  });
  expect(Object.values(await agent.read('User/FilteredMenu'))).toEqual([
    { label: 'Home', path: '/' },
    { label: 'New quote', path: '/start' },
    { label: 'Claims', path: '/claims' },
    { label: 'Messages', path: '/messages' },
    { label: 'Reports', path: '/reports' },
    { label: 'Account', path: '/account' },
  ]);
  expect(await agent.read('User/AgentConsumerPortalLink')).toEqual({
    link: expect.stringMatching(/^http:\/\/localhost:4000\/vue\/p\/[0-9a-z]+-[A-Z2-9]{8}$/),
  });
  expect(await qa.read('User/AgentConsumerPortalLink')).toEqual({ link: null });
  expect(Object.values(await agent.read('User/GetUserPreferenceDetails')).length).toBe(
    Object.keys(preferences).length,
  );
  expect(pickMembers(await agent.read('User/UserPreference/hideconsumerdirectemailagent'), 'value')).toEqual({
    value: 'false',
  });
  expect(await agent.read('User/UserPreference/7')).toEqual(
    await agent.read('User/UserPreference/hideConsumerDirectEmailAgent'),
  );
  expect((await agent.get('User/UserPreference/nothing')).status).toBe(404);
});

test('licensed states are the agent’s; those to quote in are also enabled for the entity', async () => {
  const letters = async (path: string) =>
    Object.values(await agent.read(path)).map((one) => Object(one).stateAbbreviation);
  expect(await letters('User/LicensedStates')).toEqual(expect.arrayContaining(['TN', 'KY', 'AE']));
  const enabled = `Entity/${agency}/Preference/EnabledStatesForFloodProtectQuotes`;
  await principal.save(`${enabled}?value=TN%20KY`);
  expect(await letters('User/LicensedStatesByAuth')).toEqual(['KY', 'TN']);
  await principal.save(enabled);
});

test('permissions are asked by group and flags, and by the four checks', async () => {
  expect(await agent.read('User/HasPermissions?group=1&flags=7')).toBe(true);
  expect(await agent.read('User/HasPermissions?group=1&flags=15')).toBe(false);
  expect(await agent.read('User/HasPermissions?GROUP=13&FLAGS=0')).toBe(false);
  expect((await agent.get('User/HasPermissions?group=1')).status).toBe(422);
  const checks = [
    'CanManageEntityPreferences',
    'CanManagePrivateFloodProviders',
    'CanViewExaminerThresholds',
    'CanEditExaminerThresholds',
  ];
  const may = async (client: typeof agent) =>
    Promise.all(checks.map((check) => client.read(`User/${check}`)));
  expect([await may(principal), await may(manager), await may(agent)]).toEqual([
    [true, false, false, false],
    [false, false, true, true],
    [false, false, false, false],
  ]);
});

test('claim tabs are those of the role, and of a policy in sight only', async () => {
  const { policyId } = (await started()).file.policy;
  const tabs = Object.values(await agent.read(`User/FilteredClaimTabs/${policyId}`));
  expect(tabs.map((tab) => Object(tab).name)).toEqual([
    'Summary',
    'LossDetails',
    'CoverageAndLimits',
    'Assignment',
    'ProofOfLoss',
    'Payments',
    'DocumentsAndPhotos',
    'NotesAndActivity',
  ]);
  const foreign = await stranger.get(`User/FilteredClaimTabs/${policyId}`);
  expect(foreign.status).toBe(404);
  expect(await stranger.get('User/FilteredClaimTabs/2000000')).toEqual(foreign);
});

test('agents are found by number, key and preference, within sight', async () => {
  const own = await agent.read('User/GetAgentDetail');
  expect(own).toEqual({
    userID: agentId,
    name: 'Alex Rivera',
    role: 'Agent',
    email: 'agent@example.com',
    phone: '6155550142',
    entityID: agency,
    entityName: 'Riverbend Insurance Agency (sample)',
    companyAgentKey: 'SAMPLE-AGENT',
    licensedStates: expect.arrayContaining(['TN']),
    isActive: true,
  });
  expect(await manager.read('User/FindAgentByCompanyAgentKey?companyAgentKey=SAMPLE-AGENT')).toEqual(own);
  const key = (text: string) => agent.get(`User/FindAgentByCompanyAgentKey?companyAgentKey=${text}`);
  expect(await key('SAMPLE-OTHERAGENT')).toEqual(await key('NONE'));
  const other = await agent.get(`User/GetAgentDetail?userID=${strangerId}`);
  expect(other).toEqual(await agent.get('User/GetAgentDetail?userID=2000000'));
  expect(other.status).toBe(404);
  const found = async (query: string) =>
    Object.values(await manager.read(`User/FindAgentByPreference?${query}`)).map((one) => Object(one).name);
  await principal.save(`Entity/${agency}/Preference/hideConsumerDirectEmailAgent?value=true`);
  expect(await found('name=hideConsumerDirectEmailAgent&value=true')).toEqual(['Alex Rivera', 'Pat Okafor']);
  expect(await found('name=7&value=FALSE')).toEqual(['Oda Lindqvist']);
  expect(await found('name=nothing&value=')).toEqual([]);
  await principal.save(`Entity/${agency}/Preference/hideConsumerDirectEmailAgent`);
});

test('an examiner’s authority is set by another user who may', async () => {
  const listed = Object.values(await manager.read('User/Examiners'));
  expect(listed.map((one) => pickMembers(one, 'name', 'profile'))).toEqual([
    { name: 'Erin Walsh', profile: null },
    { name: 'Morgan Hale', profile: null },
  ]);
  const { userID } = Object(listed[0]);
  const profile = { userID, buildingCoverageLimit: 250000, totalPremiumLimit: 1500.5 };
  const saved = await manager.save('User/UpdateExaminerProfile', profile);
  expect(saved).toEqual({
    examinerProfileID: expect.any(Number),
    contentsCoverageLimit: null,
    isActive: true,
    ...profile,
  });
  expect(Object(Object.values(await manager.read('User/Examiners'))[0]).profile).toEqual(saved);
  const own = { userID: await manager.read('User/GetUserId') };
  expect((await manager.post('User/UpdateExaminerProfile', own)).status).toBe(403);
  expect(await agent.read('User/Examiners')).toEqual([]);
  expect(await agent.post('User/UpdateExaminerProfile', profile)).toEqual(
    await agent.post('User/UpdateExaminerProfile', { userID: 2_000_000 }),
  );
  expect(
    (await manager.post('User/UpdateExaminerProfile', { ...profile, totalPremiumLimit: -1 })).status,
  ).toBe(422);
});

const consumer = {
  userKind: 'Consumer',
  userName: 'rosa.alvarez',
  firstName: 'Rosa',
  lastName: 'Alvarez',
  email: 'rosa@example.com',
};

test('an invited consumer registers with the code of the letter, once, and can sign in', async () => {
  await principal.save('Entity/Template/Details', {
    TemplateDetails: {
      templateType: 'Registration',
      name: 'Ours',
      subject: 'For {name}',
      body: '{entity}: {code}',
    },
  });
  const { userID, ...outcome } = await agent.save('User/SendRegistrationEmail', consumer);
  expect(outcome).toEqual({
    hasMailServer: false,
    url: expect.stringMatching(/\/vue\/register#[A-Z2-9-]{14}$/),
  });
  const { body } = await (await signInClient(url, 'admin')).send('{ outbox { toEmail subject message } }');
  const [mail] = Object.values(Object(body?.data?.outbox));
  const { toEmail, subject, message } = Object(mail);
  expect({ toEmail, subject }).toEqual({ toEmail: 'rosa@example.com', subject: 'For Rosa Alvarez' });
  const [, code] = /^Riverbend Insurance Agency \(sample\): ([A-Z2-9-]{14})$/.exec(message) ?? [];
  expect(String(outcome.url).split('#')[1]).toBe(code);
  const visitor = restClient(url, null);
  expect((await visitor.post('User/Register', { code, password: 'short' })).status).toBe(422);
  const password = 'An umbrella for 7 rivers!';
  expect(await readRefusal(visitor.post('User/Register', { code: 'AAAA-BBBB-CCCC', password }))).toEqual({
    status: 422,
    message: 'This code is unknown, was used, or has expired. Ask for another invitation.',
  });
  await sql`update use_count set points = 20 where key like 'tries to register%'`.execute(world.db);
  expect((await visitor.post('User/Register', { code: 'AAAA-BBBB-CCCC', password })).status).toBe(429);
  expect(await visitor.post('User/Register', { code, password })).toEqual({
    status: 200,
    body: { userName: 'rosa.alvarez' },
  });
  await sql`delete from use_count where key like 'tries to register%'`.execute(world.db);
  expect((await visitor.post('User/Register', { code, password })).status).toBe(422);
  const { tokens } = await signInClient(url, 'rosa.alvarez', password);
  const rosa = restClient(url, tokens.accessToken);
  expect(await rosa.read('User/GetUserId')).toBe(userID);
  expect(await agent.read(`User/GetEntityConsumerUser/${agency}`)).toEqual(
    expect.objectContaining({ userID, name: 'Rosa Alvarez', role: 'Consumer' }),
  );
  expect(await readRefusal(agent.post('User/SendRegistrationEmail', consumer))).toEqual({
    status: 422,
    message: 'This user name is taken.',
  });
});

test('an invitation is over after seven days, and hidden from users who may not invite', async () => {
  const partner = { ...consumer, userKind: 'Partner', userName: 'rates.example', email: 'api@example.com' };
  expect((await agent.post('User/SendRegistrationEmail', partner)).status).toBe(403);
  expect(await principal.post('User/SendRegistrationEmail', { ...partner, entityID: otherAgency })).toEqual(
    await principal.post('User/SendRegistrationEmail', { ...partner, entityID: 2_000_000 }),
  );
  await principal.save(`Entity/${agency}/Preference/accountRegistration?value=Agent`);
  expect(await readRefusal(principal.post('User/SendRegistrationEmail', partner))).toEqual({
    status: 422,
    message: 'accountRegistration does not allow this kind of account.',
  });
  await principal.save(`Entity/${agency}/Preference/accountRegistration`);
  await principal.save('User/SendRegistrationEmail', partner);
  const { body } = await (await signInClient(url, 'admin')).send('{ outbox { message } }');
  const [mail] = Object.values(Object(body?.data?.outbox));
  const [code] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){2}/.exec(Object(mail).message) ?? [];
  world.setNow(new Date('2026-11-28T18:00:01Z'));
  const late = { code, password: 'An umbrella for 7 rivers!' };
  expect((await restClient(url, null).post('User/Register', late)).status).toBe(422);
});

test('every route of users was answered with 200 above; those of signing in are tested with it', () => {
  expect(unanswered('User', calls)).toEqual([
    'POST User/signinas',
    'POST User/ChangePassword',
    'GET User/GetSecurityQuestions',
    'POST User/UpdateSecurityQuestions',
    'POST User/UpdateMFAConfig',
  ]);
});
