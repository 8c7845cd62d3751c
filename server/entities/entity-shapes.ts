import { records } from '../../machines/contract/fields.ts';
import type { CancellationRule, CommissionInfo, Entity, Template } from '../../machines/contract/types.ts';
import {
  answerObject,
  choice,
  entityObject,
  flag,
  integer,
  list,
  longText,
  member,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';

export const entityShape = entityObject<Entity>(records.entities);
export const templateShape = entityObject<Template>(records.templates);
export const cancellationRuleShape = entityObject<CancellationRule>(records.cancellationRules);
const bankAccountShape = entityObject<CommissionInfo>(records.commissionInfo);

export const commissionShape = object('CommissionAccounts', {
  must: { achBankAccount: bankAccountShape, bankAccount: bankAccountShape },
});

export const preferenceShape = answerObject('Preference', {
  preferenceId: integer('Number of the preference'),
  name: text('Its name', 80),
  value: text('The effective value', 2000),
  level: choice('PreferenceLevel', 'Where the value is set: User, Entity, ParentEntity, Company, Default'),
  ownerId: rowNumber('Number of the user, entity or company that has it'),
  defaultValue: text('The default value', 2000),
  effect: text('Its effect', 500),
});

export const agentShape = answerObject('Agent', {
  userId: rowNumber('The user'),
  name: text('First and last name'),
  role: choice('Role', 'Role'),
  email: text('E-mail address', 100),
  phone: text('Phone, ten digits', 10),
  entityId: rowNumber('The entity'),
  entityName: text('Its name'),
  companyAgentKey: text('The key by which the company knows the agent', 40),
  licensedStates: list(text('Two letters', 2)),
  isActive: flag('Whether the agent may sign in'),
});

export const contactSheetShape = answerObject('ContactSheet', {
  entityId: rowNumber('The entity'),
  name: text('Its name'),
  address: text('Its address in one line', 400),
  phone: text('Phone, ten digits', 10),
  email: text('E-mail address', 100),
  people: list(
    answerObject('ContactPerson', {
      userId: rowNumber('The user'),
      name: text('First and last name'),
      role: choice('Role', 'Role'),
      phone: text('Phone, ten digits', 10),
      email: text('E-mail address', 100),
    }),
  ),
});

export const providerShape = answerObject('EntityProvider', {
  privateFloodProviderId: rowNumber('The carrier'),
  name: text('Its name'),
  isSample: flag('Whether it is an invented sample'),
  isEnabled: flag('Whether it may quote for the entity'),
});

const helpTopicShape = answerObject('HelpTopic', {
  key: text('Key of the field'),
  label: text('Its words'),
  text: longText('Its meaning'),
});

export const helpShape = answerObject('HelpContent', {
  name: text('Entity that helps'),
  phone: text('Its phone, ten digits', 10),
  email: text('Its e-mail address', 100),
  chatAddress: text('Address of the chat', 2000),
  topics: list(helpTopicShape),
});

const providerIdsShape = list(rowNumber('Number of a carrier'));
/** Carrier IDs under the specification's spelling. */
const providerIdsMember = member('privateFloodProviderIDs', 'privateFloodProviderIds', providerIdsShape);

export const configurationShape: ObjectShape<{
  product: string;
  entityId: number;
  sessionMinutes: number;
  isMfaRequired: boolean;
  mayInsuredPay: boolean;
  enabledStates: readonly string[];
  privateFloodProviderIds: readonly number[];
}> = {
  is: 'object',
  name: 'EntityConfiguration',
  members: [
    member('product', 'product', text('The product')),
    member('entityID', 'entityId', rowNumber('The entity')),
    member('sessionMinutes', 'sessionMinutes', integer('Minutes without use after which a session ends')),
    member('isMFARequired', 'isMfaRequired', flag('Whether its company needs a second factor')),
    member('mayInsuredPay', 'mayInsuredPay', flag('Whether insureds may pay by themselves')),
    member('enabledStates', 'enabledStates', list(text('Two letters', 2))),
    providerIdsMember,
  ],
};
