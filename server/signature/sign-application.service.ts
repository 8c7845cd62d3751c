import { hash } from 'node:crypto';
import type { SignatureMethod } from '../../machines/contract/types.ts';
import { formatDateTime, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { storeDocument } from '../documents/documents.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import {
  forbidden,
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
} from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, type World } from '../kernel/world.ts';
import type { Guest } from '../links/guest.ts';
import { editAsGuest, readGuestFile } from '../links/guest-edit.service.ts';
import { refuseLink, takeGuestLink } from '../links/guest-links.service.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { canEditFile } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { renderSignedApplication } from '../providers/pdf/signed-application.ts';
import { type ApplicationContent, buildApplicationContent } from './application-content.service.ts';
import { describeSignature, isAddressOfInsured, type ShownSignature } from './signatures.service.ts';
import { addSignatureRow } from './signatures.store.ts';

/** The data that a person sends to sign. */
export interface SignatureInput {
  readonly signedName: string;
  readonly drawing?: string | null;
  /** The digest of what was read. */
  readonly contentDigest: string;
}

export type SignAnswer =
  | { __typename: 'ApplicationSigned'; signature: ShownSignature }
  | SaveRefused
  | NotFound;

/** Signs on the screen of a viewer who may change the application, by the hand of the insured. */
export async function signOnScreen(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: SignatureInput,
): Promise<SignAnswer> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (!file) return policyNotFound;
  if (!canEditFile(viewer, file)) return forbidden(viewer);
  const prepared = await prepareSignature(
    world,
    file,
    input,
    (time) => `Signed electronically on ${time} on the screen of ${viewer.name}.`,
  );
  if (!prepared.isReady) return saveRefused(prepared.problems);
  return editPolicyFile<SignAnswer>(world, viewer, policyId, (edit) =>
    saveSignature(edit, prepared, { place: 'SCREEN', guestLinkId: null, shownBy: viewer.userId }),
  );
}

/** Signs through a guest's link, which is used up by it. */
export async function signThroughLink(
  world: World,
  guest: Guest<'SIGN'>,
  input: SignatureInput,
): Promise<SignAnswer> {
  const file = await readGuestFile(world, guest);
  if (!file) return policyNotFound;
  if (!isAddressOfInsured(file, guest.toEmail)) return refuseLink('REVOKED');
  const prepared = await prepareSignature(
    world,
    file,
    input,
    (time) =>
      `Signed electronically on ${time} through link ${guest.guestLinkId}, which was mailed to ${guest.toEmail}.`,
  );
  if (!prepared.isReady) return saveRefused(prepared.problems);
  return editAsGuest<SignAnswer>(world, guest, async (edit) => {
    if (!isAddressOfInsured(edit.file, guest.toEmail)) return refuseLink('REVOKED');
    if (!(await takeGuestLink(edit, guest))) return refuseLink('USED');
    const { guestLinkId } = guest;
    const answer = await saveSignature(edit, prepared, { place: 'LINK', guestLinkId, shownBy: null });
    return answer.__typename === 'ApplicationSigned' ? answer : rollBack(answer);
  });
}

type Prepared =
  | {
      readonly isReady: true;
      readonly content: ApplicationContent;
      readonly bytes: Uint8Array;
      readonly signedName: string;
      readonly method: SignatureMethod;
    }
  | { readonly isReady: false; readonly problems: Problem[] };

/** Prints what is signed, before anything is locked. */
async function prepareSignature(
  world: World,
  file: StoredFile,
  { signedName: typed, drawing = null, contentDigest }: SignatureInput,
  describe: (time: string) => string,
): Promise<Prepared> {
  const signedName = typed.trim();
  const problems = signatureProblems(signedName, drawing);
  if (problems.length > 0) return { isReady: false, problems };
  const content = await buildApplicationContent(world, file);
  if (content === null) return { isReady: false, problems: [nothingToSign] };
  if (content.contentDigest !== contentDigest) return { isReady: false, problems: [hasChanged] };
  const bytes = await renderSignedApplication({
    ...content,
    totalPremium: formatDollarsAndCents(content.totalPremium),
    signedName,
    drawing,
    statement: describe(formatDateTime(businessNow(world))),
  });
  return { isReady: true, content, bytes, signedName, method: drawing === null ? 'TYPED' : 'DRAWN' };
}

/** Stores the printed application, unless the file has changed since it was printed. */
async function saveSignature(
  edit: Edit,
  { content, bytes, signedName, method }: Prepared & { readonly isReady: true },
  where: { place: 'SCREEN' | 'LINK'; guestLinkId: number | null; shownBy: number | null },
): Promise<SignAnswer> {
  const { world, trx, at } = edit;
  const { contentDigest } = content;
  const now = await buildApplicationContent({ ...world, db: trx }, edit.file);
  if (now?.contentDigest !== contentDigest) return saveRefused([hasChanged]);
  const fileName = `application-${content.number}-signed.pdf`;
  const stored = await storeDocument(edit, { documentType: 'Signed application', fileName, bytes });
  if (typeof stored !== 'number') return saveRefused([buildProblem(stored.code, null, stored.reason)]);
  await addSignatureRow(trx, {
    policyId: at.policyId,
    transactionId: at.transactionId,
    signedName,
    method,
    ...where,
    documentId: stored,
    documentDigest: hash('sha256', bytes),
    contentDigest,
    signedAt: at.occurredAt,
  });
  await logActivity(trx, at, { event: 'application signed', method, place: where.place });
  return { __typename: 'ApplicationSigned', signature: await describeSignature(world, trx, edit.file) };
}

const longestDrawing = 20_000;

function signatureProblems(signedName: string, drawing: string | null): Problem[] {
  const isName = /^[^\p{Cc}]{2,100}$/u.test(signedName);
  const isDrawing =
    drawing === null ||
    (drawing.length <= longestDrawing && /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/.test(drawing));
  return [
    ...(isName
      ? []
      : [buildProblem('REQUIRED', 'signedName', 'Type the full name of the person who signs.')]),
    ...(isDrawing
      ? []
      : [buildProblem('TYPE', 'drawing', 'The drawn signature cannot be read. Draw it again.')]),
  ];
}

const hasChanged = buildProblem(
  'CONTENT_CHANGED',
  'contentDigest',
  'The application has changed since this page was opened. Read it again before you sign.',
);

const nothingToSign = buildProblem(
  'STATUS',
  null,
  'There is nothing to sign: the application has no premium yet, was issued or has ended.',
);
