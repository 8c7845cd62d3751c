import type { IsoDate } from '../../machines/contract/types.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, withNumericIds } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { endAgency, readAgencyEndView } from './agency/end-agency.service.ts';
import {
  hasPersonRegistered,
  type Person,
  readCompanyName,
  readEntityName,
  readPerson,
  readPersonPermissions,
} from './person.service.ts';
import { type PersonInput, savePerson, setPersonActive } from './save-person.service.ts';
import {
  listReviewReceivers,
  listWorkTransfers,
  previewWorkTransfer,
  readPersonWork,
  reassignWork,
} from './work/reassign-work.service.ts';

type UserIdArgument = { userId: string };
type EntityIdArgument = { entityId: string };
type TransferArgument = UserIdArgument & { toUserId: string };

export const staffingQueries = {
  agencyEnd: (_: never, { entityId }: EntityIdArgument, context: Context) =>
    readAgencyEndView(context.world, requireViewer(context), parseId(entityId)),
  person: (_: never, { userId }: UserIdArgument, context: Context) =>
    readPerson(context.world, requireViewer(context), parseId(userId)),
  workTransferPreview: (_: never, { userId, toUserId }: TransferArgument, context: Context) =>
    previewWorkTransfer(context.world, requireViewer(context), parseId(userId), parseId(toUserId)),
};

export const staffingMutations = {
  endAgency: (
    _: never,
    {
      entityId,
      toUserId,
      effectiveDate,
    }: EntityIdArgument & { readonly toUserId: string; readonly effectiveDate: IsoDate },
    context: Context,
  ) =>
    endAgency(context.world, requireViewer(context), {
      entityId: parseId(entityId),
      toUserId: parseId(toUserId),
      effectiveDate,
    }),
  savePerson: (_: never, { userId, person }: UserIdArgument & { person: PersonInput }, context: Context) =>
    savePerson(context.world, requireViewer(context), parseId(userId), withNumericIds(person, 'entityId')),
  setPersonActive: (
    _: never,
    { userId, isActive }: UserIdArgument & { isActive: boolean },
    context: Context,
  ) => setPersonActive(context.world, requireViewer(context), parseId(userId), isActive),
  reassignWork: (
    _: never,
    { userId, toUserId, effectiveDate }: TransferArgument & { effectiveDate?: IsoDate | null },
    context: Context,
  ) =>
    reassignWork(
      context.world,
      requireViewer(context),
      parseId(userId),
      parseId(toUserId),
      effectiveDate ?? undefined,
    ),
};

export const staffingFields: Resolvers = {
  Person: {
    entityName: (person: Person, _: never, { world }) => readEntityName(world, person),
    companyName: (person: Person, _: never, { world }) => readCompanyName(world, person),
    hasRegistered: (person: Person, _: never, { world }) => hasPersonRegistered(world, person),
    permissions: (person: Person, _: never, { world }) => readPersonPermissions(world, person),
    reviewers: (person: Person, _: never, context) =>
      listReviewReceivers(context.world, requireViewer(context), person),
    work: (person: Person, _: never, { world }) => readPersonWork(world, person),
    transfers: (person: Person, _: never, { world }) => listWorkTransfers(world, person),
  },
};
