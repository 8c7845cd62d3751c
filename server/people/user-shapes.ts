import { records } from '../../machines/contract/fields.ts';
import type { Company, ExaminerProfile, User, UserContact } from '../../machines/contract/types.ts';
import { answer, choice, entity, moment, number, object, text, whole } from '../rest/shape.ts';

export const userShape = entity<User>(records.users);
export const companyShape = entity<Company>(records.companies);
export const contactShape = entity<UserContact>(records.userContacts);
export const profileShape = entity<ExaminerProfile>(records.examinerProfiles);

export const examinerShape = answer('Examiner', {
  userId: number('The user'),
  name: text('First and last name'),
  role: choice('Role', 'Role'),
  profile: profileShape,
});

export const sessionShape = answer('SessionInfo', {
  sessionId: number('The session'),
  userId: number('Who is signed in'),
  userName: text('The name to sign in with'),
  startedAt: moment('When it began'),
  endsAt: moment('When the token ends that the call came with'),
  sessionMinutes: whole('Minutes without use after which a session ends'),
});

export const menuShape = object('MenuEntry', { must: { label: text('Words'), path: text('Path') } });

export const tabShape = object('ClaimTab', {
  must: { bit: whole('Its bit'), name: text('Its name'), label: text('Its words') },
});

export const stateShape = answer('LicensedState', {
  stateId: whole('FIPS state code'),
  stateAbbreviation: text('Two letters', 2),
  name: text('Its name'),
});
