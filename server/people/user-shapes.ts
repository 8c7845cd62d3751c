import { records } from '../../machines/contract/fields.ts';
import type { Company, ExaminerProfile, User, UserContact } from '../../machines/contract/types.ts';
import {
  answerObject,
  choice,
  dateTime,
  entityObject,
  integer,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';

export const userShape = entityObject<User>(records.users);
export const companyShape = entityObject<Company>(records.companies);
export const contactShape = entityObject<UserContact>(records.userContacts);
export const profileShape = entityObject<ExaminerProfile>(records.examinerProfiles);

export const examinerShape = answerObject('Examiner', {
  userId: rowNumber('The user'),
  name: text('First and last name'),
  role: choice('Role', 'Role'),
  profile: profileShape,
});

export const sessionShape = answerObject('SessionInfo', {
  sessionId: rowNumber('The session'),
  userId: rowNumber('Who is signed in'),
  userName: text('User name'),
  startedAt: dateTime('When it began'),
  endsAt: dateTime('When the token of the call expires'),
  sessionMinutes: integer('Minutes without use after which a session ends'),
});

export const menuShape = object('MenuEntry', { must: { label: text('Words'), path: text('Path') } });

export const tabShape = object('ClaimTab', {
  must: { bit: integer('Its bit'), name: text('Its name'), label: text('Its words') },
});

export const stateShape = answerObject('LicensedState', {
  stateId: integer('FIPS state code'),
  stateAbbreviation: text('Two letters', 2),
  name: text('Its name'),
});
