import { nameMainInsured } from '../../machines/domain/parties/main-insured.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { areAnswersOpen } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { withinLimits } from '../policy/file/use-limits.service.ts';
import { storeHandover } from './portal.store.ts';

export type HandOverAnswer =
  | { readonly __typename: 'QuoteHandedOver'; readonly handedOverAt: Date }
  | SaveRefused
  | NotFound;

const longestMessage = 1000;

/** Hands an own quote to the agent: it appears in the agent's pipeline with the message, and the agent is written to. */
export async function handOverQuote(
  world: World,
  viewer: Viewer,
  policyId: number,
  message: string,
): Promise<HandOverAnswer> {
  const text = message.trim();
  if (text.length > longestMessage || /[\p{Cs}]/u.test(text))
    return saveRefused([buildProblem('LENGTH', 'message', `Write at most ${longestMessage} letters.`)]);
  const work = () => editPolicyFile<HandOverAnswer>(world, viewer, policyId, (edit) => handOver(edit, text));
  // An insured has no right to send e-mails, and yet this one counts as one.
  return withinLimits(world, viewer, policyId, 'mails', {
    work,
    isUsed: ({ __typename }) => __typename === 'QuoteHandedOver',
  });
}

async function handOver(edit: Edit, message: string): Promise<HandOverAnswer> {
  const { world, viewer, trx, at, file } = edit;
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  if (!areAnswersOpen(file))
    return saveRefused([buildProblem('STATUS', null, 'This application is no longer open.')]);
  const { policyId, transactionId, occurredAt } = at;
  await storeHandover(trx, {
    policyId,
    transactionId,
    message,
    handedBy: viewer.userId,
    handedAt: occurredAt,
  });
  await logActivity(trx, at, { event: 'quote handed over', message });
  const { userId } = file.policyOwner;
  const agent = userId === null ? undefined : await readUser(trx, userId);
  const name = nameMainInsured(file.insureds) ?? 'The insured';
  if (agent?.email)
    await queueMail(trx, {
      toEmail: agent.email,
      fromName: name,
      subject: `${name} handed a quote to you`,
      message: [
        `${name} answered the questions of a quote and asks you to look it over and submit it.`,
        ...(message === '' ? [] : [message]),
        `${world.site.url}/vue/policy/${encodePolicyId(policyId)}`,
      ].join('\n\n'),
      policyId,
      documentId: null,
      queuedAt: occurredAt.toISOString(),
    });
  return { __typename: 'QuoteHandedOver', handedOverAt: occurredAt };
}
