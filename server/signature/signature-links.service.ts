import type { SignatureState } from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { readLetterSources } from '../documents/contents/letter-sources.service.ts';
import { sendEmailProblems } from '../documents/send-email.service.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { LinkVisit } from '../links/guest.ts';
import { readGuestFile } from '../links/guest-edit.service.ts';
import { type GuestLinkAnswer, openGuestLink, refuseLink } from '../links/guest-links.service.ts';
import { linkMailProblems } from '../links/mail-guest-link.service.ts';
import { sendGuestLink } from '../links/send-guest-link.service.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { type ApplicationContent, buildApplicationContent } from './application-content.service.ts';
import { type SignatureInput, signThroughLink } from './sign-application.service.ts';
import { describeSignature, isAddressOfInsured } from './signatures.service.ts';

const daysOpen = 14;

/**
 * Mails an insured a link to read and sign the application. It only goes to an address of an insured, so that no one else signs
 * in the insured's place. The link is shown to no one else, unless it cannot be mailed because no mail server is set.
 */
export function sendSignatureLink(
  world: World,
  viewer: Viewer,
  policyId: number,
  { toEmail }: { readonly toEmail: string },
): Promise<GuestLinkAnswer> {
  const work = () => makeSignatureLink(world, viewer, policyId, toEmail.trim());
  const isUsed = (answer: GuestLinkAnswer) => answer.__typename === 'GuestLinkSent';
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

function makeSignatureLink(
  world: World,
  viewer: Viewer,
  policyId: number,
  toEmail: string,
): Promise<GuestLinkAnswer> {
  return editPolicyFile<GuestLinkAnswer>(world, viewer, policyId, async (edit) => {
    const { trx, file } = edit;
    const faults = [
      ...(await sendEmailProblems(edit, toEmail)),
      ...linkMailProblems({ toEmail, fromName: viewer.name, subject }),
    ];
    if (faults.length === 0 && !isAddressOfInsured(file, toEmail)) faults.push(notOfInsured);
    if (faults.length === 0 && (await buildApplicationContent({ ...world, db: trx }, file)) === null)
      faults.push(buildProblem('NOT_RATED', null, 'There is no premium yet. Rate the quote first.'));
    if (faults.length > 0) return saveRefused(faults);
    return sendGuestLink(edit, {
      purpose: 'SIGN',
      days: daysOpen,
      toEmail,
      subject,
      before: (until) =>
        `${viewer.name} asks you to read your application for flood insurance and to sign it. The link works once, until ${until}:`,
      after: (until) =>
        `${viewer.name} le pide que lea su solicitud de seguro contra inundaciones y la firme. El enlace funciona una vez, hasta el ${until}.`,
    });
  });
}

const subject = 'Sign your flood insurance application / Firme su solicitud de seguro contra inundaciones';

const notOfInsured = buildProblem(
  'NOT_OF_INSURED',
  'toEmail',
  'A link to sign can only be sent to an insured. Enter the e-mail address with the insured first.',
);

/** The data that a guest's link to sign shows. */
export interface GuestSignature {
  readonly content: ApplicationContent | null;
  readonly agentName: string;
  readonly agencyName: string;
  readonly agentPhone: string | null;
  readonly linkEnds: string;
  readonly signature: {
    readonly state: SignatureState;
    readonly signedName: string | null;
    readonly signedAt: string | null;
  };
}

type GuestSignatureAnswer =
  | { __typename: 'GuestSignatureShown'; shown: GuestSignature }
  | SaveRefused
  | NotFound;

/** Reads the application behind a guest's link: its contents to sign, or that it was signed. */
export async function readGuestSignature(world: World, visit: LinkVisit): Promise<GuestSignatureAnswer> {
  const opened = await openGuestLink(world, 'SIGN', visit);
  if (opened.__typename === 'SaveRefused') return opened;
  const { guest, isUsed } = opened;
  const file = await readGuestFile(world, guest);
  if (!file) return policyNotFound;
  if (!isUsed && !isAddressOfInsured(file, guest.toEmail)) return refuseLink('REVOKED');
  const { agent } = await readLetterSources(world, file);
  const { state, signedName, signedAt } = await describeSignature(world, world.db, file);
  const shown = {
    content: isUsed ? null : await buildApplicationContent(world, file),
    agentName: agent.name,
    agencyName: agent.agencyName,
    agentPhone: agent.phone,
    linkEnds: guest.expiresAt.toISOString(),
    signature: { state, signedName, signedAt: signedAt?.toISOString() ?? null },
  };
  return { __typename: 'GuestSignatureShown', shown };
}

/** Signs through a guest's link, once. */
export async function signAsGuest(
  world: World,
  visit: LinkVisit,
  input: SignatureInput,
): Promise<GuestSignatureAnswer> {
  const opened = await openGuestLink(world, 'SIGN', visit);
  if (opened.__typename === 'SaveRefused') return opened;
  if (opened.isUsed) return refuseLink('USED');
  const answer = await signThroughLink(world, opened.guest, input);
  return answer.__typename === 'ApplicationSigned' ? readGuestSignature(world, visit) : answer;
}
