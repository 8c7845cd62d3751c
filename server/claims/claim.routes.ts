import type { ClaimStatus, LossCause } from '../../machines/contract/types.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { documentShape } from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import {
  answerObject,
  choice,
  day,
  flag,
  integer,
  longText,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import { addClaimDocument, readClaimDocument } from './claim-documents.service.ts';
import { readClaimPicture } from './claim-photos.service.ts';
import { printClaimReport } from './claim-reports.service.ts';
import { viewClaim } from './claim-view.service.ts';
import { reportLoss } from './report-loss.service.ts';

export const claimRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/Loss',
    summary:
      'Reports a loss of a policy that was in force on its day. The insured gets an acknowledgement by e-mail.',
    twin: 'Mutation.reportLoss',
    isOurs: true,
    body: object('LossNotice', {
      must: {
        dateOfLoss: day('Day of the loss'),
        cause: choice<LossCause>('LossCause', 'What caused the flood'),
        description: longText('What happened', 2000),
        reporterName: text('Who reports it', 120),
      },
      may: {
        floodBeganDate: day('Day on which the flood began, if it was an earlier one'),
        waterDepthInches: integer('How deep the water was inside, in inches'),
        contactPhone: text('How to reach the insured now', 20),
        contactEmail: text('E-mail address of the insured', 254),
        acceptDuplicate: flag('Whether it is another loss than the one already reported for the day'),
      },
    }),
    answers: answerObject('ReportedLoss', {
      claimId: rowNumber('The claim'),
      claimNumber: text('The number that people use'),
      status: choice<ClaimStatus>('ClaimStatus', 'Its status'),
      assignBy: day('The last day on which an adjuster is named'),
      coverageReview: text(
        'Why the coverage is reviewed: the flood may have begun before it was bought',
        500,
      ),
    }),
    run: async ({ world, viewer, id, body }) => {
      const { claim } = requireSuccess(await reportLoss(world, viewer, id, body));
      const { claimId, status, nextDueDate } = claim;
      return {
        claimId,
        claimNumber: formatClaimNumber(claim),
        status,
        assignBy: nextDueDate ?? claim.dateOfLoss,
        coverageReview: (await viewClaim(world, viewer, claim)).coverageReview?.sentence ?? null,
      };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Documents/{type}',
    summary:
      'Adds a document or photo of this type to the claim: PDF, PNG, JPEG, HEIC, TIFF or text, 20 MB at most. Its format is detected from its bytes. What the claim has already is answered and not added again.',
    twin: 'Mutation.addClaimDocument',
    isOurs: true,
    multipart: 'file',
    answers: documentShape,
    run: async ({ world, viewer, id, path, upload }) => {
      const { fileName, bytes } = requireFound(upload);
      const answer = await addClaimDocument(world, viewer, id, {
        documentType: path.type ?? '',
        fileName,
        bytes,
      });
      return requireSuccess(answer).document;
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Report/{reportId}/Pdf',
    summary: 'A recorded report of the adjuster as a PDF.',
    twin: 'Query.claim',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['application/pdf'] },
    run: async ({ world, viewer, id, path }) => {
      const asked = { claimId: id, claimReportId: Number(path.reportId), format: 'pdf' as const };
      const file = requireFound(await printClaimReport(world, viewer, asked));
      return { ...file, mediaType: 'application/pdf', isInline: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Report/{reportId}/Xml',
    summary: 'The same as XML: an element for each field, with its published label as an attribute.',
    twin: 'Query.claim',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['application/xml'] },
    run: async ({ world, viewer, id, path }) => {
      const asked = { claimId: id, claimReportId: Number(path.reportId), format: 'xml' as const };
      const file = requireFound(await printClaimReport(world, viewer, asked));
      return { ...file, mediaType: 'application/xml', isInline: false };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Document/{documentId}',
    summary:
      'A document or photo of the claim, unchanged; for viewers other than staff and the uploader, a picture is without the data that the camera wrote beside it.',
    twin: 'Query.claim',
    isOurs: true,
    answers: {
      is: 'file',
      mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'image/heic', 'text/plain'],
    },
    run: async ({ world, viewer, id, path }) => {
      const { document, bytes, mediaType } = requireFound(
        await readClaimDocument(world, viewer, id, Number(path.documentId)),
      );
      return { fileName: document.fileName, mediaType, bytes, isInline: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Document/{documentId}/Thumbnail',
    summary: 'The small picture of a photo of the claim, at most 320 points a side; 404 for other files.',
    twin: 'Query.claim.photos',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['image/jpeg'] },
    run: async ({ world, viewer, id, path }) =>
      requireFound(await readClaimPicture(world, viewer, id, Number(path.documentId), 'small')),
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Document/{documentId}/Picture',
    summary:
      'A photo of the claim as a picture that browsers show: the photo itself, or a JPEG of a HEIC or TIFF file; 404 for other files.',
    twin: 'Query.claim.photos',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['image/jpeg', 'image/png'] },
    run: async ({ world, viewer, id, path }) =>
      requireFound(await readClaimPicture(world, viewer, id, Number(path.documentId), 'whole')),
  }),
];
