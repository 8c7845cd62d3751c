import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readRecords } from '../../database/records.store.ts';
import { queueMail } from '../../documents/queue-mail.service.ts';
import { clearUserSessions } from '../../identity/tokens/session.service.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import { isInsuredOf, notInsuredProblem, type Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { withinLimits } from '../../policy/file/use-limits.service.ts';
import { findTextProblems, takeConsumer } from './consumer-sign-in.service.ts';
import {
  countHelpers,
  endPolicyHolder,
  givePolicy,
  type HelperRow,
  selectHelpers,
} from './policy-holders.store.ts';
import { writeInvitation } from './write-invitation.ts';

/** The person whom an insured asks to help, and the helper's rights besides seeing the policy. */
export interface HelperInvitation {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mayPay: boolean;
  readonly mayClaim: boolean;
  readonly isSpanish?: boolean | null;
}

export type HelpersAnswer =
  | { readonly __typename: 'OwnHelpersSaved'; readonly helpers: readonly HelperRow[] }
  | SaveRefused
  | NotFound;

const mostHelpers = 10;

/** Who helps the viewer with an own policy, the newest first; empty for everyone but the insured. */
export async function readOwnHelpers(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<readonly HelperRow[]> {
  if (!isInsuredOf(viewer, policyId)) return [];
  const file = await readPolicyFile(world, viewer, policyId);
  return file === null ? [] : selectHelpers(world.db, file.policyMain.policyMainId);
}

/** Lets another person help with an own policy by the named rights. A second invitation of an address changes its rights. */
export async function inviteHelper(
  world: World,
  viewer: Viewer,
  policyId: number,
  invitation: HelperInvitation,
): Promise<HelpersAnswer> {
  const invited: { userId: number | null } = { userId: null };
  const answer = await withinLimits(world, viewer, policyId, 'mails', {
    work: () =>
      editPolicyFile<HelpersAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
        invited.userId = null;
        const problems = await findInvitationProblems(edit, invitation);
        if (problems.length > 0) return saveRefused(problems);
        invited.userId = await addHelper(edit, invitation);
        if (invited.userId === null) return saveRefused([noAgency]);
        return listSaved(edit);
      }),
    isUsed: ({ __typename }) => __typename === 'OwnHelpersSaved',
  });
  if (answer.__typename === 'OwnHelpersSaved' && invited.userId !== null)
    await clearUserSessions(world, invited.userId);
  return answer;
}

/** Ends the rights of a helper, at once and in every open session of the helper. */
export async function endHelper(
  world: World,
  viewer: Viewer,
  policyId: number,
  policyHolderId: number,
): Promise<HelpersAnswer> {
  const ended: { userId: number | null } = { userId: null };
  const answer = await editPolicyFile<HelpersAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async (edit) => {
      if (!isInsuredOf(viewer, policyId)) return saveRefused([notInsuredProblem]);
      const { policyMainId } = edit.file.policyMain;
      const at = { endedBy: viewer.userId, endedAt: edit.at.occurredAt };
      ended.userId = await endPolicyHolder(edit.trx, { policyMainId, policyHolderId, ...at });
      if (ended.userId === null) return saveRefused([noSuchHelper]);
      await logActivity(edit.trx, edit.at, { event: 'helper ended' });
      return listSaved(edit);
    },
  );
  if (answer.__typename === 'OwnHelpersSaved' && ended.userId !== null)
    await clearUserSessions(world, ended.userId);
  return answer;
}

async function findInvitationProblems(
  { trx, viewer, file, at }: Edit,
  { firstName, lastName, email }: HelperInvitation,
): Promise<Problem[]> {
  if (!isInsuredOf(viewer, at.policyId)) return [notInsuredProblem];
  const problems = [
    ...findTextProblems('firstName', firstName),
    ...findTextProblems('lastName', lastName),
    ...findTextProblems('email', email),
  ];
  const [own] = await readRecords(trx, 'users', { userId: viewer.userId });
  const isOwn = own?.email?.toLowerCase() === email.trim().toLowerCase();
  const isFull = (await countHelpers(trx, file.policyMain.policyMainId)) >= mostHelpers;
  return [...problems, ...(isOwn ? [ownAddress] : []), ...(isFull ? [tooMany] : [])];
}

/** Gives the policy to the helper's account, which is created if needed, and writes to the helper. Null if the account cannot be used. */
async function addHelper(edit: Edit, invitation: HelperInvitation): Promise<number | null> {
  const { world, trx, viewer, file, at } = edit;
  const { mayPay, mayClaim } = invitation;
  const [email, firstName, lastName] = [invitation.email, invitation.firstName, invitation.lastName].map(
    (text) => text.trim(),
  ) as [string, string, string];
  const [agency] = await readRecords(trx, 'entities', { entityId: file.policyOwner.agencyEntityId ?? 0 });
  const userId = await takeConsumer(trx, email, agency ?? null, async () => ({ firstName, lastName }));
  if (userId === null) return null;
  await givePolicy(trx, {
    policyMainId: file.policyMain.policyMainId,
    userId,
    ...{ isInsured: false, mayPay, mayClaim },
    grantedBy: viewer.userId,
    grantedAt: at.occurredAt,
  });
  await logActivity(trx, at, { event: 'helper invited', mayPay, mayClaim });
  const number = displayedPolicyNumber(file) ?? String(at.policyId);
  await queueMail(trx, {
    ...writeInvitation({ insured: viewer.name, number, url: `${world.site.url}/vue/my`, ...invitation }),
    toEmail: email,
    fromName: viewer.name,
    policyId: at.policyId,
    documentId: null,
    queuedAt: at.occurredAt.toISOString(),
  });
  return userId;
}

async function listSaved({ trx, file }: Edit): Promise<HelpersAnswer> {
  return { __typename: 'OwnHelpersSaved', helpers: await selectHelpers(trx, file.policyMain.policyMainId) };
}

const ownAddress = buildProblem(
  'NOT_ALLOWED',
  'email',
  'This is your own address. Enter that of your helper.',
);
const tooMany = buildProblem(
  'LENGTH',
  null,
  `At most ${mostHelpers} people can help with a policy. Remove one first.`,
);
const noAgency = buildProblem('STATUS', null, 'This policy has no agency. Ask the company.');
const noSuchHelper = buildProblem('STATUS', null, 'This person no longer helps with the policy.');
