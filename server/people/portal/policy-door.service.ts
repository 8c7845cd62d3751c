import { foldName } from '../../../machines/domain/format/fold-text.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readRecords } from '../../database/records.store.ts';
import { readLetterCodes } from '../../documents/letters.service.ts';
import { saveRefused } from '../../kernel/refusals.ts';
import type { World } from '../../kernel/world.ts';
import {
  type ConsumerSignInAnswer,
  findTextProblems,
  sendConsumerSignIn,
} from './consumer-sign-in.service.ts';
import { findInsuredsByNumber, type InsuredAtDoor } from './policy-door.store.ts';

/** The facts that a person without an account enters about the policy. */
export interface PolicyDoorRequest {
  readonly policyNumber: string;
  readonly lastName: string;
  readonly postalCode: string;
  /** The code that is printed on each letter on paper. With it the message goes to `email`, else to the address on file. */
  readonly letterCode?: string | null;
  readonly email?: string | null;
  readonly isToReport?: boolean | null;
  readonly isSpanish?: boolean | null;
}

/**
 * Mails a link and a code that open one policy, to the address on file, or with the code of a letter on paper to an address that is typed. The
 * answer is the same and the same work is done whether there is such a policy or not.
 */
export async function requestPolicySignIn(
  world: World,
  request: PolicyDoorRequest,
  caller: string,
): Promise<ConsumerSignInAnswer> {
  const problems = findRequestProblems(request);
  if (problems.length > 0) return saveRefused(problems);
  const policyNumber = request.policyNumber.replace(/[^\p{L}\p{N}-]/gu, '').slice(0, 30);
  const insureds = await findInsuredsByNumber(world.db, policyNumber);
  const opened = await findOpenedPolicy(world, listNewestInsureds(insureds), request);
  const [agency] = await readRecords(world.db, 'entities', { entityId: opened?.agencyEntityId ?? 0 });
  return sendConsumerSignIn(world, caller, {
    email: opened?.email ?? '',
    typed: `policy ${policyNumber}`,
    isSent: opened !== null,
    agency: agency ?? null,
    isSpanish: request.isSpanish === true,
    purpose: request.isToReport === true ? 'report' : null,
    store: async () => (opened === null ? {} : { policyMainId: opened.policyMainId }),
  });
}

interface OpenedPolicy {
  readonly policyMainId: number;
  readonly agencyEntityId: number | null;
  readonly email: string;
}

/** The insureds of the newest term of each policy: an earlier owner of the building no longer opens it. */
function listNewestInsureds(insureds: readonly InsuredAtDoor[]): InsuredAtDoor[] {
  const newest = new Map(insureds.toReversed().map(({ policyMainId, policyId }) => [policyMainId, policyId]));
  return insureds.filter(({ policyMainId, policyId }) => newest.get(policyMainId) === policyId);
}

/** The policy that the request names, and the address for its message; null if no policy fits, or it has no address. */
async function findOpenedPolicy(
  world: World,
  insureds: readonly InsuredAtDoor[],
  { lastName, postalCode, letterCode, email }: PolicyDoorRequest,
): Promise<OpenedPolicy | null> {
  const name = foldName(lastName);
  const zip = postalCode.trim().slice(0, 5);
  const known = insureds.filter(
    (insured) =>
      [insured.lastName, insured.entityName].some((each) => each !== null && foldName(each) === name) &&
      [insured.propertyZip, insured.mailingZip].some((each) => each?.trim().slice(0, 5) === zip),
  );
  const codes = isBlank(letterCode)
    ? null
    : await readLetterCodes(
        world,
        insureds.map(({ policyId }) => policyId),
      );
  const [insured] = known;
  if (insured === undefined) return null;
  const { policyId, policyMainId, agencyEntityId } = insured;
  if (codes !== null) {
    const isRight = cleanCode(letterCode ?? '') === cleanCode(codes.get(policyId) ?? '');
    return isRight ? { policyMainId, agencyEntityId, email: (email ?? '').trim() } : null;
  }
  const onFile = known.find((each) => each.policyMainId === policyMainId && !isBlank(each.email));
  return onFile?.email ? { policyMainId, agencyEntityId, email: onFile.email.trim() } : null;
}

function findRequestProblems({
  policyNumber,
  lastName,
  postalCode,
  letterCode,
  email,
}: PolicyDoorRequest): Problem[] {
  const required = { policyNumber, lastName, postalCode };
  return [
    ...Object.entries(required).flatMap(([name, value]) =>
      isBlank(value) || value.length > 100 ? [buildProblem('REQUIRED', name, 'This field is required.')] : [],
    ),
    ...(isBlank(letterCode) ? [] : findTextProblems('email', email ?? '')),
  ];
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === '';
}

function cleanCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
