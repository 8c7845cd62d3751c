import type { SignatureMethod, SignaturePlace, SignatureState } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findNewestLink, type ShownGuestLink } from '../links/guest-links.service.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { type ApplicationContent, buildApplicationContent } from './application-content.service.ts';
import { readNewestSignature } from './signatures.store.ts';

/** A signature as those see it who look after the policy. */
export interface ShownSignature {
  readonly state: SignatureState;
  readonly guestLink: ShownGuestLink | null;
  readonly signedName: string | null;
  readonly method: SignatureMethod | null;
  readonly place: SignaturePlace | null;
  readonly signedAt: Date | null;
  readonly documentId: number | null;
  readonly documentDigest: string | null;
}

/** The insured's signature of a policy's application; null for a policy out of sight. */
export async function findSignature(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ShownSignature | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  return file && describeSignature(world, world.db, file);
}

/** Finds the contents that the insured would sign on the screen of a viewer who may change the application; null if it cannot be signed. */
export async function findApplicationToSign(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ApplicationContent | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  return file && canEditFile(viewer, file) ? buildApplicationContent(world, file) : null;
}

/** Describes the status of a signature: one whose contents differ from the current file is void. */
export async function describeSignature(world: World, db: Db, file: StoredFile): Promise<ShownSignature> {
  const place = { policyId: file.policy.policyId, transactionId: file.transaction.transactionId };
  const row = await readNewestSignature(db, place);
  const guestLink = await findNewestLink(world, db, { ...place, purpose: 'SIGN' });
  const isLinkOpen = guestLink?.state === 'OPEN' && isAddressOfInsured(file, guestLink.toEmail);
  if (!row) return { ...notSigned, state: isLinkOpen ? 'SENT' : 'NOT_ASKED', guestLink };
  const content = await buildApplicationContent({ ...world, db }, file);
  // An issued policy has no application to compare with: its signature remains valid.
  const isVoid = content !== null && content.contentDigest !== row.contentDigest;
  const { signedName, method, place: where, signedAt, documentId, documentDigest } = row;
  return {
    state: isVoid ? (isLinkOpen ? 'SENT' : 'VOID') : 'SIGNED',
    guestLink,
    signedName,
    method,
    place: where,
    signedAt,
    documentId,
    documentDigest,
  };
}

/** Whether an insured has this e-mail address. A link to sign that went to another one opens nothing. */
export function isAddressOfInsured({ insureds }: StoredFile, address: string | null): boolean {
  const wanted = address?.toLowerCase();
  return insureds.some(({ isActive, email }) => isActive !== false && email?.trim().toLowerCase() === wanted);
}

const notSigned = {
  signedName: null,
  method: null,
  place: null,
  signedAt: null,
  documentId: null,
  documentDigest: null,
};
